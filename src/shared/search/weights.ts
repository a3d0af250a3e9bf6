/**
 * How much a word counts where it stands, as one digit of the index: the best place it has among titles, headings and
 * keywords, and how much it is in the text. Made by the compiler and read by the ranking.
 */

/** Places besides the text, from the least. Headings and titles have six each, by how many words they have. */
export const PLACE = { text: 0, ancestor: 1, keywords: 2, heading: 3, title: 9 } as const

/** Words of a heading from which on the next place counts: 1, 2, 3, 4, 5 and 6, 7 and more. */
const LENGTHS = [2, 3, 4, 5, 7]
/** What one word is of a heading of each length. */
const SHARES = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 5.5, 1 / 8]

/** Amounts of a word in text and code of a section. */
const AMOUNTS = 6
/** Words of a section whose text counts neither more nor less for its length. */
const USUAL_LENGTH = 100

const PLACE_WEIGHTS = [0, 0.7, 1.6, 3.6, 3, 2.6, 2.4, 2.2, 2, 6, 5, 4.4, 4, 3.7, 3.4]
/** Of a word that is not there, that is in code only, and of four degrees of text. */
const AMOUNT_WEIGHTS = [0, 0.4, 0.7, 1, 1.3, 1.6]

/** What is known of a word in a section. */
export interface Occurrence {
  readonly place: number
  /** Times in the text. */
  readonly text: number
  /** Times in code. */
  readonly code: number
}

/** The place of a word in a heading or title of so many words. */
export function placeIn(place: number, words: number): number {
  const length = LENGTHS.findIndex((limit) => words < limit)
  return place + (length < 0 ? LENGTHS.length : length)
}

/** What a place counts. */
export function weightOfPlace(place: number): number {
  return PLACE_WEIGHTS[place] ?? 0
}

/** The digit of an occurrence in a section of `length` words of text. */
export function weightDigit({ place, text, code }: Occurrence, length: number): number {
  return place * AMOUNTS + (text > 0 ? textAmount(text, length) : code > 0 ? 1 : 0)
}

/** 2 to 5: the frequency as BM25 saturates it. */
function textAmount(times: number, length: number): number {
  const share = times / (times + 0.7 + 0.3 * (length / USUAL_LENGTH))
  return share < 0.4 ? 2 : share < 0.6 ? 3 : share < 0.75 ? 4 : 5
}

/** The weight that each digit stands for. */
export const WEIGHTS: readonly number[] = PLACE_WEIGHTS.flatMap((place) =>
  AMOUNT_WEIGHTS.map((amount) => place + amount),
)

/** Whether the word, in the first section of a page, is in its title or keywords. */
export function isOfPage(weight: number): boolean {
  return weight >= PLACE.title * AMOUNTS || Math.floor(weight / AMOUNTS) === PLACE.keywords
}

/** How much of the heading or title the word is, 0 where it is in none; so long a heading counts as one of eight words. */
export const HEADING_SHARES: readonly number[] = WEIGHTS.map((_, weight) => {
  const place = Math.floor(weight / AMOUNTS)
  return place < PLACE.heading ? 0 : (SHARES[(place - PLACE.heading) % SHARES.length] ?? 0)
})
