/**
 * Index, of the whole site: words of all pages put together and parted into files (shared/search/format.ts). What a
 * visitor's query reads depends on its words; what an edit changes are the files of the words that it touches.
 */
import type { OutputFile } from '../model/page.ts'
import { hashOf } from '../shared/search/alphabet.ts'
import {
  hitsPath,
  INDEX_FOLDER,
  listPath,
  wordsPath,
  type HitsFile,
  type IndexFile,
  type ListFile,
  type WordsFile,
} from '../shared/search/format.ts'
import { eachHit } from '../shared/search/hits.ts'
import { AboutPages } from './index-about.ts'
import { MergedWords } from './index-merge.ts'
import type { PageTerms } from './index-page.ts'
import { shardsOf, type IndexedWord } from './index-shards.ts'
import { PageTexts } from './index-texts.ts'

/** Characters of hits from which on a word has a file of its own. */
const FREQUENT = 8000
/** Characters of all words with their hits up to which they are in the first file. */
const ONE_FILE = 40_000
/** Shards up to which mistyped words are looked for in all of them. */
const FEW_SHARDS = 4
/** Characters of a file of words alone. */
const LIST = 8_000

/**
 * Files of the index of these pages, which are numbered in the order given and read once; the same pages give the same
 * files. `index.json`, which is read first, comes last.
 */
export function* writeIndex(pages: Iterable<PageTerms>): Generator<OutputFile> {
  const merged = new MergedWords()
  const about = new AboutPages()
  const texts = new PageTexts()
  let page = 0
  for (const terms of pages) {
    merged.add(page, terms)
    about.add(terms)
    texts.add(terms)
    page++
  }
  const site = { ...about.file(), ...(yield* texts.files()) }
  const words = merged.sorted()
  if (sizeOf(words) <= ONE_FILE) {
    yield indexFile({ ...site, shards: [''], versions: [], words: wordsFile(words), lists: [], listVersions: [] })
    return
  }
  const inline: IndexedWord[] = []
  for (const { word, hits } of words) {
    if (hits.length >= FREQUENT) yield hitsFile(word, hits)
    inline.push({ word, hits: hits.length < FREQUENT ? hits : `!${countHits(hits).toString(36)}!${versionOf(hits)}` })
  }
  const versions: string[] = []
  const shards = shardsOf(inline)
  for (const { first, words: own } of shards) {
    const file = wordsFile(own)
    versions.push(file.version)
    yield { path: wordsPath(first), contents: JSON.stringify(file) }
  }
  const lists = shards.length > FEW_SHARDS ? shardsOf(listed(words), LIST) : []
  const listVersions: string[] = []
  for (const { first, words: own } of lists) {
    const text = own.map(({ word }) => word).join(' ')
    const file: ListFile = { version: versionOf(text), words: text }
    listVersions.push(file.version)
    yield { path: listPath(first), contents: JSON.stringify(file) }
  }
  const firsts = { shards: shards.map(({ first }) => first), lists: lists.map(({ first }) => first) }
  yield indexFile({ ...site, ...firsts, versions, listVersions })
}

/** Words that may be meant by mistyped ones: those with digits are names of versions and the like. */
function listed(words: readonly IndexedWord[]): IndexedWord[] {
  return words.flatMap(({ word }) => (/\p{N}/u.test(word) ? [] : [{ word, hits: '' }]))
}

function indexFile(index: IndexFile): OutputFile {
  return { path: `${INDEX_FOLDER}/index.json`, contents: JSON.stringify(index) }
}

function hitsFile(word: string, hits: string): OutputFile {
  const file: HitsFile = { version: versionOf(hits), hits }
  return { path: hitsPath(word), contents: JSON.stringify(file) }
}

function wordsFile(words: readonly IndexedWord[]): WordsFile {
  const text = words.map(({ word }) => word).join(' ')
  const hits = words.map((word) => word.hits).join(' ')
  return { version: versionOf(text + hits), words: text, hits }
}

function sizeOf(words: readonly IndexedWord[]): number {
  return words.reduce((size, { word, hits }) => size + word.length + hits.length + 2, 0)
}

function versionOf(text: string): string {
  return hashOf(text).toString(36)
}

function countHits(hits: string): number {
  let count = 0
  eachHit(hits, () => count++)
  return count
}
