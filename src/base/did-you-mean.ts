/** The nearest known name to one that is wrong: the "did you mean" of every message. */
import { distance } from 'fastest-levenshtein'

/**
 * Give the candidate closest to `name`, or undefined when none is near: at most a third of the
 * longer word may differ. Case differences count least. Ties go to the first candidate.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestCost = Infinity
  const lower = name.toLowerCase()
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestCost) continue
    const folded = candidate.toLowerCase()
    const cost = folded === lower ? 0.5 : isSwap(lower, folded) ? 1 : distance(lower, folded)
    if (cost < bestCost && cost <= Math.max(candidate.length, name.length) / 3) {
      best = candidate
      bestCost = cost
    }
  }
  return best
}

/** Whether two neighbouring letters changed places: the commonest slip in short words. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** A hint from the nearest candidate: "did you mean `x`?", or undefined. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(name, candidates)
  return found === undefined ? undefined : `did you mean \`${found}\`?`
}
