/**
 * Digits of the index: numbers and hits as characters that JSON takes as they are, so that a list of hits is one short
 * string, which compresses well and is read without a parse.
 */

/** Number of digits: `#` to `~` without the backslash. */
export const DIGITS = 91
/** A number from here on takes four digits: this one and three. */
export const LONG = DIGITS - 1

/** The digit of a number below `DIGITS`. */
export function digit(value: number): string {
  return String.fromCharCode(value + (value < 57 ? 35 : 36))
}

/** The number of the digit at `index` of `text`. */
export function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code < 92 ? code - 35 : code - 36
}

/** A number as one digit, or as four when it is 90 and more; up to 753,570. */
export function digitsOf(value: number): string {
  if (value < LONG) return digit(value)
  const high = Math.floor(value / DIGITS)
  return digit(LONG) + digit(Math.floor(high / DIGITS)) + digit(high % DIGITS) + digit(value % DIGITS)
}

/** The number that the three digits from `index` on are, after a `LONG`. */
export function threeDigitsAt(text: string, index: number): number {
  return (digitAt(text, index) * DIGITS + digitAt(text, index + 1)) * DIGITS + digitAt(text, index + 2)
}

/** Reads digits and numbers of a text from its start. */
export class DigitReader {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Whether all is read. */
  isDone(): boolean {
    return this.#at >= this.#text.length
  }

  digit(): number {
    return digitAt(this.#text, this.#at++)
  }

  number(): number {
    const first = this.digit()
    if (first < LONG) return first
    return (this.digit() * DIGITS + this.digit()) * DIGITS + this.digit()
  }
}

/** A number below 2^32 that stands for a text (FNV-1a over UTF-16). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
