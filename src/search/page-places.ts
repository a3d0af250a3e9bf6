/**
 * Where pages are in the index: in the order given, with free places between them. The index numbers all its places, and texts of
 * neighbours lie in one file: without free places a page that comes or goes would give all pages behind it other numbers, and a large site
 * another index. The same pages have the same places, whatever was there before.
 */
import type { PageSearch } from '../model/page.ts'
import { hashOf } from '../shared/search/alphabet.ts'
import { NEIGHBOURS } from '../shared/search/format.ts'
import { termsOf, type PageTerms } from './page-terms.ts'

/** A free place. */
export const FREE: PageSearch = { key: '' }

/** What the index knows of a free place. */
export const NO_TERMS: PageTerms = termsOf({
  about: { pieces: [], lengths: [], check: 0, language: '', headings: [] },
  ...{ words: '', hits: '', texts: [] },
})

/** Pages from which on there are free places: the index of fewer is made in no time. */
const MANY = 100
/**
 * One page of 2 to the power of this begins a run: its address says so, whatever stands before it. What comes or goes in a run leaves the
 * others in place. With 16 a third of the places is free, and half of the pages that come move less than twenty others, one of twenty more than sixty.
 */
const RUN_BITS = 4
/** Share of its places that a group may have free behind its last run, for runs that grow. */
const RESERVE = 1 / 8

/** A page that wants a place. */
export interface PlacedPage {
  /** Its address. */
  readonly path: string
  /** What it belongs to, such as a version of the docs: what grows in one group leaves the others in place. */
  readonly group: string
}

/** Give the pages with `undefined` for each free place. Groups and runs begin with a file of texts. */
export function placesOf<Page extends PlacedPage>(pages: readonly Page[]): readonly (Page | undefined)[] {
  if (pages.length < MANY) return pages
  const places: (Page | undefined)[] = []
  let start = 0
  let before: Page | undefined
  for (const page of pages) {
    if (before !== undefined && before.group !== page.group) {
      fill(places, NEIGHBOURS)
      // the unit is a power of two, so that few pages more seldom make it another
      const unit = 2 ** Math.floor(Math.log2(Math.max(1, (places.length - start) * RESERVE)))
      fill(places, Math.max(NEIGHBOURS, unit), start)
      start = places.length
    } else if (before !== undefined && beginsRun(page)) fill(places, NEIGHBOURS)
    places.push(page)
    before = page
  }
  return places
}

/** Whether a run begins with a page. The low bits of the hashes of names that count up count up, too: the high ones of a product do not. */
function beginsRun({ path }: PlacedPage): boolean {
  return Math.imul(hashOf(path), 0x9e3779b1) >>> (32 - RUN_BITS) === 0
}

/** Add free places, at least one, up to a multiple of `unit` behind `start`. */
function fill(places: (PlacedPage | undefined)[], unit: number, start = 0): void {
  do places.push(undefined)
  while ((places.length - start) % unit !== 0)
}
