/**
 * Index, of one page: which words are in which of its sections, and the texts that hits show, without its address. Depends on the
 * records of the page only, runs in threads and is kept for the next build; write-index.ts puts pages together.
 */
import { hashOf } from '../shared/search/alphabet.ts'
import { fold } from '../shared/search/fold.ts'
import type { PageText, SectionText } from '../shared/search/format.ts'
import { LEVELS, type IndexedRecord } from '../shared/search/record.ts'
import { EXERCISE } from './index-about.ts'
import { PageTally } from './page-tally.ts'
import { termsOf, type PageTerms } from './page-terms.ts'

/** Characters of texts from which on the next section opens another piece, which may lie in another file. */
const PIECE = 3000

/** What the thread knows of words. */
const tally = new PageTally()

/** What the address of a section has more than that of its page, which is that of the first record. */
function restOf(key: 'url' | 'objectID', record: IndexedRecord | undefined, first: IndexedRecord | undefined): string {
  return record?.[key].slice(first?.[key].length) ?? ''
}

/** Words and texts of a page's records, which are in the order of the page. */
export function indexPage(records: readonly IndexedRecord[]): PageTerms {
  const groups = textGroups(records)
  const [first] = records
  const texts = groups.map((group) => groupText(group, first))
  const about = {
    pieces: groups.map(({ length }) => length),
    lengths: texts.map((text) => text.length),
    check: hashOf(records.map((record) => restOf('url', record, first)).join('\n')),
    language: first?.language ?? '',
    headings: records.map(headingHash),
  }
  return termsOf({ about, texts, ...tally.page(records) })
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

/** JSON of `PageText` but for its addresses. `first` is the first record of its page, whose titles all have. */
function groupText(records: readonly IndexedRecord[], first: IndexedRecord | undefined): string {
  const url = commonStart(records.map((record) => restOf('url', record, first)))
  const id = commonStart(records.map((record) => restOf('objectID', record, first)))
  const sections = records.map((record): SectionText => {
    const { type, hierarchy, content, code } = record
    const rest = restOf('url', record, first).slice(url.length)
    const idRest = restOf('objectID', record, first).slice(id.length)
    const levels = LEVELS.slice(2).map((level) => hierarchy[level])
    const depth = levels.findLastIndex((text) => text !== null) + 1
    return [type, rest, idRest === rest ? null : idRest, levels.slice(0, depth), content, code]
  })
  const { lvl0 = null, lvl1 = null } = first?.hierarchy ?? {}
  const page: Omit<PageText, 'at'> = { url, id, lvl0, lvl1, sections }
  return JSON.stringify(page)
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
