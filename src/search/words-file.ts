/**
 * The words of an index with their hits, in the cache folder: all of them, and behind them, a line for each edit, those that it has given
 * other hits. An edit changes few words, and those of a large site take several megabytes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { replaceFile, writeBehind } from '../base/rename.ts'
import type { IndexedWord } from './index-shards.ts'
import { wordsWith, type ChangedHits } from './index-update.ts'

const WORDS = 'search-words.pack'

/** Share of the bytes of all words from which on the lines behind them are too long: all words are written anew. */
const MUCH = 0.2

/** What the file holds, besides what a build that was cut off has left behind that. */
export interface WordsMark {
  /** Bytes of all words, and their hash. */
  readonly size: number
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
export function readWords(folder: string, { size, sum, behind }: WordsMark): readonly IndexedWord[] | undefined {
  try {
    const bytes = readFileSync(join(folder, WORDS))
    const all = bytes.subarray(0, size)
    if (sha256(all) !== sum) return undefined
    const hits = new Map<string, string>()
    let found = ''
    for (const line of bytes
      .toString('utf8', size, size + behind.size)
      .split('\n')
      .slice(0, -1)) {
      found = sha256(found + line)
      for (const [word, own] of JSON.parse(line) as [string, string][]) hits.set(word, own) // written below
    }
    return found === behind.sum ? wordsWith(wordsOf(all), hits) : undefined
  } catch {
    return undefined
  }
}

function wordsOf(bytes: Buffer): readonly IndexedWord[] {
  const end = bytes.lastIndexOf('\n')
  if (end === 0) return []
  const hits = bytes.toString('latin1', end + 1).split(' ')
  const words = bytes.toString('utf8', 0, end).split(' ')
  return words.map((word, index) => ({ word, hits: hits[index] ?? '' }))
}

/** Remember words. Throws what the system says. */
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
  // digits of hits are ASCII, which is written much faster
  const bytes = Buffer.concat([
    Buffer.from(`${all.map(({ word }) => word).join(' ')}\n`),
    Buffer.from(all.map(({ hits }) => hits).join(' '), 'latin1'),
  ])
  replaceFile(join(folder, WORDS), bytes)
  return { size: bytes.length, sum: sha256(bytes), behind: { size: 0, sum: '' } }
}
