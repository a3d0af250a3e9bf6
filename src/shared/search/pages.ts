/** Where the pages of a site are in the numbers of its sections: all sections of a site are numbered in their order. */
import { DigitReader } from './alphabet.ts'
import type { IndexFile } from './format.ts'
import { eachHit } from './hits.ts'

/** The pages and sections of a site. */
export class Pages {
  /** First section of each page, and the number of all sections at the end. */
  readonly starts: Uint32Array
  readonly count: number
  /** First section of each text file. */
  readonly #files: readonly number[]
  /** First text file of each page. */
  readonly #pageFiles: readonly number[]
  readonly #tags: Uint16Array
  /** 1: the heading of the section stands on many pages. */
  readonly #common: Uint8Array

  constructor({ pages, checks, common, tagRuns }: IndexFile) {
    this.count = checks.length
    this.starts = new Uint32Array(this.count + 1)
    const files: number[] = []
    const pageFiles: number[] = []
    const reader = new DigitReader(pages)
    let section = 0
    for (let page = 0; page < this.count; page++) {
      this.starts[page] = section
      pageFiles.push(files.length)
      for (let last = false; !last && !reader.isDone();) {
        const digits = reader.number()
        files.push(section)
        section += digits >> 1
        last = digits % 2 === 1
      }
    }
    this.starts[this.count] = section
    this.#files = files
    this.#pageFiles = pageFiles
    this.#tags = tagsOf(tagRuns, this.count)
    this.#common = new Uint8Array(section)
    eachHit(common, (page, index) => (this.#common[this.start(page) + index] = 1))
  }

  get sections(): number {
    return this.starts[this.count] ?? 0
  }

  /** First section of a page. */
  start(page: number): number {
    return this.starts[page] ?? 0
  }

  /** Index of the page's `docusaurus_tag`. */
  tag(page: number): number {
    return this.#tags[page] ?? 0
  }

  /** Whether the heading of a section says nothing of it. */
  isCommon(section: number): boolean {
    return this.#common[section] === 1
  }

  /** Where the text of a section is: page, number of the text file in the page, and place in that file. */
  textPlace(section: number): { readonly page: number; readonly file: number; readonly index: number } {
    const page = lastUpTo(this.starts, section)
    const file = lastUpTo(this.#files, section)
    return { page, file: file - (this.#pageFiles[page] ?? 0), index: section - (this.#files[file] ?? 0) }
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
