/** Phrases of a query: what stands in quotation marks is found as it is written, its words next to each other. */
import { eachWord, type Word } from './words.ts'
import type { Span } from './segments.ts'

/** The smallest parts of the words of a phrase, in their order: `blue-green` and `blue green` are the same. */
export type Phrase = readonly string[]

/** Quotation marks of several languages; one that is not closed yet begins no phrase. */
const QUOTED = /"[^"]+"|“[^“”]+[”“]|„[^„“”]+[“”]|«[^«»]+»|»[^«»]+«/g

/** A part of a text with the ways to write it that find it: `.env` is `env` too. */
interface Slot {
  readonly terms: readonly string[]
  readonly start: number
  readonly end: number
}

/** The places of a query in quotation marks. */
export function quotedIn(query: string): Span[] {
  return Array.from(query.matchAll(QUOTED), ({ 0: text, index }): Span => [index, index + text.length])
}

/** The phrases of a query. */
export function phrasesIn(query: string): Phrase[] {
  return quotedIn(query)
    .map(([start, end]) => slotsOf(query.slice(start, end)).map(({ terms: [whole = ''] }) => whole))
    .filter((phrase) => phrase.length > 0)
}

/** Where a phrase stands in a text. */
export function placesOf(phrase: Phrase, text: string): Span[] {
  const slots = slotsOf(text)
  return slots.flatMap(({ start }, at): Span[] => {
    const end = slots[at + phrase.length - 1]?.end
    const isHere = end !== undefined && phrase.every((term, index) => slots[at + index]?.terms.includes(term))
    return isHere ? [[start, end]] : []
  })
}

function slotsOf(text: string): Slot[] {
  const slots: Slot[] = []
  eachWord(text, ({ term, parts, end }: Word, at) => {
    if (parts.length < 2) slots.push({ terms: [term, ...parts.map((part) => part.term)], start: at, end: at + end })
    else slots.push(...parts.map((part) => ({ terms: [part.term], start: at + part.start, end: at + part.end })))
  })
  return slots
}
