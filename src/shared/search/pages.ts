/** Where the pages of a site are in the numbers of its sections: all sections of a site are numbered in their order. */
import { DigitReader } from './alphabet.ts'
import { KIND, NEIGHBOURS, PIECE_ENDS, type IndexFile } from './format.ts'
import { eachHit } from './hits.ts'

/** Where a piece of a page is: index of its file in `checks`, numbers of its path (format.ts), and place in the file. */
interface PiecePlace {
  readonly check: number
  readonly neighbours: number
  readonly file: number
  readonly piece: number
}

/** The pages and sections of a site. */
export class Pages {
  /** First section of each page, and the number of all sections at the end. */
  readonly starts: Uint32Array
  readonly count: number
  /** First section of each piece of a page. */
  readonly #pieces: readonly number[]
  /** Where each piece is. */
  readonly #places: readonly PiecePlace[]
  readonly #tagLists: IndexFile['tagLists']
  /** Of each page, index in `tagLists`. */
  readonly #tags: Uint16Array
  /** `KIND` of each section. */
  readonly #kinds: Uint8Array

  constructor({ pages, common, tagLists, tagRuns }: IndexFile) {
    const starts: number[] = [0]
    const pieces: number[] = []
    const places: PiecePlace[] = []
    const reader = new DigitReader(pages)
    let [section, file, firstFile, piece] = [0, 0, 0, 0]
    while (!reader.isDone()) {
      const page = starts.length - 1
      const digits = reader.number()
      // neighbours that are free places alone have no file, which would end the pieces
      if (page % NEIGHBOURS === 0 && section === starts[page]) [firstFile, piece] = [file, 0]
      pieces.push(section)
      places.push({ check: file, neighbours: Math.floor(page / NEIGHBOURS), file: file - firstFile, piece })
      section += digits >> 2
      piece++
      if ((digits & PIECE_ENDS.page) !== 0) starts.push(section)
      if ((digits & PIECE_ENDS.file) === 0) continue
      file++
      piece = 0
    }
    this.starts = Uint32Array.from(starts)
    this.count = starts.length - 1
    this.#pieces = pieces
    this.#places = places
    this.#tagLists = tagLists
    this.#tags = tagsOf(tagRuns, this.count)
    this.#kinds = new Uint8Array(section)
    eachHit(common, (page, index, kind) => (this.#kinds[this.start(page) + index] = kind + 1))
  }

  get sections(): number {
    return this.starts[this.count] ?? 0
  }

  /** First section of a page. */
  start(page: number): number {
    return this.starts[page] ?? 0
  }

  /** Page of a section. */
  pageOf(section: number): number {
    return lastUpTo(this.starts, section)
  }

  /** The `docusaurus_tag` of each address of a page, as indexes in `IndexFile.tags`. */
  tags(page: number): readonly number[] {
    return this.#tagLists[this.#tags[page] ?? 0] ?? []
  }

  /** `KIND` of a section. */
  kind(section: number): number {
    return this.#kinds[section] ?? KIND.usual
  }

  /** Where the text of a section is; undefined in a site without any. */
  textPlace(section: number): (PiecePlace & { readonly index: number }) | undefined {
    const piece = lastUpTo(this.#pieces, section)
    const place = this.#places[piece]
    return place && { ...place, index: section - (this.#pieces[piece] ?? 0) }
  }
}

function tagsOf(runs: readonly number[], pages: number): Uint16Array {
  const tags = new Uint16Array(pages)
  let page = 0
  for (let run = 0; run < runs.length; run += 2) {
    const end = page + (runs[run + 1] ?? 0)
    tags.fill(runs[run] ?? 0, page, end)
    page = end
  }
  return tags
}

/** Index of the last of ascending numbers that is not above `value`; of equal ones the last. */
function lastUpTo(numbers: ArrayLike<number>, value: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
