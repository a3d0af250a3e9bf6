/**
 * The files below the watched folders, as they were at the last look. The system only hints at where something may have
 * happened; whether it has is seen by comparing with the disk, so that no hint too many or too few does harm.
 */
import { lstatSync, statSync, type Stats } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { realPath } from '../../base/path-below.ts'
import { entriesOf } from '../../base/walk.ts'

/** By what a change of a file is seen. */
interface Stamp {
  /** When the file was last touched in any way: by writing, renaming, or a change of its permissions. */
  readonly touched: number
  readonly size: number
  /** The number that the disk knows it by, which a rename keeps. */
  readonly id: number
  /** It was looked at so soon after it was touched that a further change might not show in its time. */
  readonly young: boolean
}

interface Folder {
  readonly id: number
  /** When an entry came or went. */
  readonly touched: number
  readonly names: Set<string>
  /** The real paths of the folders that the links on the way here lie in. */
  readonly way: readonly string[]
}

/** What a file is now, other than it was known. */
export interface Finding {
  /** Undefined: nothing is there. */
  readonly now: Stamp | undefined
  /** Undefined: it was not there. */
  readonly before: Stamp | undefined
}

/** Hears which folders there are. */
export interface Followers {
  /** Called on every look at a folder. `isTop`: it cannot be seen from a folder above it. */
  readonly follow: (folder: string, isTop: boolean) => void
  /** A file that is a link, and the file that it leads to. */
  readonly followLink: (path: string, target: string) => void
  readonly leave: (folder: string) => void
}

export interface WatchTreeOptions {
  /** Asked each time, since others may take over. */
  readonly followers: () => Followers
  readonly isIgnored: (path: string) => boolean
}

interface Visit {
  readonly path: string
  readonly isLink: boolean
}

/** How paths are looked at. */
export interface Look {
  /** All that is below them, too. */
  readonly deep: boolean
  /** A file that may have changed counts as changed, where its time cannot tell. */
  readonly exact: boolean
}

interface Work extends Look {
  readonly found: Map<string, Finding>
  /** What is still to be looked at. */
  readonly visits: Visit[]
}

/** Milliseconds of looking after which others have their turn. */
const SLICE = 8

/** Clocks of disks go by ticks of up to ten milliseconds; a few only know seconds. */
export const TICK = 20 // also between the clock of the disk and that of the process
const COARSE_TICK = 2000

/** Files and folders below tops: folders that are looked at for their own sake. Paths are absolute. */
export class WatchTree {
  readonly #options: WatchTreeOptions
  readonly #tops = new Set<string>()
  readonly #files = new Map<string, Stamp>()
  readonly #folders = new Map<string, Folder>()
  /** Files by their top, which has gone: whether they are back with it is looked at then. */
  readonly #orphans = new Map<string, readonly Visit[]>()

  constructor(options: WatchTreeOptions) {
    this.#options = options
  }

  get tops(): ReadonlySet<string> {
    return this.#tops
  }

  addTop(folder: string): void {
    this.#tops.add(folder)
  }

  /** Look at paths. Gives the files that are other than known; `accept` makes them known. */
  async look(paths: readonly string[], { deep, exact }: Look): Promise<ReadonlyMap<string, Finding>> {
    const found = new Map<string, Finding>()
    const visits = [...paths]
      .flatMap((path) => this.#knownWay(path) ?? [])
      .filter(({ path }) => !this.#options.isIgnored(path))
    for (const path of deep ? paths : []) {
      visits.unshift(...(this.#orphans.get(path) ?? []))
      this.#orphans.delete(path)
    }
    let began = performance.now()
    for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
      this.#visit(visit, { deep, exact, found, visits })
      if (performance.now() - began < SLICE) continue
      await setImmediate()
      began = performance.now()
    }
    return found
  }

  /** Take a finding for known. */
  accept(path: string, { now }: Finding): void {
    if (now === undefined) this.#files.delete(path)
    else this.#files.set(path, now)
  }

  /** Whether there was a file or a folder at the last look. */
  isKnown(path: string): boolean {
    return this.#tops.has(path) || this.#folders.get(dirname(path))?.names.has(basename(path)) === true
  }

  /** Let go of a top that is no longer there; its files stay known, to be compared with when it is back. */
  detach(top: string): void {
    this.#orphans.set(top, this.#leave(top))
  }

  /** Whether something came or went in a folder below the tops since a time (not in the tops: tools leave things there). */
  hasChangedSince(time: number): boolean {
    return [...this.#folders].some(([path, { touched }]) => touched >= time - TICK && !this.#tops.has(path))
  }

  /** Where to begin for a path: itself where it was known, else the first folder on the way to it that is new. */
  #knownWay(path: string): Visit | undefined {
    let at = path
    while (!this.#tops.has(at) && !this.#files.has(at) && !this.#folders.has(dirname(at))) {
      if (dirname(at) === at) return undefined
      at = dirname(at)
    }
    return { path: at, isLink: isLink(at) }
  }

  #visit(visit: Visit, work: Work): void {
    const { path } = visit
    const there = statOf(path)
    const names = this.#folders.get(dirname(path))?.names
    if (there === undefined) names?.delete(basename(path))
    else names?.add(basename(path))
    const before = this.#files.get(path)
    if (there?.isDirectory() === true) this.#visitFolder(visit, { ...work, there })
    else for (const visit of this.#leave(path)) work.visits.push(visit)
    if (there?.isFile() !== true) {
      if (before !== undefined) work.found.set(path, { now: undefined, before })
      return
    }
    if (visit.isLink) this.#options.followers().followLink(path, realPath(path))
    const now = stampOf(there)
    if (before !== undefined && isSame(before, now) && !(work.exact && before.young)) return
    work.found.set(path, { now, before })
  }

  #visitFolder({ path, isLink: linked }: Visit, { deep, visits, there }: Work & { there: Stats }): void {
    if (this.#folders.get(path)?.id !== there.ino) for (const visit of this.#leave(path)) visits.push(visit)
    const known = this.#folders.get(path)
    const way = known?.way ?? this.#wayInto(path, linked)
    if (way === undefined) return
    this.#options.followers().follow(path, linked || this.#tops.has(path))
    const names = new Set<string>()
    for (const entry of entriesOf(path) ?? []) {
      const below = join(path, entry.name)
      if (this.#options.isIgnored(below)) continue
      names.add(entry.name)
      if (deep || known?.names.has(entry.name) !== true) visits.push({ path: below, isLink: entry.isSymbolicLink() })
    }
    for (const name of known?.names ?? []) if (!names.has(name)) visits.push({ path: join(path, name), isLink: false })
    this.#folders.set(path, { id: there.ino, touched: there.mtimeMs, names, way })
  }

  /** The links on the way into a new folder; undefined: one of them leads into a circle. */
  #wayInto(path: string, linked: boolean): readonly string[] | undefined {
    const way = this.#folders.get(dirname(path))?.way ?? []
    if (!linked) return way
    const target = realPath(path) + sep
    const passed = [...way, realPath(dirname(path))]
    return passed.some((place) => (place + sep).startsWith(target)) ? undefined : passed
  }

  /** Forget a folder and those below it. Gives the files that were known there. */
  #leave(path: string): readonly Visit[] {
    if (!this.#folders.has(path)) return []
    const below = path + sep
    for (const folder of [...this.#folders.keys()]) {
      if (folder !== path && !folder.startsWith(below)) continue
      this.#folders.delete(folder)
      this.#options.followers().leave(folder)
    }
    return [...this.#files.keys()]
      .filter((file) => file.startsWith(below))
      .map((file) => ({ path: file, isLink: false }))
  }
}

function stampOf({ ctimeMs, size, ino }: Stats): Stamp {
  const tick = ctimeMs % 1000 === 0 ? COARSE_TICK : TICK
  return { touched: ctimeMs, size, id: ino, young: Date.now() - ctimeMs < tick }
}

function isSame(before: Stamp, now: Stamp): boolean {
  return before.touched === now.touched && before.size === now.size && before.id === now.id
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
