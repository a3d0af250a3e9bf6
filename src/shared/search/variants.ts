/** Words of the site that answer a word of the query: itself, its forms, what it may become, what was meant. */
import { isFrequent, sizeOf, type Dictionary, type Entry } from './dictionary.ts'
import { allowedEdits, editCounter } from './edits.ts'
import type { StemOf } from './stems.ts'

/** A word of the site, how well it answers, and its hits. */
export interface Variant {
  readonly word: string
  /** 1 for the word itself. */
  readonly closeness: number
  readonly hits: string
}

type Found = Entry & { readonly closeness: number }

const STEM = 0.85
/** Of a word that begins with what is typed: more, the less is to come. */
const BEGINNING = { least: 0.35, most: 0.8 }
const JOINED = 0.8
const TYPO = [1, 0.55, 0.3]
/** Words that begin with what is typed, or that may be meant, at most. */
const MAX_GUESSES = 30
/** Files of frequent words that are read besides the word's own. */
const MAX_FREQUENT = 1

/** The word itself, its forms by `stemOf` where there is one, and with `open` what begins with it. */
export async function variantsOf(
  dictionary: Dictionary,
  term: string,
  { open, stemOf }: { open: boolean; stemOf: StemOf | undefined },
): Promise<Variant[]> {
  const [starting, related] = await Promise.all([
    dictionary.beginning(term, open ? undefined : 1),
    stemOf ? formsOf(dictionary, term, stemOf) : [],
  ])
  const found = new Map<string, Found>()
  for (const entry of starting) {
    if (entry.word === term) found.set(term, { ...entry, closeness: 1 })
  }
  for (const entry of related) {
    if (!found.has(entry.word)) found.set(entry.word, { ...entry, closeness: STEM })
  }
  if (open) {
    const guesses = starting.filter(({ word }) => !found.has(word)).sort(bySize)
    for (const entry of guesses.slice(0, MAX_GUESSES))
      found.set(entry.word, { ...entry, closeness: beginning(term, entry.word) })
  }
  return loaded(dictionary, [...found.values()])
}

/** Two words of a query as the site may write them: `health check` as `HEALTHCHECK`. */
export async function joinedOf(dictionary: Dictionary, term: string): Promise<Variant[]> {
  const [entry] = await dictionary.beginning(term, 1)
  return entry?.word === term ? loaded(dictionary, [{ ...entry, closeness: JOINED }]) : []
}

/** Words that were meant where `term` is mistyped, of the fewest edits. */
export async function typosOf(dictionary: Dictionary, term: string, open: boolean): Promise<Variant[]> {
  const most = allowedEdits(term)
  if (most === 0) return []
  const editsTo = editCounter(term, { most, open })
  const near = async (starts: readonly string[]) => {
    const found = new Map<string, number>()
    const check = (word: string) => {
      const edits = editsTo(word)
      if (edits > 0 && edits <= most) found.set(word, edits)
    }
    await Promise.all(starts.map((start) => dictionary.each(start, check)))
    return found
  }
  // The first letter is seldom wrong, but may be swapped with the second, or be one too many.
  let found = await near([...new Set([...term].slice(0, 2))])
  if (found.size === 0) found = await near([''])
  const fewest = Math.min(...found.values())
  const meant = await dictionary.entries([...found.keys()].filter((word) => found.get(word) === fewest))
  return loaded(
    dictionary,
    meant
      .sort(bySize)
      .slice(0, MAX_GUESSES)
      .map((entry) => ({ ...entry, closeness: TYPO[fewest] ?? 0 })),
  )
}

async function formsOf(dictionary: Dictionary, term: string, stemOf: StemOf): Promise<Entry[]> {
  const stem = stemOf(term)
  const start = commonStart(stem, term)
  if (start.length < 2) return []
  const near = await dictionary.beginning(start, 2)
  return near.filter(({ word }) => word !== term && stemOf(word) === stem)
}

/** What all words of the same stem begin with, near enough: `fl` of `flies`, since `fly` is one. */
function commonStart(stem: string, word: string): string {
  let length = 0
  while (length < stem.length && stem[length] === word[length]) length++
  return word.slice(0, length)
}

function beginning(typed: string, word: string): number {
  return BEGINNING.least + (BEGINNING.most - BEGINNING.least) * (typed.length / word.length)
}

function bySize(a: Entry, b: Entry): number {
  return sizeOf(b) - sizeOf(a) || (a.word < b.word ? -1 : 1)
}

/** The hits of what was found; of frequent words besides the word itself only those of the closest. */
async function loaded(dictionary: Dictionary, found: readonly Found[]): Promise<Variant[]> {
  let frequent = 0
  const chosen = found.filter((entry) => entry.closeness === 1 || !isFrequent(entry) || ++frequent <= MAX_FREQUENT)
  return Promise.all(
    chosen.map(async (entry) => ({
      word: entry.word,
      closeness: entry.closeness,
      hits: await dictionary.hits(entry),
    })),
  )
}
