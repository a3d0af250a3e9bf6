/** Holds back changes that may be half of a save: a file that is missing, empty or unreadable counts only when it stays so. */
import { accessSync, constants } from 'node:fs'
import { extname } from 'node:path'
import type { Finding } from './tree.ts'

/** Milliseconds for which it must stay so. */
export const HOLD = 50

/** Findings that are not believed yet. Times are those of `performance.now()`. */
export class Doubts {
  /** By path, when it is believed. As all wait for the same time, the first is due first. */
  readonly #doubted = new Map<string, number>()

  /** When the next finding is to be looked at again. */
  next(): number {
    const [first = Infinity] = this.#doubted.values()
    return first
  }

  /** The paths that are to be looked at again. */
  due(now: number): readonly string[] {
    return [...this.#doubted].filter(([, until]) => until <= now).map(([path]) => path)
  }

  /** Forget doubts about paths that were looked at and are as they were; `paths` undefined: all were. */
  clear(paths: Iterable<string> | undefined, found: ReadonlyMap<string, Finding>): void {
    for (const path of paths ?? [...this.#doubted.keys()]) if (!found.has(path)) this.#doubted.delete(path)
  }

  /**
   * Give the findings that are believed, and keep the others in mind. `isQuiet`: nothing has happened for so long that there
   * is nothing to wait for. A missing file that is back under another name was renamed: both are told in one go.
   */
  believed(found: ReadonlyMap<string, Finding>, isQuiet: boolean): readonly (readonly [string, Finding])[] {
    const now = performance.now()
    const arrived = new Set([...found].flatMap(([path, one]) => (one.before ? [] : renameKeys(path, one.now))))
    return [...found].filter(([path, { before, now: stamp }]) => {
      const isRenamed = stamp === undefined && renameKeys(path, before).some((key) => arrived.has(key))
      const isWhole = stamp !== undefined && stamp.size > 0 && isReadable(path)
      const isBelieved = isWhole || isRenamed || isQuiet || (this.#doubted.get(path) ?? Infinity) <= now + 1
      if (isBelieved) this.#doubted.delete(path)
      else if (!this.#doubted.has(path)) this.#doubted.set(path, now + HOLD)
      return isBelieved
    })
  }
}

/** What a renamed file has in common with its former self; nothing where the disk does not number its files. */
function renameKeys(path: string, stamp: Finding['now']): readonly string[] {
  return stamp === undefined || stamp.id === 0 ? [] : [`${stamp.id}${extname(path)}`]
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
