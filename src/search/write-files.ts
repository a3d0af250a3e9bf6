/** The files of the site's own search index: made from the terms of its pages, or changed where few pages are others. */
import type { OutputFile, PageSearch } from '../model/page.ts'
import type { IndexedRecord } from '../shared/search/record.ts'
import { LostTerms } from './term-store.ts'
import { PageTermsSource, TermsPackWriter } from './terms-pack.ts'
import {
  isOfSite,
  readHeadings,
  readState,
  writeState,
  type IndexDetails,
  type PageState,
  type SearchState,
} from './index-state.ts'
import { readWords } from './words-file.ts'
import type { SiteAbout } from './index-about.ts'
import type { MadeFile } from './made-file.ts'
import type { PageChange } from './index-update.ts'
import { aboutOf } from './page-terms.ts'
import { aboutShared, type PlacedAbout, type SharedPage } from './shared-pages.ts'
import type { IndexMarks } from './write-index.ts'

/** Share of the pages up to which an index is changed, not made anew. */
const FEW = 0.1
/** Share of the pack of terms that nobody needs any more, from which on it is written anew. */
const MUCH_WASTE = 0.5

/** A page with records and all its addresses, or a free place (page-places.ts). */
type Searched = SharedPage<PageSearch>

/** What the index is made of. */
export interface IndexSources {
  /** In their places (page-places.ts): the order of the routes decides between hits that are as good. */
  readonly searched: readonly Searched[]
  /** The records of the page in a place anew, where its terms are lost. */
  readonly again: (place: number) => Promise<readonly IndexedRecord[]>
  /** Folder of the cache; undefined: nothing is remembered. */
  readonly folder: string | undefined
  /** Identity of the code that indexes. */
  readonly compiler: string
}

/** Where the files go. */
export interface IndexOutput {
  readonly write: (file: OutputFile) => void
  /** Keep files of the former site that nobody has touched: all of these, or none. */
  readonly keep?: (paths: readonly string[]) => boolean
  /** Identity of the former site. */
  readonly siteId?: string | undefined
}

/** What an index is made with. */
interface IndexRun extends IndexSources {
  readonly source: PageTermsSource
  readonly state: SearchState | undefined
}

/** An index as it is written and remembered. */
interface MadeIndex {
  readonly files: readonly MadeFile[]
  readonly marks: IndexMarks
  readonly pages: readonly PageState[]
  readonly about: SiteAbout
  readonly details: IndexDetails
  readonly size: number | undefined
}

/** An index whose files were given away. */
export interface WrittenIndex {
  /** Its identity, to be remembered (`rememberSite`) when they are in the out-dir; undefined: nothing is. */
  readonly id: string | undefined
  /** Of its files. */
  readonly paths: readonly string[]
}

/** Give the files of the index to `output`. */
export async function writeSearchFiles(sources: IndexSources, output: IndexOutput): Promise<WrittenIndex> {
  const { searched, folder, compiler } = sources
  const known = folder === undefined ? undefined : readState(folder, compiler)
  const isThere = folder !== undefined && known !== undefined && isOfSite(folder, output.siteId, known.id)
  const keep = (paths: readonly string[]): boolean => isThere && output.keep?.(paths) === true
  if (known !== undefined && isSame(searched, known.state) && keep(known.state.files))
    return { id: known.id, paths: known.state.files }
  const source = new PageTermsSource(folder, known?.state)
  try {
    const run = { ...sources, source, state: known?.state }
    const index = await writtenIndex(run, (files) => {
      const same = files.filter((file) => file.same)
      const kept = same.length > 0 && keep(same.map(({ path }) => path))
      for (const file of files) if (!(kept && file.same)) output.write({ path: file.path, contents: file.contents() })
    })
    const { pages, about, marks, size } = index
    const files = index.files.map(({ path }) => path)
    const isKept = folder !== undefined && size !== undefined
    return {
      id: isKept ? writeState(folder, { compiler, pages, about, marks, files, size }, index.details) : undefined,
      paths: files,
    }
  } finally {
    source.close()
  }
}

/** Make an index and give its files to `write`, all of them once more where what is remembered turns out to be lost. */
async function writtenIndex(run: IndexRun, write: (files: readonly MadeFile[]) => void): Promise<MadeIndex> {
  try {
    const changed = await changedIndex(run)
    if (changed !== undefined) {
      write(changed.files)
      return changed
    }
  } catch (problem) {
    if (!(problem instanceof LostTerms)) throw problem
  }
  const index = await newIndex(run)
  write(index.files)
  return index
}

function isSame(searched: readonly Searched[], { pages }: SearchState): boolean {
  return searched.length === pages.length && searched.every((one, index) => isAs(one, pages[index]))
}

/** Whether a place has the page that it had, with the same addresses. */
function isAs({ page, where }: Searched, state: PageState | undefined): boolean {
  return page.key === state?.key && where === state.where
}

/** The index made of all terms. */
async function newIndex({ searched, again, folder, source }: IndexRun): Promise<MadeIndex> {
  const { MergedWords } = await import('./index-merge.ts')
  const { indexFiles } = await import('./write-index.ts')
  const { indexedPages, lengthOf } = await import('./index-texts.ts')
  const { aboutPages, headingsOf } = await import('./index-about.ts')
  const merged = new MergedWords()
  const pages: PageState[] = []
  const abouts: PlacedAbout[] = []
  const pack = folder === undefined ? undefined : new TermsPackWriter(folder, 'anew')
  try {
    for (const [index, one] of searched.entries()) {
      const found = await source.load(one.page, () => again(index), true)
      merged.add(index, found.terms)
      const about = aboutShared(found.terms, one)
      abouts.push(about)
      pages.push({ key: one.page.key, where: one.where, ...(pack?.add(found) ?? NOWHERE), length: lengthOf(about) })
    }
    const words = merged.sorted()
    const textsOf = (page: number): Uint8Array => source.texts(pageAt(searched, page).page, true)
    const headings = abouts.map(headingsOf)
    const about = aboutPages(headings)
    const made = indexFiles({ pages: indexedPages(abouts), about, words, textsOf })
    return {
      ...made,
      about,
      details: { words: { all: words }, headings },
      pages,
      size: pack?.finish(),
    }
  } finally {
    pack?.discard()
  }
}

const NOWHERE = { at: 0, terms: 0, texts: 0 }

function pageAt(searched: readonly Searched[], index: number): Searched {
  const page = searched[index]
  if (page === undefined) throw new Error(`there is no page ${index} in the index`)
  return page
}

/** Whether so many of the pages are so few that an index is changed, not made anew. */
export function isFew(changed: number, pages: number): boolean {
  return changed <= Math.max(1, pages * FEW)
}

/** The index that is remembered, with the pages that are others; undefined: that is not possible, or not worth while. */
async function changedIndex(run: IndexRun): Promise<MadeIndex | undefined> {
  const { searched, again, folder, source, state } = run
  if (folder === undefined || state?.pages.length !== searched.length) return undefined
  const places = searched.flatMap((one, index) => (isAs(one, state.pages[index]) ? [] : [index]))
  const used = state.pages.reduce((sum, { terms, texts }) => sum + terms + texts, 0)
  if (!isFew(places.length, searched.length) || used < state.size * (1 - MUCH_WASTE)) return undefined
  const words = readWords(folder, state.words)
  if (words === undefined) return undefined
  const changes: PageChange[] = []
  const pages = [...state.pages]
  const abouts = new Map<number, PlacedAbout>()
  let hasSame = true
  const { lengthOf } = await import('./index-texts.ts')
  const { aboutPages, hasSameHeadings, headingsOf } = await import('./index-about.ts')
  const pack = new TermsPackWriter(folder, 'behind')
  try {
    for (const page of places) {
      const former = state.pages[page]
      const before = source.find({ key: former?.key ?? '' })
      const one = pageAt(searched, page)
      if (before === undefined) return undefined
      const after = await source.load(one.page, () => again(page))
      changes.push({ page, before: before.terms, after: after.terms })
      const about = aboutShared(after.terms, one)
      abouts.set(page, about)
      hasSame &&= one.where === former?.where && hasSameHeadings(aboutOf(before.terms), about)
      pages[page] = { key: one.page.key, where: one.where, ...pack.add(after), length: lengthOf(about) }
    }
    const headings = hasSame ? undefined : readHeadings(folder, state)
    if (!hasSame && headings === undefined) return undefined
    for (const [page, about] of abouts) headings?.splice(page, 1, headingsOf(about))
    const about = headings === undefined ? state.about : aboutPages(headings)
    const { updatedWords } = await import('./index-update.ts')
    const { indexFiles } = await import('./write-index.ts')
    const updated = updatedWords(words, changes)
    const isSame = (page: number): boolean => !abouts.has(page)
    const made = indexFiles({
      pages: {
        count: pages.length,
        length: pages.reduce((sum, { length }) => sum + length, 0),
        aboutOf: (page) =>
          abouts.get(page) ?? aboutShared(source.terms(pageAt(searched, page).page), pageAt(searched, page)),
      },
      ...{ about, words: updated.words, former: { marks: state.marks, changed: updated.changed, isSame } },
      textsOf: (page: number) => source.texts(pageAt(searched, page).page, false),
    })
    const changed = { from: state.words, hits: updated.hits }
    const details = { words: { all: updated.words, changed }, headings: headings ?? state.headings }
    return { ...made, about, details, pages, size: pack.finish() }
  } finally {
    pack.discard()
  }
}
