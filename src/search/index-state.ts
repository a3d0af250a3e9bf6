/**
 * What the next build needs to change an index instead of making it: in the cache folder the terms of all pages one behind
 * the other, the words of the site with their hits, and what is said of each page. Losing any of it costs time only.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../base/rename.ts'
import type { IndexedWord } from './index-shards.ts'
import type { PageAbout } from './page-terms.ts'
import type { IndexMarks } from './write-index.ts'
import { sha256 } from '../base/hash.ts'

const [STATE, WORDS, SITE] = ['search-state.pack', 'search-words.pack', 'search-site.pack'] as const

/** A page of the index, and where its terms are in the pack. */
export interface PageState {
  readonly key: string
  readonly at: number
  readonly terms: number
  readonly texts: number
  readonly about: PageAbout
}

/** The index that was written last. */
export interface SearchState {
  /** Identity of the code that has made it. */
  readonly compiler: string
  readonly pages: readonly PageState[]
  readonly marks: IndexMarks
  /** Paths of its files. */
  readonly files: readonly string[]
  /** Hash of its words. */
  readonly words: string
  /** Bytes of the pack of terms. */
  readonly size: number
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
  try {
    const [id = '', text = ''] = readFileSync(join(folder, STATE), 'utf8').split('\n')
    if (id !== sha256(text)) return undefined
    const state = JSON.parse(text) as SearchState // written below, checksum verified
    return state.compiler === compiler ? { id, state } : undefined
  } catch {
    return undefined
  }
}

/** The words of the index that was written last; undefined: they are lost. */
export function readWords(folder: string, { words: sum }: SearchState): IndexedWord[] | undefined {
  try {
    const bytes = readFileSync(join(folder, WORDS))
    if (sha256(bytes) !== sum) return undefined
    const end = bytes.lastIndexOf('\n')
    if (end === 0) return []
    const hits = bytes.toString('latin1', end + 1).split(' ')
    const words = bytes.toString('utf8', 0, end).split(' ')
    return words.map((word, index) => ({ word, hits: hits[index] ?? '' }))
  } catch {
    return undefined
  }
}

/** Remember an index; gives its identity, undefined where it could not be written. */
export function writeState(
  folder: string,
  state: Omit<SearchState, 'words'>,
  words: readonly IndexedWord[],
): string | undefined {
  // digits of hits are ASCII, which is written much faster
  const bytes = Buffer.concat([
    Buffer.from(`${words.map(({ word }) => word).join(' ')}\n`),
    Buffer.from(words.map(({ hits }) => hits).join(' '), 'latin1'),
  ])
  const text = JSON.stringify({ ...state, words: sha256(bytes) } satisfies SearchState)
  const id = sha256(text)
  try {
    replaceFile(join(folder, WORDS), bytes)
    replaceFile(join(folder, STATE), `${id}\n${text}`)
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
