/** Writes the digits of shared/search/alphabet.ts as bytes. */
import { digit, DIGITS, LONG } from '../shared/search/alphabet.ts'

const BLANK = 0x20
const CODES = Uint8Array.from({ length: DIGITS }, (_, value) => digit(value).charCodeAt(0))

/** Writes into a buffer of so many bytes, which must be enough. */
export class DigitWriter {
  readonly #bytes: Buffer
  #length = 0

  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafe(most)
  }

  /** One digit. */
  digit(value: number): void {
    this.#bytes[this.#length++] = CODES[value] ?? 0
  }

  /** A number as one digit or as four. */
  number(value: number): void {
    if (value < LONG) {
      this.digit(value)
      return
    }
    const high = Math.floor(value / DIGITS)
    this.digit(LONG)
    this.digit(Math.floor(high / DIGITS))
    this.digit(high % DIGITS)
    this.digit(value % DIGITS)
  }

  /** What parts the hits of two words. */
  blank(): void {
    this.#bytes[this.#length++] = BLANK
  }

  /** What was written, without the blank at its end. */
  text(): string {
    return this.#bytes.toString('latin1', 0, Math.max(0, this.#length - 1))
  }
}
