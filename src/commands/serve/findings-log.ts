/** What is new and what is gone among the findings of a site, from one state of it to the next. */
import type { Diagnostic } from '../../model/diagnostic.ts'

export interface FindingsChange {
  readonly added: readonly Diagnostic[]
  readonly gone: readonly Diagnostic[]
}

/** Remembers what was found. A finding stays the same when lines above it are added, so that its place is no part of it. */
export class FindingsLog {
  #known: ReadonlyMap<string, Diagnostic> = new Map()

  /** How many are known, by severity. */
  count(severity: Diagnostic['severity']): number {
    return [...this.#known.values()].filter((found) => found.severity === severity).length
  }

  /**
   * Take the findings as they are now; notes are passed over. As long as they are not `complete`, those that are missing are
   * not gone: their pages may not have been checked yet.
   */
  next(found: readonly Diagnostic[], complete: boolean): FindingsChange {
    const now = byIdentity(found.filter(({ severity }) => severity !== 'info'))
    const before = this.#known
    const missing = [...before].filter(([key]) => !now.has(key))
    this.#known = complete ? now : new Map([...missing, ...now])
    return {
      added: [...now].flatMap(([key, one]) => (before.has(key) ? [] : [one])),
      gone: complete ? missing.map(([, one]) => one) : [],
    }
  }
}

/** Findings by rule, file and message; equal ones are counted through. */
function byIdentity(found: readonly Diagnostic[]): ReadonlyMap<string, Diagnostic> {
  const seen = new Map<string, number>()
  const entries = found.map((one): readonly [string, Diagnostic] => {
    const key = JSON.stringify([one.rule, one.file ?? '', one.message])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return [`${key}${nth.toString()}`, one]
  })
  return new Map(entries)
}
