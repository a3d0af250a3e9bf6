/** Index: changes the hits of some pages in the words of a whole site, which costs next to nothing for few pages. */
import { digitAt, LONG, threeDigitsAt } from '../shared/search/alphabet.ts'
import { pageGap } from '../shared/search/hits.ts'
import { indexedWord, type IndexedWord } from './indexed-word.ts'
import { hitsByWord } from './page-terms.ts'

/** A page that is indexed anew, with its terms (page-terms.ts) before and after. */
export interface PageChange {
  readonly page: number
  readonly before: Uint8Array
  readonly after: Uint8Array
}

/** Words that have other hits than before; '': they have none any more. */
export type ChangedHits = ReadonlyMap<string, string>

/** Change pages. `words` are in the order of their code units; so are those of the result, and those that have changed. */
export function updatedWords(
  words: readonly IndexedWord[],
  changes: readonly PageChange[],
): { readonly words: readonly IndexedWord[]; readonly changed: readonly string[]; readonly hits: ChangedHits } {
  const edits = editsOf(changes)
  const changed = [...edits.keys()].sort(byUnits)
  const all = new Map<string, string>()
  let at = 0
  for (const word of changed) {
    at = placeOf(words, word, at)
    const known = words[at]
    let hits = known?.word === word ? known.hits : ''
    for (const [page, own] of edits.get(word) ?? []) hits = withPage(hits, page, own)
    all.set(word, hits)
  }
  return { words: wordsWith(words, all), changed, hits: all }
}

/** The words with other hits, in the order that they have. */
export function wordsWith(words: readonly IndexedWord[], changed: ChangedHits): readonly IndexedWord[] {
  if (changed.size === 0) return words
  const result: IndexedWord[] = []
  let at = 0
  for (const word of [...changed.keys()].sort(byUnits)) {
    const index = placeOf(words, word, at)
    for (const known of words.slice(at, index)) result.push(known)
    at = index
    const hits = changed.get(word) ?? ''
    if (hits !== '') result.push(indexedWord(word, hits))
    if (words[at]?.word === word) at++
  }
  for (const word of words.slice(at)) result.push(word)
  return result
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** By word its new hits in pages; '': it has none. */
function editsOf(
  changes: readonly PageChange[],
): ReadonlyMap<string, readonly (readonly [page: number, own: string])[]> {
  const edits = new Map<string, (readonly [number, string])[]>()
  for (const { page, before, after } of changes) {
    const former = hitsByWord(before)
    const next = hitsByWord(after)
    for (const word of new Set([...former.keys(), ...next.keys()])) {
      const own = next.get(word) ?? ''
      if ((former.get(word) ?? '') === own) continue
      const others = edits.get(word)
      if (others === undefined) edits.set(word, [[page, own]])
      else others.push([page, own])
    }
  }
  return edits
}

/** Index of the first word that is not before `word`, from `start` on. */
function placeOf(words: readonly IndexedWord[], word: string, start: number): number {
  let low = start
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The hits of a word (shared/search/hits.ts) with others in one page; '': it has none there. */
function withPage(hits: string, page: number, own: string): string {
  let previous = -1
  for (let at = 0; ;) {
    if (at >= hits.length) return own === '' ? hits : hits + pageGap(page, previous) + own
    const [gap, behind] = numberAt(hits, at)
    const found = previous + gap + 1
    const end = endOfPage(hits, behind)
    if (found < page) {
      previous = found
      at = end
      continue
    }
    const head = hits.slice(0, at) + (own === '' ? '' : pageGap(page, previous) + own)
    const last = own === '' ? previous : page
    if (found > page) return head + pageGap(found, last) + hits.slice(behind)
    if (end === hits.length) return head
    const [nextGap, nextBehind] = numberAt(hits, end)
    return head + pageGap(page + nextGap + 1, last) + hits.slice(nextBehind)
  }
}

/** The number at a place, and the place behind it. */
function numberAt(hits: string, at: number): readonly [number, number] {
  const first = digitAt(hits, at)
  return first === LONG ? [threeDigitsAt(hits, at + 1), at + 4] : [first, at + 1]
}

/** The place behind the sections of a page. */
function endOfPage(hits: string, start: number): number {
  for (let at = start; ;) {
    const [step, behind] = numberAt(hits, at)
    at = behind + 1
    if (step % 2 === 1 || at >= hits.length) return at
  }
}
