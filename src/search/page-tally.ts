/** Counts the words of a page, section by section, and gives their hits. */
import { LEVELS, type IndexedRecord } from '../shared/search/record.ts'
import { leadOf, PLACE, placeIn, weightDigit, weightOfPlace } from '../shared/search/weights.ts'
import { DigitWriter } from './digit-writer.ts'
import { TokenTable } from './token-table.ts'

/** A word of a section in one number: whether it is in the beginning, its place, its times in text, and its times in code. */
const IN_TEXT = 1 << 10
const PLACED = 1 << 20
const LED = 1 << 25
const MOST = IN_TEXT - 1
const PLACES = LED / PLACED - 1

/** Words that a heading has more for the parts of its words. */
const LESS = 4
/** Words of what is set apart as a name; a whole sentence is not. */
const NAME = 4

/** Used for one page after the other; what it keeps are the words that it has met. */
export class PageTally {
  readonly #table = new TokenTable()
  /** Of each term, in the section that is read. */
  #tallies = new Int32Array(1 << 10)
  /** Terms of the section in the order in which they were met. */
  readonly #met: number[] = []
  /** Of each term, its first and last hit in the page plus one. */
  #firstHits = new Int32Array(1 << 10)
  #lastHits = new Int32Array(1 << 10)
  /** Terms of the page. */
  readonly #terms: number[] = []
  /** Of each hit its section, its weight, and the next hit of the term plus one. */
  readonly #sections: number[] = []
  readonly #weights: number[] = []
  readonly #next: number[] = []

  /** Words of a page, which come in no order, and the hits of each (shared/search/hits.ts), separated by blanks. */
  page(records: readonly IndexedRecord[]): { readonly words: string; readonly hits: string } {
    this.#table.tidy()
    records.forEach((record, section) => {
      this.#tallyHeadings(record, section === 0)
      for (const term of record.terms ?? []) this.#tallyPlace(term, PLACE.term, NAME)
      const length = this.#tallyText(record.content ?? '')
      this.#tallyFolded(record.folded ?? '')
      this.#tallyCode(record.code)
      this.#endSection(section, length)
    })
    const words = this.#terms.map((term) => this.#table.terms[term]).join(' ')
    const hits = this.#hits()
    for (const list of [this.#terms, this.#sections, this.#weights, this.#next]) list.length = 0
    return { words, hits }
  }

  /** Note the words of title and headings: a page's title and section of the site once, with its first record. */
  #tallyHeadings({ hierarchy, type, keywords, summary = '' }: IndexedRecord, first: boolean): void {
    const own = first || type === 'content' ? undefined : type
    for (const text of [keywords, summary]) this.#tallyPlace(text, PLACE.summary)
    if (first) {
      this.#tallyPlace(hierarchy.lvl0, PLACE.ancestor)
      this.#tallyPlace(hierarchy.lvl1, PLACE.title)
    }
    for (const level of LEVELS.slice(2)) {
      this.#tallyPlace(hierarchy[level], level === own ? PLACE.heading : PLACE.ancestor)
    }
  }

  /** Note the words of a heading, whose place may depend on how many they are; nothing if they are more than `most`. */
  #tallyPlace(text: string | null, place: number, most = Infinity): void {
    if (text === null || text === '') return
    const count = this.#read(text)
    if (count > most) return
    const sized = place === PLACE.title || place === PLACE.heading
    const whole = sized ? placeIn(place, count) : place
    // `git` is less in `GitHub` than where it stands alone
    const part = sized ? placeIn(place, count + LESS) : place
    this.#eachTerm(count, (term, isWhole) => {
      const tally = this.#tallies[term] ?? 0
      const own = isWhole ? whole : part
      if (tally === 0) this.#met.push(term)
      if (weightOfPlace(own) > weightOfPlace(tally >> 20)) this.#tallies[term] = own * PLACED
    })
  }

  /** Count the words of a text; gives their number. */
  #tallyText(text: string): number {
    const count = this.#read(text)
    const tallies = this.#tallies
    const met = this.#met
    this.#eachTerm(count, (term) => {
      const tally = tallies[term] ?? 0
      if (tally === 0) met.push(term)
      if (((tally >> 10) & MOST) < MOST) tallies[term] = tally + IN_TEXT
    })
    this.#eachTerm(leadOf(count), (term) => {
      tallies[term] = (tallies[term] ?? 0) | LED
    })
    return count
  }

  /** Take the words of what is folded away for those of code: seen later, if at all. */
  #tallyFolded(text: string): void {
    const count = this.#read(text)
    const tallies = this.#tallies
    this.#eachTerm(count, (term) => {
      const tally = tallies[term] ?? 0
      if (((tally >> 10) & MOST) > 0) tallies[term] = tally - IN_TEXT + ((tally & MOST) === 0 ? 1 : 0)
    })
  }

  /** Note the words of code. */
  #tallyCode(code: string): void {
    const count = this.#read(code)
    const tallies = this.#tallies
    const met = this.#met
    this.#eachTerm(count, (term) => {
      const tally = tallies[term] ?? 0
      if (tally === 0) met.push(term)
      if ((tally & MOST) === 0) tallies[term] = tally + 1
    })
  }

  /** Call `visit` with the terms of the words that were read, and whether a term is the whole word. */
  #eachTerm(count: number, visit: (term: number, isWhole: boolean) => void): void {
    const { words, starts, wordTerms } = this.#table
    for (let index = 0; index < count; index++) {
      const word = words[index] ?? 0
      if (word >= 0) {
        visit(word, true)
        continue
      }
      const start = starts[~word] ?? 0
      const end = starts[~word + 1] ?? 0
      for (let at = start; at < end; at++) visit(wordTerms[at] ?? 0, at === start)
    }
  }

  #read(text: string): number {
    const count = text === '' ? 0 : this.#table.read(text)
    if (this.#table.terms.length > this.#tallies.length) this.#grow(this.#table.terms.length * 2)
    return count
  }

  #grow(length: number): void {
    const larger = (former: Int32Array): Int32Array<ArrayBuffer> => {
      const array = new Int32Array(length)
      array.set(former)
      return array
    }
    this.#tallies = larger(this.#tallies)
    this.#firstHits = larger(this.#firstHits)
    this.#lastHits = larger(this.#lastHits)
  }

  /** Make the hits of a section of `length` words of text. */
  #endSection(section: number, length: number): void {
    for (const term of this.#met) {
      const tally = this.#tallies[term] ?? 0
      this.#tallies[term] = 0
      const place = (tally >> 20) & PLACES
      const weight = weightDigit(
        { place, text: (tally >> 10) & MOST, inLead: tally >= LED, code: tally & MOST },
        length,
      )
      this.#sections.push(section)
      this.#weights.push(weight)
      const hit = this.#next.push(0)
      const last = this.#lastHits[term] ?? 0
      if (last === 0) {
        this.#terms.push(term)
        this.#firstHits[term] = hit
      } else this.#next[last - 1] = hit
      this.#lastHits[term] = hit
    }
    this.#met.length = 0
  }

  /** The hits of all terms of the page in their order. */
  #hits(): string {
    const writer = new DigitWriter(this.#next.length * 6 + this.#terms.length)
    for (const term of this.#terms) {
      let passed = 0
      for (let hit = this.#firstHits[term] ?? 0; hit > 0;) {
        const next = this.#next[hit - 1] ?? 0
        const section = this.#sections[hit - 1] ?? 0
        writer.number((section - passed) * 2 + (next === 0 ? 1 : 0))
        writer.digit(this.#weights[hit - 1] ?? 0)
        passed = section + 1
        hit = next
      }
      writer.blank()
      this.#firstHits[term] = 0
      this.#lastHits[term] = 0
    }
    return writer.text()
  }
}
