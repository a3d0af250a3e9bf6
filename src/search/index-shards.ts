/**
 * Index: parts the words of a site into shards by their first letters, so that words that begin alike lie together. Where
 * a shard ends depends on the words around it alone: an edit moves words within a shard, and seldom its limits.
 */

import { groupBy } from '../base/group-by.ts'
import { sizeOf, type IndexedWord } from './indexed-word.ts'

export interface Shard {
  /** The first possible word. */
  readonly first: string
  readonly words: readonly IndexedWord[]
}

/** Characters of words and hits of a shard where the words differ, and those of all words of a small site at most. */
const SHARD = { small: 5000, large: 16_000 }
const SMALL_SITE = 200_000

/** The shards of `words`, which are in the order of their code units, of `most` characters where the words differ. */
export function shardsOf(words: readonly IndexedWord[], most = usualSize(words)): Shard[] {
  const shards: Shard[] = []
  let room = 0
  for (const group of grouped(words, '', most)) {
    const last = shards.at(-1)
    const size = sizeOf(group.words)
    if (last !== undefined && size <= room) {
      shards[shards.length - 1] = { first: last.first, words: last.words.concat(group.words) }
      room -= size
    } else {
      shards.push(group)
      room = most - size
    }
  }
  return shards
}

function usualSize(words: readonly IndexedWord[]): number {
  return sizeOf(words) > SMALL_SITE ? SHARD.large : SHARD.small
}

/** Words that all begin with `start`, by their next letters where they are too many for a shard. */
function grouped(words: readonly IndexedWord[], start: string, most: number): Shard[] {
  if (words.length < 2 || sizeOf(words) <= most) return [{ first: start, words }]
  const groups = groupBy(words, ({ word }) => word.slice(0, start.length + 1))
  return [...groups].flatMap(([letters, group]) =>
    letters === start ? [{ first: start, words: group }] : grouped(group, letters, most),
  )
}
