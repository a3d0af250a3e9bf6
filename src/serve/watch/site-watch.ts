/** Watches a site: gathers what the system hints at, looks, and tells what has changed, a save at once, a checkout in few goes. */
import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { FolderChanges, WatchOptions } from '../state/changes.ts'
import { Doubts, HOLD } from './doubts.ts'
import { FolderWatches } from './folders.ts'
import { isBelow, isIgnored, isInNever } from './ignored.ts'
import { pollProblem, watchProblem } from './limit.ts'
import { PolledFolders } from './polled.ts'
import { TICK, WatchTree, type Finding } from './tree.ts'

/** Milliseconds in which further hints belong to the first. */
const GATHER = 4
/** Hints at more files than these are no save by hand but a checkout: more will follow. */
const FEW = 8
/** Milliseconds that a checkout may go on until it is told; it is over when there were no hints for `HOLD`. */
const LONGEST = 400
/** More hints in one go: the system may have dropped others; Linux keeps 16,384 (man 7 inotify). */
const MANY_HINTS = 2000
/** Milliseconds between looks whether a folder is back, and after which the author is told that it is gone. */
const ABSENT = 200
const LONG_ABSENT = 2000

/** The watch of one site; `root` is absolute. */
export class SiteWatch {
  readonly #options: WatchOptions
  readonly #tree: WatchTree
  /** Who hears of folders from the system, and who polls them in its place. */
  readonly #watches: FolderWatches
  #polled: PolledFolders | undefined
  /** Where something may have happened. */
  readonly #hinted = new Set<string>()
  readonly #doubts = new Doubts()
  /** Tops that are not there, and since when; Infinity: they never were. */
  readonly #absent = new Map<string, number>()
  /** Times are those of `performance.now()`. */
  #due = Infinity
  #firstHint = Infinity
  #lastHint = 0
  #hints = 0
  #isEverywhere = false
  #timer: NodeJS.Timeout | undefined
  #timerAt = Infinity
  #isLooking = false
  #isOpen = true

  constructor(options: WatchOptions) {
    this.#options = options
    const hint = (path: string | undefined): void => this.#hint(path)
    const onFailure = (problem: unknown): void => this.#pollFor(problem)
    this.#watches = new FolderWatches({ ...options, hint, onFailure })
    this.#tree = new WatchTree({
      followers: () => this.#polled ?? this.#watches,
      isIgnored: (path) => this.#isIgnored(path),
    })
    this.#tree.addTop(options.root)
    if (options.poll === true) this.#poll()
  }

  /** Look at everything for the first time. */
  async start(): Promise<void> {
    const { root, since } = this.#options
    await this.#alone(async () => {
      await this.#learn(root, since)
      if (since !== undefined && this.#tree.hasChangedSince(since)) this.#tell({ everything: true })
      await this.#readMore(since)
    })
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#watches.close()
    await this.#polled?.close()
  }

  #isIgnored(path: string): boolean {
    return isIgnored(path, { ...this.#options, tops: this.#tree.tops })
  }

  #hint(path: string | undefined): void {
    if (path !== undefined && isInNever(path)) return
    const now = performance.now()
    this.#lastHint = now
    this.#firstHint = Math.min(this.#firstHint, now)
    if (path === undefined || ++this.#hints > MANY_HINTS) this.#isEverywhere = true
    if (path !== undefined) this.#hinted.add(path)
    const isSave = this.#hinted.size <= FEW
    this.#due = isSave ? this.#firstHint + GATHER : Math.min(now + HOLD, this.#firstHint + LONGEST)
    if (this.#due < this.#timerAt) this.#schedule()
  }

  #lookSoon(): void {
    this.#due = Math.min(this.#due, performance.now())
    this.#schedule()
  }

  /** Wake up when there is something to do. */
  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timerAt = Infinity
    if (!this.#isOpen || this.#isLooking) return
    const now = performance.now()
    const at = Math.min(this.#next(), this.#absent.size > 0 ? now + ABSENT : Infinity)
    if (at === Infinity) return
    this.#timerAt = at
    this.#timer = setTimeout(() => void this.#wake(), Math.max(1, at - now))
  }

  #next(): number {
    return Math.min(this.#due, this.#doubts.next())
  }

  async #wake(): Promise<void> {
    this.#lookForTops()
    if (performance.now() >= this.#next() - 1) await this.#alone(() => this.#look())
    else this.#schedule()
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#isLooking = true
    try {
      await work()
    } finally {
      this.#isLooking = false
      this.#schedule()
    }
  }

  async #look(): Promise<void> {
    await this.#readMore()
    const began = performance.now()
    const isDeep = this.#isEverywhere
    // deep: all of them, as what was in a folder that is gone is met nowhere else
    for (const path of this.#doubts.due(isDeep ? Infinity : began + 1)) this.#hinted.add(path)
    const isAway = (path: string): boolean => [...this.#absent.keys()].some((top) => path !== top && isBelow(path, top))
    const tops = isDeep ? [...this.#tree.tops].filter((top) => !this.#absent.has(top)) : []
    const paths = [...tops, ...[...this.#hinted].filter((path) => !isAway(path))]
    const isQuiet = this.#polled === undefined && began - this.#lastHint >= HOLD - 1
    const first = this.#firstHint
    this.#hinted.clear()
    this.#due = this.#firstHint = Infinity
    this.#hints = 0
    this.#isEverywhere = false
    const found = await this.#tree.look(paths, { deep: isDeep, exact: !isDeep || this.#polled !== undefined })
    const now = performance.now()
    this.#doubts.clear(isDeep ? undefined : paths, found)
    if (found.size > FEW && !isQuiet && now < first + LONGEST - 1) this.#gatherOn([...found.keys()], first)
    else this.#settle(found, isQuiet)
  }

  /** More than a save has been found: look again when nothing comes any more. */
  #gatherOn(paths: readonly string[], first: number): void {
    for (const path of paths) this.#hinted.add(path)
    const now = performance.now()
    this.#firstHint = Math.min(first, now)
    this.#due = Math.min(now + HOLD, this.#firstHint + LONGEST)
  }

  /** Tell what is believed of what was found. */
  #settle(found: ReadonlyMap<string, Finding>, isQuiet: boolean): void {
    const believed = this.#doubts.believed(found, isQuiet)
    for (const [path, finding] of believed) this.#tree.accept(path, finding)
    const paths = (isThere: boolean): ReadonlySet<string> =>
      new Set(believed.filter(([, { now }]) => (now !== undefined) === isThere).map(([path]) => path))
    this.#tell({ changed: paths(true), removed: paths(false) })
  }

  #tell({
    changed = new Set(),
    removed = new Set(),
    everything = false,
  }: {
    changed?: ReadonlySet<string>
    removed?: ReadonlySet<string>
    everything?: boolean
  }): void {
    if (!this.#isOpen || (changed.size === 0 && removed.size === 0 && !everything)) return
    const { root, onChanges } = this.#options
    const relativePaths = (paths: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...paths].map((path) => relative(root, path).split(sep).join('/')))
    const changes: FolderChanges = { changed: relativePaths(changed), removed: relativePaths(removed), everything }
    void Promise.resolve(onChanges(changes)).then(() => {
      if (this.#options.reads !== undefined) this.#lookSoon()
    })
  }

  /** Take everything below a top for known, and tell what has changed since a time. */
  async #learn(top: string, since = Infinity): Promise<void> {
    const found = await this.#tree.look([top], { deep: true, exact: false })
    for (const [path, finding] of found) this.#tree.accept(path, finding)
    this.#tell({
      changed: new Set([...found.keys()].filter((path) => (found.get(path)?.now?.touched ?? 0) >= since - TICK)),
    })
  }

  /** Watch what the site reads elsewhere, as it is since a time. */
  async #readMore(since = Date.now()): Promise<void> {
    const { root, reads } = this.#options
    const isSeen = (path: string): boolean =>
      this.#tree.tops.has(path) || (isBelow(path, root) && !relative(root, path).startsWith('.'))
    for (const path of this.#isOpen && reads !== undefined ? reads() : []) {
      if (isSeen(path) || isInNever(path)) continue
      this.#tree.addTop(path)
      const there = statSync(path, { throwIfNoEntry: false })
      if (there?.isFile() === true) (this.#polled ?? this.#watches).followLink(path, path)
      if (there === undefined) this.#absent.set(path, Infinity)
      else await this.#learn(path, since)
    }
  }

  /** See which tops have gone, and which are back: those are looked at as a whole. */
  #lookForTops(): void {
    const now = performance.now()
    for (const top of this.#tree.tops) {
      const since = this.#absent.get(top)
      if (statSync(top, { throwIfNoEntry: false }) !== undefined) {
        if (!this.#absent.delete(top)) continue
        this.#isEverywhere = true
        this.#lastHint = this.#due = now
      } else if (since === undefined) {
        this.#absent.set(top, now)
        this.#tree.detach(top)
      } else if (now - since > LONG_ABSENT) {
        this.#absent.set(top, Infinity)
        this.#options.onProblem(new Error(`The folder ${top} is gone: devcourse goes on when it is back.`))
      }
    }
  }

  /** Poll from now on, as the system does not tell. */
  #pollFor(problem: unknown): void {
    if (this.#polled !== undefined) return
    this.#watches.close()
    this.#poll()
    this.#options.onProblem(watchProblem(problem))
    this.#isEverywhere = true // so that all folders are followed anew
    this.#lookSoon()
  }

  #poll(): void {
    this.#polled = new PolledFolders({
      ...this.#options,
      isIgnored: (path) => this.#isIgnored(path),
      isKnown: (path) => this.#tree.isKnown(path),
      hint: (path) => this.#hint(path),
      onFailure: (problem) => this.#options.onProblem(pollProblem(problem)),
    })
  }
}
