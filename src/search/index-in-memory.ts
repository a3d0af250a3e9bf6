/** The index of a site in memory, as a build writes it: for its search tests, and for tests. */
import type { OutputFile } from '../model/page.ts'
import type { IndexedRecord } from '../shared/search/record.ts'
import { aboutPages, headingsOf } from './index-about.ts'
import { MergedWords } from './index-merge.ts'
import { indexPage } from './index-page.ts'
import { indexedPages } from './index-texts.ts'
import { NO_TERMS } from './page-places.ts'
import { aboutShared, addressOfRecords, sharePages } from './shared-pages.ts'
import { termsKey } from './term-store.ts'
import { indexFiles } from './write-index.ts'

/** Files of the index of these pages, given by their records, [] for a free place; the same pages give the same files. */
export function* writeIndex(pages: Iterable<readonly IndexedRecord[]>): Generator<OutputFile> {
  const all = [...pages].map((records) => {
    const address = addressOfRecords(records)
    if (address === undefined) return undefined
    const terms = indexPage(records)
    return { page: { key: termsKey(terms), terms }, address }
  })
  const shared = sharePages(all, { key: '', terms: NO_TERMS })
  const merged = new MergedWords()
  for (const [index, { page }] of shared.entries()) merged.add(index, page.terms.terms)
  const textsOf = (page: number): Uint8Array => shared[page]?.page.terms.texts ?? new Uint8Array()
  const about = shared.map((page) => aboutShared(page.page.terms.terms, page))
  const { files } = indexFiles({
    ...{ pages: indexedPages(about), about: aboutPages(about.map(headingsOf)), words: merged.sorted(), textsOf },
  })
  for (const { path, contents } of files) yield { path, contents: contents() }
}
