/**
 * How much a word counts where it stands, as one digit of the index: the best place it has among titles, headings,
 * keywords and words set apart, and how much it is in the text. Made by the compiler and read by the ranking.
 */

/** Places besides the text. Headings and titles have six each, by how many words they have. */
export const PLACE = { text: 0, ancestor: 1, summary: 2, term: 3, heading: 4, title: 10 } as const

/** Words of a heading from which on the next place counts: 1, 2, 3, 4, 5 and 6, 7 and more. */
const LENGTHS = [2, 3, 4, 5, 7]
/** What one word is of a heading of each length. */
const SHARES = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 5.5, 1 / 8]

/** Words of a section whose text counts neither more nor less for its length. */
const USUAL_LENGTH = 100
/** What a word counts for that stands in the beginning of a section, which says what it is about, in times of the text. */
const IN_LEAD = 1
/** The same for one that its code has as well: it is shown, not only named. */
const IN_CODE = 0.5

/** The beginning of a section: a share of its words, and their number at most. */
const LEAD = { share: 1 / 3, most: 40 }

const PLACE_WEIGHTS = [0, 0.7, 1.6, 1.6, 3.6, 3, 2.6, 2.4, 2.2, 2, 6, 5, 4.4, 4, 3.7, 3.4]
/** Of a word that is not in the text, that is in code or folded away, and of four degrees of text. */
const AMOUNT_WEIGHTS = [0, 0.4, 0.7, 1, 1.3, 1.6]
const AMOUNTS = AMOUNT_WEIGHTS.length

/** Place and amount that each digit stands for; a word of a heading counts so much that code adds nothing. */
const PAIRS = PLACE_WEIGHTS.flatMap((_, place) =>
  AMOUNT_WEIGHTS.map((__, amount) => ({ place, amount })).filter(({ amount }) => place < PLACE.heading || amount !== 1),
)
/** Digits by place and amount. */
const PAIR_DIGITS = PLACE_WEIGHTS.flatMap((_, place) =>
  AMOUNT_WEIGHTS.map((__, amount) => {
    const found = PAIRS.findIndex((pair) => pair.place === place && pair.amount === amount)
    return found >= 0 ? found : PAIRS.findIndex((pair) => pair.place === place && pair.amount === 0)
  }),
)

/** What is known of a word in a section. */
export interface Occurrence {
  readonly place: number
  /** Times in the text. */
  readonly text: number
  /** It stands in the beginning of the section. */
  readonly inLead: boolean
  /** Times in code, and in text that is folded away. */
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

/** Words of the beginning of a section of `length` words. */
export function leadOf(length: number): number {
  return Math.min(LEAD.most, Math.ceil(length * LEAD.share))
}

/** The digit of an occurrence in a section of `length` words of text. */
export function weightDigit({ place, text, inLead, code }: Occurrence, length: number): number {
  const times = text === 0 ? 0 : text + (inLead ? IN_LEAD : 0) + (code > 0 ? IN_CODE : 0)
  const amount = times > 0 ? textAmount(times, length) : code > 0 ? 1 : 0
  return PAIR_DIGITS[place * AMOUNTS + amount] ?? 0
}

/** 2 to 5: the frequency as BM25 saturates it. */
function textAmount(times: number, length: number): number {
  const share = times / (times + 0.7 + 0.3 * (length / USUAL_LENGTH))
  return share < 0.4 ? 2 : share < 0.6 ? 3 : share < 0.75 ? 4 : 5
}

/** The weight that each digit stands for. */
export const WEIGHTS: readonly number[] = PAIRS.map(
  ({ place, amount }) => weightOfPlace(place) + (AMOUNT_WEIGHTS[amount] ?? 0),
)

/** Whether the word, in the first section of a page, is in its title or keywords. */
export function isOfPage(weight: number): boolean {
  const { place = 0 } = PAIRS[weight] ?? {}
  return place >= PLACE.title || place === PLACE.summary
}

/** How much of the heading or title the word is, 0 where it is in none; so long a heading counts as one of eight words. */
export const HEADING_SHARES: readonly number[] = PAIRS.map(({ place }) =>
  place < PLACE.heading ? 0 : (SHARES[(place - PLACE.heading) % SHARES.length] ?? 0),
)
