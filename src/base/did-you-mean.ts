/** The nearest known name to one that is wrong: the "did you mean" of every message. */
import { distance } from 'fastest-levenshtein'

/**
 * Work for the wrong names of one list, in steps of comparing 32 letters with one: a fifth of a second. When thousands of names
 * are wrong and as many are known, the last of them get no suggestion.
 */
const MOST_STEPS = 5_000_000

/** Steps of a comparison besides its letters. */
const COMPARISON = 10

/** The two known names that are nearest to a wrong one. */
export interface NearNames {
  readonly first: string
  readonly second?: string
}

/** Known names, for many that are wrong: all look-ups together take a bounded time. */
export class KnownNames {
  readonly #names: readonly { readonly name: string; readonly folded: string }[]
  #steps = 0

  constructor(names: Iterable<string>) {
    this.#names = [...names].map((name) => ({ name, folded: name.toLowerCase() }))
  }

  /** The nearest name like `nearest`, and the one that is nearest without it; undefined also when all steps are used. */
  near(wrong: string): NearNames | undefined {
    if (this.#steps > MOST_STEPS) return undefined
    const lower = wrong.toLowerCase()
    let [first, second]: (string | undefined)[] = []
    let [firstCost, secondCost] = [Infinity, Infinity]
    for (const { name, folded } of this.#names) {
      const longer = Math.max(name.length, wrong.length)
      const least = Math.abs(name.length - wrong.length)
      if (least >= secondCost || least > longer / 3) continue
      const steps = COMPARISON + longer * Math.ceil((longer - least) / 32)
      if (steps > MOST_STEPS) continue // names that no reader could compare, either
      this.#steps += steps
      const cost = folded === lower ? 0.5 : isSwap(lower, folded) ? 1 : distance(lower, folded)
      if (cost > longer / 3 || cost >= secondCost) continue
      if (cost < firstCost) {
        ;[second, secondCost] = [first, firstCost]
        ;[first, firstCost] = [name, cost]
      } else [second, secondCost] = [name, cost]
    }
    return first === undefined ? undefined : { first, ...(second === undefined ? {} : { second }) }
  }

  /** A hint from the nearest name: "did you mean `x`?", or undefined. */
  didYouMean(wrong: string): string | undefined {
    return question(this.near(wrong)?.first)
  }
}

/**
 * Give the candidate closest to `name`, or undefined when none is near: at most a third of the
 * longer word may differ. Case differences count least. Ties go to the first candidate.
 * For many names of one list there is `KnownNames`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return new KnownNames(candidates).near(name)?.first
}

/** Whether two neighbouring letters changed places: the commonest slip in short words. */
export function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** A hint from the nearest candidate: "did you mean `x`?", or undefined. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  return question(nearest(name, candidates))
}

function question(found: string | undefined): string | undefined {
  return found === undefined ? undefined : `did you mean \`${found}\`?`
}
