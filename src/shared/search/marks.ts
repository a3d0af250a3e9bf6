/** Which words of a text a query has found, and the text in pieces for the view; snippets around the best of them. */
import type { Marked } from './provider.ts'
import { eachWord, type Term } from './words.ts'

/** Bits of the query's words that a term answers; 0: none. */
export type Matcher = (term: string) => number

/** A word of a text with what it answers. */
export interface MatchedWord {
  readonly start: number
  readonly end: number
  /** Bits of the query's words. */
  readonly bits: number
  /** What of it is marked. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/** The words of `text` in their order. */
export function matchedWords(text: string, matcher: Matcher): MatchedWord[] {
  const words: MatchedWord[] = []
  eachWord(text, (word, at) => {
    const end = at + word.end
    const whole = matcher(word.term)
    const found =
      whole !== 0 ? [word] : (best(word.middles, matcher) ?? word.parts.filter(({ term }) => matcher(term) !== 0))
    let bits = whole
    for (const { term } of found) bits |= matcher(term)
    words.push({ start: at, end, bits, marks: found.map((term) => [at + term.start, at + term.end]) })
  })
  return words
}

function best(terms: readonly Term[], matcher: Matcher): readonly Term[] | undefined {
  const matches = terms.filter(({ term }) => matcher(term) !== 0)
  return matches.length === 0 ? undefined : matches.slice(0, 1)
}

/** All of `text` in pieces. */
export function markedText(text: string, words: readonly MatchedWord[]): Marked {
  return pieces(text, words, [0, text.length])
}

/**
 * `size` words of `text` in pieces, those that answer most of the query, with an ellipsis where the text goes on.
 * `weights` says how much each word of the query tells.
 */
export function snippet(
  text: string,
  words: readonly MatchedWord[],
  { size, weights }: { size: number; weights: readonly number[] },
): Marked {
  if (words.length <= size) return markedText(text, words)
  const first = bestWindow(words, size, weights)
  const last = first + size - 1
  const from = first === 0 ? 0 : (words[first]?.start ?? 0)
  const to = last === words.length - 1 ? text.length : sentenceEnd(text, words[last]?.end ?? text.length)
  const marked = pieces(text, words.slice(first, last + 1), [from, to])
  return joined([
    ...(from > 0 ? [{ text: '…', match: false }] : []),
    ...marked,
    ...(to < text.length ? [{ text: '…', match: false }] : []),
  ])
}

/** The end with the full stop or bracket that follows. */
function sentenceEnd(text: string, end: number): number {
  return end + (/^[.!?)\]}"'»”]+/.exec(text.slice(end, end + 3))?.[0].length ?? 0)
}

/** The first word of the stretch that answers most: the middle one of those that are equal. */
function bestWindow(words: readonly MatchedWord[], size: number, weights: readonly number[]): number {
  const last = words.length - size
  let most = -1
  let from = 0
  let to = 0
  for (let first = 0; first <= last; first++) {
    const score = windowScore(words, { first, size }, weights)
    if (score > most) {
      most = score
      from = first
      to = first
    } else if (score === most && to === first - 1) to = first
  }
  return most === 0 ? 0 : (from + to) >> 1
}

function windowScore(
  words: readonly MatchedWord[],
  { first, size }: { first: number; size: number },
  weights: readonly number[],
): number {
  let bits = 0
  let matches = 0
  for (let index = first; index < first + size; index++) {
    const own = words[index]?.bits ?? 0
    bits |= own
    if (own !== 0) matches++
  }
  let score = matches * 0.01
  weights.forEach((weight, index) => {
    if ((bits >> index) & 1) score += weight
  })
  return score
}

function pieces(text: string, words: readonly MatchedWord[], [from, to]: readonly [number, number]): Marked {
  const found: { text: string; match: boolean }[] = []
  let at = from
  for (const { marks } of words) {
    for (const [start, end] of marks) {
      if (start < at) continue
      found.push({ text: text.slice(at, start), match: false }, { text: text.slice(start, end), match: true })
      at = end
    }
  }
  found.push({ text: text.slice(at, to), match: false })
  return joined(found)
}

/** Without empty pieces, neighbours that are not marked as one. */
function joined(found: Marked): Marked {
  const result: { text: string; match: boolean }[] = []
  for (const piece of found) {
    const before = result.at(-1)
    if (piece.text === '') continue
    if (before !== undefined && !before.match && !piece.match) before.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
