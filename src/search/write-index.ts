/**
 * Index, of the whole site: words of all pages put together and parted into files (shared/search/format.ts). What a
 * visitor's query reads depends on its words; what an edit changes are the files of the words that it touches.
 */
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
import type { SiteAbout } from './index-about.ts'
import { indexedWord, isFrequent, sizeOf, type IndexedWord } from './indexed-word.ts'
import { shardsOf, type Shard } from './index-shards.ts'
import { textFiles } from './index-texts.ts'
import type { FormerTexts, IndexedPages, TextMarks, TextSource } from './index-texts.ts'
import type { MadeFile } from './made-file.ts'

/** Characters of all words with their hits up to which they are in the first file. */
const ONE_FILE = 40_000
/** Shards up to which mistyped words are looked for in all of them. */
const FEW_SHARDS = 4
/** Characters of a file of words alone. */
const LIST = 8_000

/** What the index is made of. */
export interface IndexParts {
  readonly pages: IndexedPages
  readonly about: SiteAbout
  /** All words in the order of their code units. */
  readonly words: readonly IndexedWord[]
  readonly textsOf: TextSource['textsOf']
  /** An index that differs in these words alone, whose order is that of their code units. */
  readonly former?:
    | {
        readonly marks: IndexMarks
        readonly changed: readonly string[]
        /** Whether a page is as it was there, in the same place. */
        readonly isSame: FormerTexts['isSame']
      }
    | undefined
}

/** A file of words, as it was written. */
interface WordsMark {
  /** The first possible word. */
  readonly first: string
  /** Number of its words. */
  readonly count: number
  readonly version: string
}

/** What tells which files of another index are the same: plain data. */
export interface IndexMarks {
  readonly shards: readonly WordsMark[]
  readonly lists: readonly WordsMark[]
  /** Frequent words, and what stands for the hits of each. */
  readonly frequent: readonly (readonly [word: string, mark: string])[]
  readonly texts: TextMarks
}

const NO_MARKS: Omit<IndexMarks, 'texts'> = { shards: [], lists: [], frequent: [] }

/** The files of an index, of which `index.json`, which is read first, comes last. */
export function indexFiles({ pages, about, words, textsOf, former: last }: IndexParts): {
  readonly files: readonly MadeFile[]
  readonly marks: IndexMarks
} {
  const former = last && { isSame: last.isSame, marks: last.marks.texts }
  const { files: textual, marks: texts, ...placed } = textFiles(pages, { textsOf, former })
  const site = { ...about, ...placed }
  const files: MadeFile[] = [...textual]
  if (sizeOf(words) <= ONE_FILE) {
    const only = { shards: [''], versions: [], words: shardFile(words), lists: [], listVersions: [] }
    files.push(indexFile({ ...site, ...only }))
    return { files, marks: { ...NO_MARKS, texts } }
  }
  const { marks, changed } = last ?? { marks: NO_MARKS, changed: [] }
  const { inline, ...hits } = inlined(words, new Map(marks.frequent.filter(([word]) => !isIn(changed, word, word))))
  const shards = wordFiles(shardsOf(inline), { known: marks.shards, changed, make: shardFile })
  const parted = shards.marks.length > FEW_SHARDS ? shardsOf(listed(words), LIST) : []
  const lists = wordFiles(parted, { known: marks.lists, changed, make: listFile })
  files.push(...hits.files, ...shards.files, ...lists.files)
  files.push(
    indexFile({
      ...site,
      shards: shards.marks.map(({ first }) => first),
      lists: lists.marks.map(({ first }) => first),
      versions: shards.marks.map(({ version }) => version),
      listVersions: lists.marks.map(({ version }) => version),
    }),
  )
  return { files, marks: { shards: shards.marks, lists: lists.marks, frequent: hits.frequent, texts } }
}

/** The words as shards have them: of frequent ones, whose hits lie in files of their own, what stands for these. */
function inlined(words: readonly IndexedWord[], known: ReadonlyMap<string, string>) {
  const frequent: [string, string][] = []
  const files: MadeFile[] = []
  const inline = words.map((indexed): IndexedWord => {
    const { word } = indexed
    if (!isFrequent(indexed)) return indexed
    const mark = known.get(word) ?? frequentMark(indexed.hits)
    frequent.push([word, mark])
    files.push({ path: hitsPath(word), contents: () => hitsFile(indexed.hits), same: known.has(word) })
    return indexedWord(word, mark)
  })
  return { inline, frequent, files }
}

/** Makes the file of some words. */
type MakeFile = (words: readonly IndexedWord[]) => WordsFile | ListFile

/** Files of words that lie together. Those that the former index has too are made only when they are asked for. */
function wordFiles(
  shards: readonly Shard[],
  how: { readonly known: readonly WordsMark[]; readonly changed: readonly string[]; readonly make: MakeFile },
): { readonly files: readonly MadeFile[]; readonly marks: readonly WordsMark[] } {
  const { known, changed, make } = how
  const former = new Map(known.map((mark) => [mark.first, mark]))
  const files: MadeFile[] = []
  const marks = shards.map(({ first, words }): WordsMark => {
    const path = make === listFile ? listPath(first) : wordsPath(first)
    const mark = former.get(first)
    if (mark?.count === words.length && !isIn(changed, first, words.at(-1)?.word ?? first)) {
      files.push({ path, contents: () => JSON.stringify(make(words)), same: true })
      return mark
    }
    const file = make(words)
    files.push({ path, contents: () => JSON.stringify(file), same: false })
    return { first, count: words.length, version: file.version }
  })
  return { files, marks }
}

/** Whether one of the words, which are in the order of their code units, is from `first` to `last`. */
function isIn(words: readonly string[], first: string, last: string): boolean {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < first) low = middle + 1
    else high = middle
  }
  const next = words[low]
  return next !== undefined && next <= last
}

/** Words that are offered in place of mistyped ones; those with digits are mostly versions, and left out. */
function listed(words: readonly IndexedWord[]): IndexedWord[] {
  return words.flatMap(({ word }) => (/\p{N}/u.test(word) ? [] : [indexedWord(word, '')]))
}

function indexFile(index: IndexFile): MadeFile {
  return { path: `${INDEX_FOLDER}/index.json`, contents: () => JSON.stringify(index), same: false }
}

function hitsFile(hits: string): string {
  const file: HitsFile = { version: versionOf(hits), hits }
  return JSON.stringify(file)
}

function listFile(words: readonly IndexedWord[]): ListFile {
  const text = words.map(({ word }) => word).join(' ')
  return { version: versionOf(text), words: text }
}

function shardFile(words: readonly IndexedWord[]): WordsFile {
  const text = words.map(({ word }) => word).join(' ')
  const hits = words.map((word) => word.hits).join(' ')
  return { version: versionOf(text + hits), words: text, hits }
}

function versionOf(text: string): string {
  return hashOf(text).toString(36)
}

/** What stands for the hits of a frequent word. */
function frequentMark(hits: string): string {
  return `!${countHits(hits).toString(36)}!${versionOf(hits)}`
}

function countHits(hits: string): number {
  let count = 0
  eachHit(hits, () => count++)
  return count
}
