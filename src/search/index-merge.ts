/** Index: puts the words of all pages together, page by page, as bytes. */
import { pageGap } from '../shared/search/hits.ts'
import { ByteTable, grown } from './byte-table.ts'
import { indexedWord, type IndexedWord } from './indexed-word.ts'
import { wordsIn } from './page-terms.ts'

const BLANK = 0x20

/** Bytes that a word has for its hits at first. */
const FIRST_ROOM = 16

/** The words of the pages that were added. */
export class MergedWords {
  readonly #table = new ByteTable()
  /** Of each word: its last page, and where its hits are in `bytes`, which has twice the room when there is no more. */
  readonly #last: number[] = []
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  readonly #rooms: number[] = []
  /** Starts of rooms that their words have outgrown, by their bytes. */
  readonly #free = new Map<number, number[]>()
  #bytes = new Uint8Array(1 << 18)
  #used = 0

  /** Add the terms of a page; pages come in their order. */
  add(page: number, terms: Uint8Array): void {
    const { from, to: last } = wordsIn(terms)
    let hit = last + 1
    for (let at = from; at < last;) {
      let end = at
      while (end < last && terms[end] !== BLANK) end++
      let hitEnd = hit
      while (hitEnd < terms.length && terms[hitEnd] !== BLANK) hitEnd++
      if (end > at) {
        const known = this.#table.find(terms, at, end)
        const word = known < 0 ? this.#newWord(terms, at, end) : known
        let to = this.#append(word, pageGap(page, this.#last[word] ?? -1), hitEnd - hit)
        for (let index = hit; index < hitEnd; index++) this.#bytes[to++] = terms[index] ?? 0
        this.#last[word] = page
      }
      at = end + 1
      hit = hitEnd + 1
    }
  }

  /** All words in the order of their code units, with their hits. */
  sorted(): IndexedWord[] {
    const bytes = Buffer.from(this.#bytes.buffer)
    const words = this.#starts.map((start, word) => {
      const hits = bytes.toString('latin1', start, start + (this.#lengths[word] ?? 0))
      return indexedWord(Buffer.from(this.#table.codes(word)).toString(), hits)
    })
    return words.sort((a, b) => (a.word < b.word ? -1 : 1))
  }

  #newWord(terms: Uint8Array, from: number, to: number): number {
    this.#last.push(-1)
    this.#starts.push(this.#room(FIRST_ROOM))
    this.#lengths.push(0)
    this.#rooms.push(FIRST_ROOM)
    return this.#table.add(terms, from, to)
  }

  /** Begin another page behind the hits of a word, of which there will be `length` bytes; gives where they must be. */
  #append(word: number, gap: string, length: number): number {
    const former = this.#lengths[word] ?? 0
    const needed = former + gap.length + length
    if (needed > (this.#rooms[word] ?? 0)) this.#move(word, needed)
    this.#lengths[word] = needed
    let at = (this.#starts[word] ?? 0) + former
    for (let index = 0; index < gap.length; index++) this.#bytes[at++] = gap.charCodeAt(index)
    return at
  }

  /** Give a word as much room as it needs. */
  #move(word: number, needed: number): void {
    const former = this.#rooms[word] ?? 0
    let room = former
    while (room < needed) room *= 2
    const from = this.#starts[word] ?? 0
    const start = this.#room(room)
    this.#bytes.copyWithin(start, from, from + (this.#lengths[word] ?? 0))
    const free = this.#free.get(former)
    if (free === undefined) this.#free.set(former, [from])
    else free.push(from)
    this.#starts[word] = start
    this.#rooms[word] = room
  }

  #room(size: number): number {
    const free = this.#free.get(size)?.pop()
    if (free !== undefined) return free
    const start = this.#used
    this.#used += size
    if (this.#used > this.#bytes.length) this.#bytes = grown(this.#bytes, this.#used)
    return start
  }
}
