/**
 * Files of the site's own index. `index.json` is read first; words lie in shards by their alphabet, hits of frequent
 * words in files of their own, and what hits show in text files, one or more for each page. Each file carries what the
 * file that names it expects, so that a site deployed between two reads is noticed.
 */
import { hashOf } from './alphabet.ts'
import type { RecordType } from './record.ts'

/** Folder of all files, relative to the site's base URL. */
export const INDEX_FOLDER = 'assets/search'

/** Raised when files are no longer read in the same way. */
export const FORMAT = 1

/** The file that is read first. */
export interface IndexFile {
  readonly format: number
  /** For each page the number of sections in each of its text files, doubled, plus one on the last; as digits. */
  readonly pages: string
  /** For each page a digit that its text files repeat. */
  readonly checks: string
  /** Sections whose headings stand on many pages, such as `Sources`: hits (hits.ts), whose weights say nothing. */
  readonly common: string
  /** Values of `docusaurus_tag`. */
  readonly tags: readonly string[]
  /** Tag of the pages in their order: index in `tags` and number of pages, in turns. */
  readonly tagRuns: readonly number[]
  /** Words of English are found by their stems. */
  readonly english: boolean
  /** The first possible word of each shard. */
  readonly shards: readonly string[]
  /** Versions of the shards; [] where `words` holds the only one. */
  readonly versions: readonly string[]
  readonly words?: WordsFile
}

/** A shard: words in the order of their code units, separated by blanks, and their hits (hits.ts) likewise. */
export interface WordsFile {
  readonly version: string
  readonly words: string
  /** Of a frequent word `!`, the number of its sections, `!`, and the version of its file. */
  readonly hits: string
}

/** Hits of one frequent word. */
export interface HitsFile {
  readonly version: string
  readonly hits: string
}

/** Some sections of a page. */
export interface TextFile {
  readonly check: string
  /** Address of the page, before which those of sections begin, and the same of their ids. */
  readonly url: string
  readonly id: string
  readonly lvl0: string | null
  readonly lvl1: string | null
  readonly sections: readonly SectionText[]
}

/** Type, rest of the address, rest of the id (undefined: the same), levels 2 to 6, text, and code. */
export type SectionText = readonly [
  type: RecordType,
  url: string,
  id: string | null,
  levels: readonly (string | null)[],
  content: string | null,
  code: string,
]

/** Path of a shard by its first possible word. */
export function wordsPath(first: string): string {
  return `${INDEX_FOLDER}/words/${fileName(first)}.json`
}

/** Path of the hits of a frequent word. */
export function hitsPath(word: string): string {
  return `${INDEX_FOLDER}/hits/${fileName(word)}.json`
}

/** Path of a text file: page and number in the page, from 0. */
export function textPath(page: number, file: number): string {
  return `${INDEX_FOLDER}/text/${page}-${file}.json`
}

/** A name that does not tell the word, since what a visitor looks for must not stand in addresses: 64 bits of hash. */
function fileName(word: string): string {
  return hashOf(word).toString(36) + hashOf(`${word} `).toString(36)
}
