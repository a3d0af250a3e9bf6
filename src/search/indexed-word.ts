/** Index: a word of the site with its hits. */

/** A word of the site with its hits. */
export interface IndexedWord {
  readonly word: string
  /** Characters of its hits. */
  readonly size: number
  /** Those of a frequent word in the cache are read each time that they are asked for: `LostTerms` where they are lost. */
  readonly hits: string
}

/** Characters of hits from which on a word is frequent. */
const FREQUENT = 8000

/** A word with its hits. */
export function indexedWord(word: string, hits: string): IndexedWord {
  return { word, size: hits.length, hits }
}

/** Whether a word has so many hits that they lie apart from those of others: few queries, and few edits, ask for them. */
export function isFrequent({ size }: Pick<IndexedWord, 'size'>): boolean {
  return size >= FREQUENT
}

/** Characters of words with their hits, and of what stands between them. */
export function sizeOf(words: readonly IndexedWord[]): number {
  return words.reduce((all, { word, size }) => all + word.length + size + 2, 0)
}
