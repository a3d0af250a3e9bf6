/** Watches a site: gathers what the system hints at, looks, and tells what has changed, a save at once, a checkout in few goes. */
import { statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Changes, WatchOptions } from './changes.ts'
import { Doubts, HOLD } from './watch-doubts.ts'
import { FolderWatches } from './watch-folders.ts'
import { isBelow, isIgnored, isInNever } from './watch-ignored.ts'
import { watchProblem } from './watch-limit.ts'
import { TICK, WatchTree, type Finding } from './watch-tree.ts'

/** Milliseconds in which further hints belong to the first. */
const GATHER = 4
/** Hints at more files than these are no save by hand but a checkout: more will follow. */
const FEW = 8
/** Milliseconds that a checkout may go on until it is told; it is over when there were no hints for `HOLD`. */
const LONGEST = 400
/** More hints in one go: the system may have dropped others; Linux keeps 16,384 (man 7 inotify). */
const MANY_HINTS = 2000
/** Milliseconds between looks at everything, and how many times as long as a look they are at least. */
const POLL = 1000
const POLL_SHARE = 20
/** Milliseconds between looks whether a folder is back, and after which the author is told that it is gone. */
const ABSENT = 200
const LONG_ABSENT = 2000

/** The watch of one site; `root` is absolute. */
export class SiteWatch {
  readonly #options: WatchOptions
  readonly #tree: WatchTree
  readonly #watches: FolderWatches
  /** Where something may have happened. */
  readonly #hinted = new Set<string>()
  readonly #doubts = new Doubts()
  /** Tops that are not there, and since when; Infinity: they never were. */
  readonly #absent = new Map<string, number>()
  /** Times are those of `performance.now()`. */
  #due = Infinity
  #nextPoll = Infinity
  #firstHint = Infinity
  #lastHint = 0
  #hints = 0
  #isEverywhere = false
  #isPolling: boolean
  #timer: NodeJS.Timeout | undefined
  #timerAt = Infinity
  #isLooking = false
  #isOpen = true

  constructor(options: WatchOptions) {
    this.#options = options
    this.#isPolling = options.poll ?? false
    const hint = (path: string | undefined): void => this.#hint(path)
    const onFailure = (problem: unknown): void => this.#pollFor(problem)
    this.#watches = new FolderWatches({ ...options, hint, onFailure })
    const tops = (): ReadonlySet<string> => this.#tree.tops
    this.#tree = new WatchTree({
      followers: this.#watches,
      isIgnored: (path) => isIgnored(path, { ...options, tops: tops() }),
    })
    this.#tree.addTop(options.root)
    if (!this.#isPolling) return
    this.#watches.close()
    this.#nextPoll = performance.now() + POLL
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

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#watches.close()
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
    return Math.min(this.#due, this.#nextPoll, this.#doubts.next())
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
    for (const path of this.#doubts.due(began + 1)) this.#hinted.add(path)
    const isDeep = this.#isEverywhere || this.#nextPoll <= began
    const paths = isDeep ? [...this.#tree.tops].filter((top) => !this.#absent.has(top)) : [...this.#hinted]
    const isQuiet = !this.#isPolling && began - this.#lastHint >= HOLD - 1
    const first = this.#firstHint
    this.#hinted.clear()
    this.#due = this.#firstHint = Infinity
    this.#hints = 0
    this.#isEverywhere = false
    const found = await this.#tree.look(paths, { deep: isDeep, exact: !isDeep || this.#isPolling })
    const now = performance.now()
    if (this.#isPolling) this.#nextPoll = now + Math.max(POLL, POLL_SHARE * (now - began))
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
    const changes: Changes = { changed: relativePaths(changed), removed: relativePaths(removed), everything }
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
      if (there?.isFile() === true) this.#watches.followLink(path, path)
      if (there === undefined) this.#absent.set(path, Infinity)
      else await this.#learn(path, since)
    }
  }

  /** See which tops have gone, and which are back: those are looked at as a whole. */
  #lookForTops(): void {
    const now = performance.now()
    for (const top of this.#tree.tops) {
      const since = this.#absent.get(top)
      if (isThere(top)) {
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

  /** Look at everything again and again from now on. */
  #pollFor(problem: unknown): void {
    if (this.#isPolling) return
    this.#isPolling = true
    this.#nextPoll = performance.now()
    this.#watches.close()
    this.#options.onProblem(watchProblem(problem))
    this.#schedule()
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
