/**
 * The words of texts as numbers: the same that `wordsOf` (shared/search/words.ts) gives, without a string or an object for
 * each of them. Most of a text is few words, so each is made once.
 */
import { TOKEN, wordsOf } from '../shared/search/words.ts'
import { NOTHING, tokenAt, UNKNOWN } from './ascii-tokens.ts'
import { ByteTable } from './byte-table.ts'

/** Tokens from which on the table is emptied between two pages. */
const MOST = 20_000

const TOKEN_HERE = new RegExp(TOKEN, 'uy')

/** The words that were met, with the terms that each is found by. */
export class TokenTable {
  /** Terms by their numbers. */
  readonly terms: string[] = []
  /** The words of the text that was read last: the number of its only term, or `~w` of a word with several. */
  words = new Int32Array(1 << 10)
  /** The terms of word `w` are those from `starts[w]` to `starts[w + 1]` of `wordTerms`, the word itself first. */
  readonly starts: number[] = [0]
  readonly wordTerms: number[] = []
  readonly #termNumbers = new Map<string, number>()
  /** Tokens of ASCII by number, and others by text, as what `words` holds of them: most are one word. */
  readonly #ascii = new ByteTable()
  readonly #asciiWords: (number | readonly number[])[] = []
  readonly #others = new Map<string, number | readonly number[]>()
  /** The text, with zeros behind it. */
  #codes = new Uint16Array(1 << 13)
  #count = 0

  /** Empty the table when it is large: no number of the pages before means anything any more. */
  tidy(): void {
    if (this.#asciiWords.length + this.#others.size < MOST) return
    this.#ascii.clear()
    for (const map of [this.#termNumbers, this.#others]) map.clear()
    for (const list of [this.terms, this.wordTerms, this.#asciiWords]) list.length = 0
    this.starts.length = 1
  }

  /** Read a text; gives the number of its words. */
  read(text: string): number {
    const { length } = text
    const codes = this.#enter(text)
    this.#count = 0
    for (let at = 0; at < length;) {
      const end = tokenAt(codes, at)
      if (end === NOTHING) at++
      else if (end === UNKNOWN) at = this.#readOther(text, at)
      else {
        const known = this.#ascii.find(codes, at, end)
        this.#push(known < 0 ? this.#learn(at, end) : (this.#asciiWords[known] ?? 0))
        at = end
      }
    }
    return this.#count
  }

  #enter(text: string): Uint16Array {
    const { length } = text
    if (length + 3 > this.#codes.length) this.#codes = new Uint16Array(length * 2)
    const codes = this.#codes
    for (let index = 0; index < length; index++) codes[index] = text.charCodeAt(index)
    codes.fill(0, length, length + 3)
    return codes
  }

  /** Read what is at a place that is not of ASCII alone; gives the next place. */
  #readOther(text: string, at: number): number {
    TOKEN_HERE.lastIndex = at
    const raw = TOKEN_HERE.exec(text)?.[0]
    if (raw === undefined) return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    const known = this.#others.get(raw)
    if (known !== undefined) this.#push(known)
    else {
      const own = Buffer.from(raw).toString() // a part of a string would keep the whole in memory
      const words = this.#newWords(own)
      this.#others.set(own, words)
      this.#push(words)
    }
    return at + raw.length
  }

  #learn(from: number, to: number): number | readonly number[] {
    const token = Buffer.from(this.#codes.subarray(from, to)).toString('latin1')
    const words = this.#newWords(token)
    this.#asciiWords[this.#ascii.add(this.#codes, from, to)] = words
    return words
  }

  #newWords(token: string): number | readonly number[] {
    const words = wordsOf(token).map(({ terms }) => this.#newWord(terms.map((term) => this.#term(term))))
    return words.length === 1 ? (words[0] ?? 0) : words
  }

  #newWord(terms: readonly number[]): number {
    const [only = 0] = terms
    if (terms.length === 1) return only
    for (const term of terms) this.wordTerms.push(term)
    return ~(this.starts.push(this.wordTerms.length) - 2)
  }

  #term(term: string): number {
    const known = this.#termNumbers.get(term)
    if (known !== undefined) return known
    const number = this.terms.push(term) - 1
    this.#termNumbers.set(term, number)
    return number
  }

  #push(words: number | readonly number[]): void {
    if (typeof words !== 'number') {
      for (const word of words) this.#push(word)
      return
    }
    if (this.#count === this.words.length) {
      const former = this.words
      this.words = new Int32Array(former.length * 2)
      this.words.set(former)
    }
    this.words[this.#count++] = words
  }
}
