/**
 * Index, of one page: which words are in which of its sections, and the texts that hits show. Depends on the records of
 * the page only, runs in threads and is kept for the next build; write-index.ts puts pages together.
 */
import { hashOf } from '../shared/search/alphabet.ts'
import { fold } from '../shared/search/fold.ts'
import type { PageText, SectionText } from '../shared/search/format.ts'
import { LEVELS, type IndexedRecord } from '../shared/search/record.ts'
import { EXERCISE } from './index-about.ts'
import { haveSameWords, PageTally } from './page-tally.ts'
import { termsOf, type PageTerms } from './page-terms.ts'

/** Characters of texts from which on the next section opens another piece, which may lie in another file. */
const PIECE = 3000

/** What the thread knows of words. */
const tally = new PageTally()

/** Words of the last pages: where versions have texts in common, the next page may well have the same. */
const recent: { readonly records: readonly IndexedRecord[]; readonly found: ReturnType<PageTally['page']> }[] = []
const RECENT = 4

function wordsOf(records: readonly IndexedRecord[]): ReturnType<PageTally['page']> {
  const known = recent.find((page) => haveSameWords(page.records, records))
  if (known !== undefined) return known.found
  const found = tally.page(records)
  recent.push({ records, found })
  if (recent.length > RECENT) recent.shift()
  return found
}

/** Words and texts of a page's records, which are in the order of the page. */
export function indexPage(records: readonly IndexedRecord[]): PageTerms {
  const groups = textGroups(records)
  const texts = groups.map((group) => JSON.stringify(pageText(group)))
  const about = {
    pieces: groups.map((group) => group.length),
    lengths: texts.map((text) => text.length),
    check: hashOf(records.map(({ url }) => url).join('\n')),
    tag: records[0]?.docusaurus_tag ?? 'default',
    language: records[0]?.language ?? '',
    headings: records.map(headingHash),
  }
  return termsOf({ about, texts, ...wordsOf(records) })
}

/** A heading that counts, such as `Exercise 2: Branches`: what it counts, and its number. */
const COUNTING = /^(\p{L}+)[ -]?\d+/u

/**
 * What tells a heading from others. Of one that counts it is what it counts and the heading above it: `Exercise 2` below
 * `Exercises` is the same section on every page, whatever it goes on with.
 */
function headingHash({ type, hierarchy, isExercise }: IndexedRecord, section: number): number {
  if (section === 0 || type === 'content') return 0
  if (isExercise === true) return EXERCISE
  const heading = hierarchy[type] ?? ''
  const above = LEVELS.slice(2, LEVELS.indexOf(type))
    .flatMap((level) => hierarchy[level] ?? [])
    .at(-1)
  const counted = COUNTING.exec(heading)?.[1]
  const name = above === undefined || counted === undefined ? heading : `${above} ${counted}`
  return name === '' ? 0 : hashOf(fold(name))
}

/** Records in their order, parted so that a piece has not much more than `PIECE` characters. */
function textGroups(records: readonly IndexedRecord[]): IndexedRecord[][] {
  const groups: IndexedRecord[][] = []
  let room = 0
  for (const record of records) {
    if (room <= 0) {
      groups.push([])
      room = PIECE
    }
    groups.at(-1)?.push(record)
    room -= (record.content?.length ?? 0) + record.code.length
  }
  return groups
}

function pageText(records: readonly IndexedRecord[]): PageText {
  const url = commonStart(records.map((record) => record.url))
  const id = commonStart(records.map((record) => record.objectID))
  const sections = records.map((record): SectionText => {
    const { type, hierarchy, content, code } = record
    const rest = record.url.slice(url.length)
    const idRest = record.objectID.slice(id.length)
    const levels = LEVELS.slice(2).map((level) => hierarchy[level])
    const depth = levels.findLastIndex((text) => text !== null) + 1
    return [type, rest, idRest === rest ? null : idRest, levels.slice(0, depth), content, code]
  })
  const [first] = records
  return { url, id, lvl0: first?.hierarchy.lvl0 ?? null, lvl1: first?.hierarchy.lvl1 ?? null, sections }
}

/** What all texts begin with. */
function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && other.charCodeAt(same) === first.charCodeAt(same)) same++
    length = same
  }
  return first.slice(0, length)
}
