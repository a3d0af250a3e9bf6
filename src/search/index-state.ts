/**
 * What the next build needs to change an index instead of making it: in the cache folder the terms of all pages one behind
 * the other, the words of the site with their hits (words-file.ts), and the headings of each page, which few edits ask for. Losing any of it costs time only.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../base/rename.ts'
import type { PageHeadings, SiteAbout } from './index-about.ts'
import { writeWords, type RememberedWords, type WordsMark } from './words-file.ts'
import type { IndexMarks } from './write-index.ts'
import { readSummed, sha256, summed } from '../base/hash.ts'

const [STATE, HEADINGS, SITE] = ['search-state.pack', 'search-headings.pack', 'search-site.pack'] as const

/** A page of the index, and where its terms are in the pack. */
export interface PageState {
  readonly key: string
  /** Stands for its addresses. */
  readonly where: string
  readonly at: number
  readonly terms: number
  readonly texts: number
  /** Characters of its texts. */
  readonly length: number
}

/** The index that was written last. */
export interface SearchState {
  /** Identity of the code that has made it. */
  readonly compiler: string
  readonly pages: readonly PageState[]
  readonly about: SiteAbout
  readonly marks: IndexMarks
  /** Paths of its files. */
  readonly files: readonly string[]
  readonly words: WordsMark
  /** Hash of the headings of its pages. */
  readonly headings: string
  /** Bytes of the pack of terms. */
  readonly size: number
}

/** The state in its file, where lists of numbers take a third of the time of so many objects. */
interface StoredState extends Omit<SearchState, 'pages'> {
  readonly keys: readonly string[]
  readonly where: readonly string[]
  readonly places: readonly number[]
}

/** The pack of terms. */
export function termsPack(folder: string): string {
  return join(folder, 'search-terms.pack')
}

/** What is remembered in a cache folder, and its identity; undefined: nothing that this compiler can use. */
export function readState(
  folder: string,
  compiler: string,
): { readonly id: string; readonly state: SearchState } | undefined {
  const { sum: id, text } = readSummed(join(folder, STATE)) ?? {}
  if (id === undefined || text === undefined) return undefined
  const { keys, where, places, ...rest } = JSON.parse(text) as StoredState // written below, checksum verified
  if (rest.compiler !== compiler) return undefined // another one may have other fields
  const pages = keys.map((key, index): PageState => {
    const from = index * 4
    const [at, terms] = [places[from] ?? 0, places[from + 1] ?? 0]
    return { key, where: where[index] ?? '', at, terms, texts: places[from + 2] ?? 0, length: places[from + 3] ?? 0 }
  })
  return { id, state: { ...rest, pages } }
}

/** The headings of the pages of the index that was written last; undefined: they are lost. */
export function readHeadings(folder: string, { headings: sum }: SearchState): PageHeadings[] | undefined {
  try {
    const text = readFileSync(join(folder, HEADINGS), 'utf8')
    return sha256(text) === sum ? (JSON.parse(text) as PageHeadings[]) : undefined // written below, checksum verified
  } catch {
    return undefined
  }
}

/** What is remembered of an index besides its state. */
export interface IndexDetails {
  readonly words: RememberedWords
  /** The headings of its pages, or the hash of those that are remembered already. */
  readonly headings: readonly PageHeadings[] | string
}

/** Remember an index; gives its identity, undefined where it could not be written. */
export function writeState(
  folder: string,
  { pages, ...state }: Omit<SearchState, keyof IndexDetails>,
  { words, headings }: IndexDetails,
): string | undefined {
  const said = JSON.stringify(headings)
  const isKnown = typeof headings === 'string'
  const places: number[] = []
  for (const { at, terms, texts, length } of pages) places.push(at, terms, texts, length)
  try {
    const stored: StoredState = {
      ...{ ...state, words: writeWords(folder, words), headings: isKnown ? headings : sha256(said) },
      keys: pages.map(({ key }) => key),
      where: pages.map((page) => page.where),
      places,
    }
    const { sum: id, bytes } = summed(JSON.stringify(stored))
    if (!isKnown) replaceFile(join(folder, HEADINGS), said)
    replaceFile(join(folder, STATE), bytes)
    return id
  } catch {
    return undefined // the disk is full, or the folder was deleted: that costs time only
  }
}

/** Whether the out-dir of this identity has the files of the index of that one. */
export function isOfSite(folder: string, site: string | undefined, id: string): boolean {
  try {
    return site !== undefined && readFileSync(join(folder, SITE), 'utf8') === `${site} ${id}`
  } catch {
    return false
  }
}

/** Remember that it has. */
export function rememberSite(folder: string, site: string, id: string): void {
  try {
    replaceFile(join(folder, SITE), `${site} ${id}`)
  } catch {
    // as above
  }
}
