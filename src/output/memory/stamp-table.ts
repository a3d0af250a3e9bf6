/**
 * Stamps of files or folders by path. They are remembered as two sorted lists, and what has changed since as a map: a build after an edit
 * asks for a few of thousands, which are found in the lists without a table of all.
 */

/** Stamps by path; null: it is no more. */
export type ChangedStamps = ReadonlyMap<string, string | null>

/** The lists in a file: sorted paths, and the stamp of each. They are read and written in a third of the time of tables. */
export type StoredStamps = readonly [paths: readonly string[], stamps: readonly string[]]

/** Stamps by path: those of the lists, less what is no more, with what was changed or added. */
export class StampTable {
  readonly #paths: readonly string[]
  readonly #stamps: readonly string[]
  readonly #changed: ChangedStamps
  readonly size: number

  constructor([paths, stamps]: StoredStamps = [[], []], changed: ChangedStamps = new Map()) {
    this.#paths = paths
    this.#stamps = stamps
    this.#changed = changed
    let size = paths.length
    for (const [path, stamp] of changed) size += Number(stamp !== null) - Number(this.#find(path) !== undefined)
    this.size = size
  }

  /** The stamp of a path; undefined: it is not here. */
  get(path: string): string | undefined {
    const changed = this.#changed.get(path)
    if (changed !== undefined) return changed ?? undefined
    const index = this.#find(path)
    return index === undefined ? undefined : this.#stamps[index]
  }

  /** Whether a path is here. */
  has(path: string): boolean {
    return this.get(path) !== undefined
  }

  /** How many are below a folder, at any depth. */
  countBelow(folder: string): number {
    const start = `${folder}/`
    let count = this.#placeOf(`${folder}0`) - this.#placeOf(start) // `0` comes next to `/`
    for (const [path, stamp] of this.#changed)
      if (path.startsWith(start)) count += Number(stamp !== null) - Number(this.#find(path) !== undefined)
    return count
  }

  /** Go through all of them. */
  forEach(visit: (path: string, stamp: string) => void): void {
    const changed = this.#changed
    for (const [index, path] of this.#paths.entries())
      if (changed.size === 0 || !changed.has(path)) visit(path, this.#stamps[index] ?? '')
    for (const [path, stamp] of changed) if (stamp !== null) visit(path, stamp)
  }

  /** All paths. */
  paths(): readonly string[] {
    if (this.#changed.size === 0) return this.#paths
    const paths: string[] = []
    this.forEach((path) => paths.push(path))
    return paths
  }

  /** The lists of these stamps with what is other. */
  lists(changed: ChangedStamps): StoredStamps {
    const table = new Map<string, string>()
    this.forEach((path, stamp) => table.set(path, stamp))
    for (const [path, stamp] of changed)
      if (stamp === null) table.delete(path)
      else table.set(path, stamp)
    const paths = [...table.keys()].sort()
    return [paths, paths.map((path) => table.get(path) ?? '')]
  }

  /** What is other in these stamps than here. */
  changesTo(now: ReadonlyMap<string, string>): ChangedStamps {
    const changed = new Map<string, string | null>()
    let same = 0
    for (const [path, stamp] of now) {
      const former = this.get(path)
      if (former !== undefined) same++
      if (former !== stamp) changed.set(path, stamp)
    }
    if (same < this.size) for (const path of this.paths()) if (!now.has(path)) changed.set(path, null)
    return changed
  }

  /** Where a path is in the lists; undefined: it is not in them. */
  #find(path: string): number | undefined {
    const place = this.#placeOf(path)
    return this.#paths[place] === path ? place : undefined
  }

  /** Where the first path is that does not come before this one. */
  #placeOf(path: string): number {
    let [from, end] = [0, this.#paths.length]
    while (from < end) {
      const middle = (from + end) >> 1
      if ((this.#paths[middle] ?? '') < path) from = middle + 1
      else end = middle
    }
    return from
  }
}
