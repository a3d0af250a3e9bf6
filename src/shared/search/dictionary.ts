/** The words of a site and their hits, read shard by shard as queries need them. */
import type { HitsFile, IndexFile, WordsFile } from './format.ts'
import { hitsPath, wordsPath } from './format.ts'
import type { IndexFiles } from './index-files.ts'

/** Shards read for one beginning at most. */
const MAX_SHARDS = 3

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

  constructor(files: IndexFiles, index: IndexFile) {
    this.#files = files
    this.#index = index
  }

  /** Number of files that the words lie in. */
  get shards(): number {
    return this.#index.shards.length
  }

  /** Words that begin with `start`, itself first where it is one; of a long list those of its first shards. */
  async beginning(start: string, most = MAX_SHARDS): Promise<Entry[]> {
    const entries: Entry[] = []
    await this.each(start, most, (word, hits) => entries.push({ word, hits }))
    return entries
  }

  /** Call `visit` with the same words, one by one. */
  async each(start: string, most: number, visit: (word: string, hits: string) => void): Promise<void> {
    const { shards } = this.#index
    const numbers = [shardOf(shards, start)]
    for (let next = (numbers[0] ?? 0) + 1; next < shards.length && numbers.length < most; next++) {
      if (!shards[next]?.startsWith(start)) break
      numbers.push(next)
    }
    for (const shard of await Promise.all(numbers.map((number) => this.#shard(number)))) eachFrom(shard, start, visit)
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

function eachFrom({ words, hits }: Shard, start: string, visit: (word: string, hits: string) => void): void {
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
    if (word !== '') visit(word, hits[index] ?? '')
  }
}
