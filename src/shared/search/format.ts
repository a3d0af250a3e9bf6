/**
 * Files of the site's own index. `index.json` is read first; words lie in shards by their alphabet, hits of frequent
 * words in files of their own, words alone, among which mistyped ones are looked for, in others, and what hits show in
 * text files, in which neighbouring pages lie together. Each file carries what the file that names it expects, so that
 * a site deployed between two reads is noticed.
 */
import { hashOf } from './alphabet.ts'
import type { RecordType } from './record.ts'

/** Folder of all files, relative to the site's base URL. */
export const INDEX_FOLDER = 'assets/search'

/** Raised when files are no longer read in the same way. */
export const FORMAT = 5

/** Kinds of sections: those that many pages have, such as `Sources` and `Exercise 2: …`, and exercises, whose headings are their titles. */
export const KIND = { usual: 0, common: 1, exercise: 2 } as const

/** Pages whose texts may lie in the same files: what an edit of one moves stays within these. */
export const NEIGHBOURS = 8

/** The file that is read first. */
export interface IndexFile {
  readonly format: number
  /**
   * For each piece of a page the number of its sections times four, plus the `PIECE_ENDS` of what it ends; as digits. A free place is a page
   * without sections; where all neighbours are free, no file ends.
   */
  readonly pages: string
  /** For each text file a digit that it repeats. */
  readonly checks: string
  /** Sections that are not of the usual kind: hits (hits.ts), whose weights are the `KIND` less one. */
  readonly common: string
  /** Values of `docusaurus_tag`. */
  readonly tags: readonly string[]
  /** Tags of the addresses of a page, as indexes in `tags`: the lists that there are. */
  readonly tagLists: readonly (readonly number[])[]
  /** Tags of the pages in their order: index in `tagLists` and number of pages, in turns. */
  readonly tagRuns: readonly number[]
  /** Words are found by their stems, in the language of the site. */
  readonly stems: boolean
  /** The first possible word of each shard. */
  readonly shards: readonly string[]
  /** Versions of the shards; [] where `words` holds the only one. */
  readonly versions: readonly string[]
  readonly words?: WordsFile
  /** The first possible word of each file of words alone, and their versions; [] where there are few shards. */
  readonly lists: readonly string[]
  readonly listVersions: readonly string[]
}

/** What a piece of a page ends, as bits. */
export const PIECE_ENDS = { page: 1, file: 2 } as const

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

/** Words alone, without those with digits: in the order of their code units, separated by blanks. */
export interface ListFile {
  readonly version: string
  readonly words: string
}

/** Pieces of neighbouring pages in their order. */
export interface TextFile {
  readonly check: string
  readonly pieces: readonly PageText[]
}

/** Some sections of a page. */
export interface PageText {
  /** Where the page is found, in the order of its tags: what older versions say alike is one page with an address for each. */
  readonly at: readonly TextAddress[]
  /** What the addresses of these sections have in common behind that of the page, and the same of their ids. */
  readonly url: string
  readonly id: string
  readonly lvl0: string | null
  readonly lvl1: string | null
  readonly sections: readonly SectionText[]
}

/** Address of a page, and its id. */
export type TextAddress = readonly [url: string, id: string]

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

/** Path of a file of words alone by its first possible word. */
export function listPath(first: string): string {
  return `${INDEX_FOLDER}/lists/${fileName(first)}.json`
}

/** Path of a text file: number of its `NEIGHBOURS` and number among theirs, from 0. */
export function textPath(neighbours: number, file: number): string {
  return `${INDEX_FOLDER}/text/${neighbours}-${file}.json`
}

/** A name that does not tell the word, since what a visitor looks for must not stand in addresses: 64 bits of hash. */
function fileName(word: string): string {
  return hashOf(word).toString(36) + hashOf(`${word} `).toString(36)
}
