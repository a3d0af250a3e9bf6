/** The words of a site and their hits, read shard by shard as queries need them. */
import type { HitsFile, IndexFile, ListFile, WordsFile } from './format.ts'
import { hitsPath, listPath, wordsPath } from './format.ts'
import type { IndexFiles } from './index-files.ts'

/** Shards read for one beginning at most. */
const MAX_SHARDS = 3
/** Files of words alone that are read for a mistyped word at most: of those with its first letter, and of all. */
const MAX_LISTS = 4
const MAX_ALL_LISTS = 12

/** A word of the site. */
export interface Entry {
  readonly word: string
  /** Its hits, or where they are (format.ts). */
  readonly hits: string
}

/** A shard as it is read: words in the order of their code units. */
interface Shard {
  readonly words: readonly string[]
  readonly hits: readonly string[]
}

export class Dictionary {
  readonly #files: IndexFiles
  readonly #index: IndexFile
  readonly #shards = new Map<number, Shard>()
  readonly #lists = new Map<number, readonly string[]>()

  constructor(files: IndexFiles, index: IndexFile) {
    this.#files = files
    this.#index = index
  }

  /** Words that begin with `start`, itself first where it is one; of a long list those of its first shards. */
  async beginning(start: string, most = MAX_SHARDS): Promise<Entry[]> {
    const numbers = shardsOf(this.#index.shards, start, most)
    const entries: Entry[] = []
    for (const { words, hits } of await Promise.all(numbers.map((number) => this.#shard(number)))) {
      eachFrom(words, start, (word, index) => entries.push({ word, hits: hits[index] ?? '' }))
    }
    return entries
  }

  /** Call `visit` with the words, those with digits perhaps left out, that begin with `start`; '': all, if not too many. */
  async each(start: string, visit: (word: string) => void): Promise<void> {
    const { lists, shards } = this.#index
    const few = lists.length === 0
    if (start === '' && lists.length > MAX_ALL_LISTS) return
    const numbers = few
      ? shardsOf(shards, start, shards.length)
      : shardsOf(lists, start, start === '' ? MAX_ALL_LISTS : MAX_LISTS)
    const found = await Promise.all(
      numbers.map(async (number) => (few ? (await this.#shard(number)).words : this.#list(number))),
    )
    for (const words of found) eachFrom(words, start, visit)
  }

  /** The entries of words of `each`, of those in the shards that most of them are in. */
  async entries(words: readonly string[]): Promise<Entry[]> {
    const { shards } = this.#index
    const byShard = new Map<number, string[]>()
    for (const word of words) {
      const number = shardOf(shards, word)
      const others = byShard.get(number)
      if (others === undefined) byShard.set(number, [word])
      else others.push(word)
    }
    const most = [...byShard.values()].sort((a, b) => b.length - a.length).slice(0, MAX_SHARDS)
    const found = most
      .flat()
      .map(async (word) => (await this.beginning(word, 1)).filter((entry) => entry.word === word))
    return (await Promise.all(found)).flat()
  }

  /** The hits of an entry, read where they lie in a file of their own. */
  async hits({ word, hits }: Entry): Promise<string> {
    if (!isFrequent({ hits })) return hits
    const version = hits.slice(hits.lastIndexOf('!') + 1)
    const file = await this.#files.load<HitsFile>(hitsPath(word), (read) => read.version === version)
    return file.hits
  }

  async #shard(number: number): Promise<Shard> {
    const known = this.#shards.get(number)
    if (known !== undefined) return known
    const { words, hits } = await this.#wordsFile(number)
    const shard = { words: words.split(' '), hits: hits.split(' ') }
    this.#shards.set(number, shard)
    return shard
  }

  async #list(number: number): Promise<readonly string[]> {
    const known = this.#lists.get(number)
    if (known !== undefined) return known
    const { lists, listVersions } = this.#index
    const path = listPath(lists[number] ?? '')
    const { words } = await this.#files.load<ListFile>(path, ({ version }) => version === listVersions[number])
    const list = words.split(' ')
    this.#lists.set(number, list)
    return list
  }

  async #wordsFile(number: number): Promise<WordsFile> {
    const { shards, versions, words } = this.#index
    if (words !== undefined) return words
    const version = versions[number]
    return this.#files.load<WordsFile>(wordsPath(shards[number] ?? ''), (read) => read.version === version)
  }
}

/** Whether the hits of an entry lie in a file of their own. */
export function isFrequent({ hits }: Pick<Entry, 'hits'>): boolean {
  return hits.startsWith('!')
}

/** About how many hits an entry has. */
export function sizeOf({ hits }: Entry): number {
  return isFrequent({ hits }) ? parseInt(hits.slice(1), 36) : hits.length / 3
}

/** The shard in which `word` would be. */
function shardOf(shards: readonly string[], word: string): number {
  let low = 0
  let high = shards.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shards[middle] ?? '') <= word) low = middle
    else high = middle - 1
  }
  return low
}

/** The shards of words that begin with `start`, `most` at most. */
function shardsOf(shards: readonly string[], start: string, most: number): number[] {
  const numbers = [shardOf(shards, start)]
  for (let next = (numbers[0] ?? 0) + 1; next < shards.length && numbers.length < most; next++) {
    if (!shards[next]?.startsWith(start)) break
    numbers.push(next)
  }
  return numbers
}

function eachFrom(words: readonly string[], start: string, visit: (word: string, index: number) => void): void {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  for (let index = low; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!word.startsWith(start)) break
    if (word !== '') visit(word, index)
  }
}
