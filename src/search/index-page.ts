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

/** All that is known of a page but where it is and what its version is called. */
interface CountedPage extends ReturnType<PageTally['page']> {
  readonly records: readonly IndexedRecord[]
  readonly groups: readonly TextGroup[]
  readonly headings: readonly number[]
}

/** The last pages: where versions have texts in common, the next one may well be the same. */
const recent: CountedPage[] = []
const RECENT = 4

function countedPage(records: readonly IndexedRecord[]): CountedPage {
  const known = recent.find((page) => areAlike(page.records, records))
  if (known !== undefined) return known
  const groups = textGroups(records).map((group) => textGroup(group, records[0]))
  const counted = { records, groups, headings: records.map(headingHash), ...tally.page(records) }
  recent.push(counted)
  if (recent.length > RECENT) recent.shift()
  return counted
}

/** Whether pages differ in nothing but their addresses and what their version is called. */
function areAlike(page: readonly IndexedRecord[], other: readonly IndexedRecord[]): boolean {
  if (!haveSameWords(page, other)) return false
  const [[first], [otherFirst]] = [page, other]
  return page.every((record, index) => {
    const otherRecord = other[index]
    return (
      restOf('url', record, first) === restOf('url', otherRecord, otherFirst) &&
      restOf('objectID', record, first) === restOf('objectID', otherRecord, otherFirst) &&
      record.isExercise === otherRecord?.isExercise
    )
  })
}

/** What the address of a section has more than that of its page, which is that of the first record. */
function restOf(key: 'url' | 'objectID', record: IndexedRecord | undefined, first: IndexedRecord | undefined): string {
  return record?.[key].slice(first?.[key].length) ?? ''
}

/** Words and texts of a page's records, which are in the order of the page. */
export function indexPage(records: readonly IndexedRecord[]): PageTerms {
  const { groups, words, hits, headings } = countedPage(records)
  const [first] = records
  const texts = groups.map((group) => groupText(group, first))
  const about = {
    pieces: groups.map(({ size }) => size),
    lengths: texts.map((text) => text.length),
    check: hashOf(records.map(({ url }) => url).join('\n')),
    tag: first?.docusaurus_tag ?? 'default',
    language: first?.language ?? '',
    headings,
  }
  return termsOf({ about, texts, words, hits })
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

/** A piece of the text of a page, without what differs where versions have the page in common. */
interface TextGroup {
  /** Number of its sections. */
  readonly size: number
  /** What its addresses have in common behind that of the page. */
  readonly url: string
  readonly id: string
  /** JSON of `PageText.sections`. */
  readonly sections: string
}

function textGroup(records: readonly IndexedRecord[], first: IndexedRecord | undefined): TextGroup {
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
  return { size: records.length, url, id, sections: JSON.stringify(sections) }
}

/** JSON of `PageText`. `first` is the first record of its page, whose titles all have. */
function groupText({ url, id, sections }: TextGroup, first: IndexedRecord | undefined): string {
  const page: Omit<PageText, 'sections'> = {
    ...{ url: `${first?.url ?? ''}${url}`, id: `${first?.objectID ?? ''}${id}` },
    ...{ lvl0: first?.hierarchy.lvl0 ?? null, lvl1: first?.hierarchy.lvl1 ?? null },
  }
  return `${JSON.stringify(page).slice(0, -1)},"sections":${sections}}`
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
