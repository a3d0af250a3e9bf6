/**
 * The words of an index with their hits, in the cache folder: all of them, and behind them, a line for each edit, those that it has given
 * other hits. An edit changes few words, and those of a large site take several megabytes, nearly all of it the hits of a few frequent
 * ones: these lie behind those of the others, and are read when they are asked for.
 */
import { join } from 'node:path'
import { sha256, shortHash } from '../base/hash.ts'
import { readPart, replaceFile, writeBehind } from '../base/rename.ts'
import { indexedWord, isFrequent, type IndexedWord } from './indexed-word.ts'
import { wordsWith, type ChangedHits } from './index-update.ts'
import { LostTerms } from './term-store.ts'

const WORDS = 'search-words.pack'

/** Share of the bytes of all words from which on the lines behind them are too long: all words are written anew. */
const MUCH = 0.1

/** Hex digits of the hash of the hits of a frequent word. */
const SUM = 16

/** What the file holds, besides what a build that was cut off has left behind that. */
export interface WordsMark {
  /** Bytes of all words. */
  readonly size: number
  /** Bytes of all but the hits of frequent words, and their hash. */
  readonly usual: number
  readonly sum: string
  /** The same of the lines behind them; the hash of each goes on from that of the one before. */
  readonly behind: { readonly size: number; readonly sum: string }
}

/** Words to be remembered. */
export interface RememberedWords {
  /** All of them, in the order of their code units. */
  readonly all: readonly IndexedWord[]
  /** What differs from the words that are remembered; undefined: all may. */
  readonly changed?: { readonly from: WordsMark; readonly hits: ChangedHits } | undefined
}

/** Read the words; undefined: they are lost. */
export function readWords(folder: string, { size, usual, sum, behind }: WordsMark): readonly IndexedWord[] | undefined {
  const path = join(folder, WORDS)
  const [bytes, lines] = [readPart(path, 0, usual), readPart(path, size, behind.size)]
  if (bytes === undefined || lines === undefined || sha256(bytes) !== sum) return undefined
  const hits = new Map<string, string>()
  let found = ''
  try {
    for (const line of lines.toString().split('\n').slice(0, -1)) {
      found = sha256(found + line)
      for (const [word, own] of JSON.parse(line) as [string, string][]) hits.set(word, own) // written below
    }
  } catch {
    return undefined // a line is damaged
  }
  return found === behind.sum ? wordsWith(wordsOf(bytes, path), hits) : undefined
}

/** The words, of the bytes of all but the hits of frequent ones. */
function wordsOf(bytes: Buffer, path: string): readonly IndexedWord[] {
  const end = bytes.lastIndexOf('\n')
  if (end === 0) return []
  const hits = bytes.toString('latin1', end + 1).split(' ')
  let at = bytes.length
  return bytes
    .toString('utf8', 0, end)
    .split(' ')
    .map((word, index) => {
      const own = hits[index] ?? ''
      if (!own.startsWith(FAR)) return indexedWord(word, own)
      const size = Number(own.slice(FAR.length + SUM))
      at += size
      return new FrequentWord(word, { path, at: at - size, size, sum: own.slice(FAR.length, FAR.length + SUM) })
    })
}

/** Stands before what tells of hits that lie elsewhere; no hits begin with it. */
const FAR = '!'

/** Where the hits of a frequent word lie. */
interface HitsPlace {
  readonly path: string
  readonly at: number
  readonly size: number
  readonly sum: string
}

class FrequentWord implements IndexedWord {
  readonly word: string
  readonly size: number
  readonly #place: HitsPlace

  constructor(word: string, place: HitsPlace) {
    this.word = word
    this.size = place.size
    this.#place = place
  }

  get hits(): string {
    const { path, at, size, sum } = this.#place
    const bytes = readPart(path, at, size)
    // another build may have replaced or deleted the file
    if (bytes === undefined || shortHash(bytes, SUM) !== sum) throw new LostTerms(`the hits of ${this.word} are gone`)
    return bytes.toString('latin1')
  }
}

/** Remember words. Throws what the system says, and `LostTerms`. */
export function writeWords(folder: string, { all, changed }: RememberedWords): WordsMark {
  return (changed && writtenBehind(folder, changed)) ?? writtenAnew(folder, all)
}

function writtenBehind(folder: string, { from, hits }: RememberedWords['changed'] & object): WordsMark | undefined {
  const { size, behind } = from
  const line = JSON.stringify([...hits])
  const bytes = Buffer.from(`${line}\n`)
  if (behind.size + bytes.length > size * MUCH) return undefined
  if (!writeBehind(join(folder, WORDS), bytes, size + behind.size)) return undefined
  return { ...from, behind: { size: behind.size + bytes.length, sum: sha256(behind.sum + line) } }
}

function writtenAnew(folder: string, all: readonly IndexedWord[]): WordsMark {
  const frequent: Buffer[] = []
  const near = all.map((word) => {
    if (!isFrequent(word)) return word.hits
    const bytes = Buffer.from(word.hits, 'latin1')
    frequent.push(bytes)
    return FAR + shortHash(bytes, SUM) + bytes.length.toString()
  })
  // digits of hits are ASCII, which is written much faster
  const words = Buffer.from(`${all.map(({ word }) => word).join(' ')}\n`)
  const usual = Buffer.concat([words, Buffer.from(near.join(' '), 'latin1')])
  const bytes = Buffer.concat([usual, ...frequent])
  replaceFile(join(folder, WORDS), bytes)
  return { size: bytes.length, usual: usual.length, sum: sha256(usual), behind: { size: 0, sum: '' } }
}
