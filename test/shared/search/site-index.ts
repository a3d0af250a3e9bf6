/** A site of a few records, indexed in memory, for tests of the search. */
import { writeIndex } from '../../../src/search/index-in-memory.ts'
import { openIndex, type LocalIndex } from '../../../src/shared/search/open-index.ts'
import type { SearchAnswer, SearchHit, SearchRequest } from '../../../src/shared/search/provider.ts'
import type { Hierarchy, IndexedRecord } from '../../../src/shared/search/record.ts'

/** What a test says of a section; the first one of a page needs no heading. */
export interface Section {
  readonly heading?: string
  readonly level?: 2 | 3 | 4 | 5 | 6
  readonly content?: string
  readonly code?: string
  readonly keywords?: string
  readonly terms?: readonly string[]
  readonly folded?: string
  readonly summary?: string
  readonly isExercise?: boolean
}

/** What a test says of a page. */
export interface TestPage {
  readonly title: string
  readonly category?: string
  readonly tag?: string
  /** Version of the docs: the tag is `docs-default-<version>`. */
  readonly version?: string
  readonly language?: string
  readonly sections?: readonly Section[]
}

export const INDEX = 'assets/search/index.json'

/** Records of a page at `/base/<path>`. */
export function recordsOf(path: string, page: TestPage): IndexedRecord[] {
  const { title, category = 'Docs', language = 'en', sections = [{}], version = '' } = page
  const { tag = version === '' ? 'default' : `docs-default-${version}` } = page
  const headings: (string | null)[] = [null, null, null, null, null]
  return sections.map(({ heading, level = 2, content, code = '', keywords = '', ...more }, index) => {
    if (heading !== undefined) headings.fill(heading, level - 2, level - 1).fill(null, level - 1)
    const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings
    const hierarchy: Hierarchy = { lvl0: category, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6 }
    const hash = index === 0 ? '' : `#s${index}`
    const type = heading === undefined ? 'lvl1' : (`lvl${level}` as const)
    const objectID = `${path}${hash}`
    const about = { language, docusaurus_tag: tag, version }
    return {
      objectID,
      url: `/base/${path}${hash}`,
      type,
      hierarchy,
      content: content ?? null,
      ...about,
      code,
      keywords,
      ...more,
    }
  })
}

/** The files of the index of these pages, by path. */
export function filesOf(pages: Readonly<Record<string, TestPage>>): Map<string, string> {
  const records = Object.entries(pages).map(([path, page]) => recordsOf(path, page))
  return new Map([...writeIndex(records)].map(({ path, contents }) => [path, contents.toString()]))
}

/** Gives the files as a browser reads them; rejects where there is none. */
export function readerOf(files: ReadonlyMap<string, string>): (file: string) => Promise<unknown> {
  return async (file) => {
    const text = files.get(file)
    if (text === undefined) throw new Error(`no file ${file}`)
    return await Promise.resolve(JSON.parse(text) as unknown)
  }
}

/** The index of these pages. */
export async function indexOf(pages: Readonly<Record<string, TestPage>>): Promise<LocalIndex> {
  return openIndex(readerOf(filesOf(pages)), INDEX)
}

/** Ask as the modal does. */
export async function ask(index: LocalIndex, query: string, more: Partial<SearchRequest> = {}): Promise<SearchAnswer> {
  return index.search({ query, hitsPerPage: 20, page: 0, snippetWords: 10, ...more })
}

/** Ids of the hits, best first. */
export async function idsOf(index: LocalIndex, query: string): Promise<string[]> {
  return (await ask(index, query)).hits.map(({ objectID }) => objectID)
}

/** A marked text of a hit with its matches in brackets. */
export function shown(hit: SearchHit | undefined, level: keyof SearchHit['marked'] = 'content'): string | undefined {
  return hit?.marked[level]?.map(({ text, match }) => (match ? `[${text}]` : text)).join('')
}
