/** Asks the system to tell when something happens in a folder. */
import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../base/system-failure.ts'
import type { Followers } from './tree.ts'

/** Starts to listen to a folder, as `watch` of `node:fs` does. */
export type Listen = (
  folder: string,
  options: { readonly recursive: boolean },
  heard: (event: string, name: string | null) => void,
) => Pick<FSWatcher, 'close' | 'on'>

export interface FolderWatchesOptions {
  /** Something may have happened at a path; undefined: somewhere. */
  readonly hint: (path: string | undefined) => void
  /** The system does not tell, or not of everything. */
  readonly onFailure: (problem: unknown) => void
  readonly listen?: Listen
  /** Whether a folder tells of all below it. */
  readonly recursive?: boolean
}

/** Systems on which one watch tells of all below a folder. On Linux each folder is watched for itself, never a file. */
const RECURSIVE = process.platform === 'darwin' || process.platform === 'win32'

/** A folder that is gone or closed is none of the system's faults: it is seen, or not, from the one above it. */
const HARMLESS = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP'])

/** Errors of running watches, after which the system is not relied on. */
const MOST_ERRORS = 20

/** The watches of folders, each placed once. */
export class FolderWatches implements Followers {
  readonly #options: FolderWatchesOptions
  readonly #watches = new Map<string, Pick<FSWatcher, 'close'>>()
  /** By folder and name of files that links lead to: the paths of the links. */
  readonly #links = new Map<string, Map<string, Set<string>>>()
  readonly #recursive: boolean
  #errors = 0
  #isOpen = true

  constructor(options: FolderWatchesOptions) {
    this.#options = options
    this.#recursive = options.recursive ?? RECURSIVE
  }

  follow = (folder: string, isTop: boolean): void => {
    if (this.#watches.has(folder) || (this.#recursive && !isTop)) return
    this.#place(folder, { recursive: this.#recursive, heard: this.#heardIn(folder), key: folder })
  }

  followLink = (path: string, target: string): void => {
    const folder = dirname(target)
    const links = this.#links.get(folder) ?? new Map<string, Set<string>>()
    const paths = links.get(basename(target)) ?? new Set<string>()
    links.set(basename(target), paths.add(path))
    if (this.#links.has(folder)) return
    this.#links.set(folder, links)
    const heard = (_event: string, name: string | null): void => {
      const told = name === null ? [...links.values()] : [links.get(name) ?? []]
      for (const link of told.flatMap((some) => [...some])) this.#options.hint(link)
    }
    this.#place(folder, { recursive: false, heard, key: `link:${folder}` })
  }

  leave = (folder: string): void => {
    this.#watches.get(folder)?.close()
    this.#watches.delete(folder)
  }

  close(): void {
    this.#isOpen = false
    for (const watch of this.#watches.values()) watch.close()
    this.#watches.clear()
  }

  #heardIn(folder: string): (event: string, name: string | null) => void {
    return (event, name) => {
      if (name === null) {
        this.#options.hint(undefined)
        return
      }
      // also what a folder tells when it is removed itself: perhaps another one has its name now, which is to be watched anew
      if (event === 'rename' && name === basename(folder)) {
        this.leave(folder)
        this.#options.hint(folder)
      }
      this.#options.hint(join(folder, name))
    }
  }

  #place(
    folder: string,
    { recursive, heard, key }: { recursive: boolean; heard: Parameters<Listen>[2]; key: string },
  ): void {
    if (!this.#isOpen) return
    const { listen = watch, onFailure, hint } = this.#options
    try {
      const placed = listen(folder, { recursive }, heard)
      this.#watches.set(key, placed)
      placed.on('error', (problem) => {
        this.leave(key)
        if (++this.#errors > MOST_ERRORS) onFailure(problem)
        else hint(folder)
      })
    } catch (problem) {
      if (!HARMLESS.has(errorCode(problem) ?? '')) onFailure(problem)
    }
  }
}
