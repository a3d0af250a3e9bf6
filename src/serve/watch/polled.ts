/** Watches folders of which the system does not tell: chokidar looks at each file again and again. */
import { normalize } from 'node:path'
import type { FSWatcher } from 'chokidar'
import type { Followers } from './tree.ts'

export interface PolledFoldersOptions {
  readonly isIgnored: (path: string) => boolean
  /** Whether a file or folder was there at the last look. */
  readonly isKnown: (path: string) => boolean
  /** Something may have happened at a path; undefined: somewhere. */
  readonly hint: (path: string | undefined) => void
  /** Something cannot be looked at, or nothing can. */
  readonly onFailure: (problem: unknown) => void
  /** Milliseconds between two looks at a file. */
  readonly interval?: number
}

/** Soon enough for an author, and little work for the machine. */
const INTERVAL = 1000

/**
 * After so many intervals it is looked again where something was told: when a file is replaced, chokidar begins anew to look at
 * it, and what happens to it before the first of these looks, which is late on a busy machine, is never told.
 */
const AGAIN_AFTER = [1, 10]

/**
 * Folders that are polled. Chokidar is given each of them for itself, since by itself it would go round where a link leads to a
 * folder above. It tells of each file, also of those that were there, when it begins to look at it: what has happened to the
 * file between the look of the tree and that moment is seen then.
 */
export class PolledFolders implements Followers {
  readonly #options: PolledFoldersOptions
  /** Undefined: it could not be loaded. */
  readonly #watcher: Promise<FSWatcher | undefined>
  readonly #folders = new Set<string>()
  readonly #files = new Set<string>()
  /** Where to look again, by the intervals after which. */
  readonly #again = new Map<number, Set<string | undefined>>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isOpen = true

  constructor(options: PolledFoldersOptions) {
    this.#options = options
    this.#watcher = this.#load().catch((problem: unknown) => {
      options.onFailure(problem)
      return undefined
    })
  }

  follow = (folder: string): void => {
    if (this.#folders.has(folder)) return
    this.#folders.add(folder)
    this.#add(folder)
  }

  followLink = (path: string): void => {
    if (this.#files.has(path)) return
    this.#files.add(path)
    this.#add(path)
  }

  /** Chokidar itself sees that the folder is gone; a new folder at that path has to be added. */
  leave = (folder: string): void => {
    this.#folders.delete(folder)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers) clearTimeout(timer)
    await (await this.#watcher)?.close()
  }

  async #load(): Promise<FSWatcher> {
    const { FSWatcher } = await import('chokidar') // only who polls waits for it
    const { interval = INTERVAL, isIgnored, isKnown, onFailure } = this.#options
    const hint = (path: string | undefined): void => {
      this.#options.hint(path)
      for (const times of AGAIN_AFTER) this.#hintAgain(path, times, interval)
    }
    const watcher = new FSWatcher({
      ...{ usePolling: true, interval, binaryInterval: interval, depth: 0, atomic: false },
      ignorePermissionErrors: true, // what cannot be read now may be readable later
      ignored: (path) => isIgnored(normalize(path)), // it writes paths with `/` here
    })
    // where something came or went, it may have been moved, and the other end of the way is polled at another time: look everywhere
    // raw: also what is no change to chokidar, as when a file of the same size, but older, is moved over another
    watcher.on('raw', (_event, path: string) => hint(this.#folders.has(path) ? undefined : path))
    watcher.on('all', (event, path) => {
      if (event === 'unlinkDir') this.leave(path)
      if (event === 'unlink' && this.#files.has(path)) this.#add(path)
      hint(path)
      if (event.startsWith('unlink') || !isKnown(path)) hint(undefined)
    })
    watcher.on('error', onFailure)
    return watcher
  }

  #hintAgain(path: string | undefined, times: number, interval: number): void {
    const paths = this.#again.get(times)
    if (paths !== undefined) return void paths.add(path)
    this.#again.set(times, new Set([path]))
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const late = this.#again.get(times) ?? []
      this.#again.delete(times)
      for (const one of late) this.#options.hint(one)
    }, times * interval)
    this.#timers.add(timer)
  }

  #add(path: string): void {
    void this.#watcher.then((watcher) => {
      if (this.#isOpen) watcher?.add(path)
    })
  }
}
