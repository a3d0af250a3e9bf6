/**
 * Index, of one page: which words are in which of its sections, and the texts that hits show. Depends on the records of
 * the page only, runs in threads and is kept for the next build; write-index.ts puts pages together.
 */
import { hashOf } from '../shared/search/alphabet.ts'
import { fold } from '../shared/search/fold.ts'
import type { PageText, SectionText } from '../shared/search/format.ts'
import { pageHits, sectionHit } from '../shared/search/hits.ts'
import { LEVELS, type IndexedRecord } from '../shared/search/record.ts'
import { PLACE, placeIn, weightDigit, weightOfPlace, type Occurrence } from '../shared/search/weights.ts'
import { wordsOf } from '../shared/search/words.ts'

/** Characters of texts from which on the next section opens another piece, which may lie in another file. */
const PIECE = 3000

/** What the index knows of a page: plain data. */
export interface PageTerms {
  /** Number of sections in each piece of its text. */
  readonly pieces: readonly number[]
  /** JSON of the pieces. */
  readonly texts: readonly string[]
  /** Stands for the addresses of its sections. */
  readonly check: number
  readonly tag: string
  readonly language: string
  /** Stands for the heading of each section; 0: it has none of its own. */
  readonly headings: readonly number[]
  /** Words, separated by blanks. */
  readonly words: string
  /** Hits of each word (shared/search/hits.ts), separated by blanks. */
  readonly hits: string
}

/** Words and texts of a page's records, which are in the order of the page. */
export function indexPage(records: readonly IndexedRecord[]): PageTerms {
  const words = new Map<string, number[]>()
  records.forEach((record, section) => {
    const tallies: Tallies = new Map()
    tallyHeadings(record, section === 0, tallies)
    const length = tallyText(record, tallies)
    for (const [word, tally] of tallies) {
      const hit = sectionHit(section, weightDigit(occurrenceOf(tally), length))
      const hits = words.get(word)
      if (hits === undefined) words.set(word, [hit])
      else hits.push(hit)
    }
  })
  const groups = textGroups(records)
  return {
    pieces: groups.map((group) => group.length),
    texts: groups.map((group) => JSON.stringify(pageText(group))),
    check: hashOf(records.map(({ url }) => url).join('\n')),
    tag: records[0]?.docusaurus_tag ?? 'default',
    language: records[0]?.language ?? '',
    headings: records.map(headingHash),
    words: [...words.keys()].join(' '),
    hits: Array.from(words.values(), pageHits).join(' '),
  }
}

/** Words of a section while they are counted: place, times in the text and times in code in one number. */
type Tallies = Map<string, number>

const IN_TEXT = 1 << 10
const PLACED = 1 << 20
const MOST = IN_TEXT - 1

/** Words that a heading has more for the parts of its words. */
const LESS = 4

function occurrenceOf(tally: number): Occurrence {
  return { place: Math.floor(tally / PLACED), text: (tally >> 10) & MOST, code: tally & MOST }
}

/** Note the words of title and headings: a page's title and section of the site once, with its first record. */
function tallyHeadings(record: IndexedRecord, first: boolean, tallies: Tallies): void {
  const { hierarchy, type, keywords } = record
  const own = first || type === 'content' ? undefined : type
  tallyPlace(keywords, () => PLACE.keywords, tallies)
  if (first) {
    tallyPlace(hierarchy.lvl0, () => PLACE.ancestor, tallies)
    tallyPlace(hierarchy.lvl1, (words) => placeIn(PLACE.title, words), tallies)
  }
  for (const level of LEVELS.slice(2)) {
    if (level === own) tallyPlace(hierarchy[level], (words) => placeIn(PLACE.heading, words), tallies)
    else tallyPlace(hierarchy[level], () => PLACE.ancestor, tallies)
  }
}

/** Note the words of a heading, whose place may depend on how many they are. */
function tallyPlace(text: string | null, placeOf: (words: number) => number, tallies: Tallies): void {
  if (text === null || text === '') return
  const words = wordsOf(text)
  for (const word of words) {
    for (const term of word.terms) {
      // `git` is less in `GitHub` than where it stands alone
      const place = placeOf(term === word.term ? words.length : words.length + LESS)
      const known = tallies.get(term) ?? 0
      if (weightOfPlace(place) > weightOfPlace(occurrenceOf(known).place)) tallies.set(term, place * PLACED)
    }
  }
}

/** Count the words of text and code; gives the number of those of the text. */
function tallyText({ content, code }: IndexedRecord, tallies: Tallies): number {
  const words = wordsOf(content ?? '')
  for (const { terms } of words) {
    for (const term of terms) {
      const tally = tallies.get(term) ?? 0
      if (((tally >> 10) & MOST) < MOST) tallies.set(term, tally + IN_TEXT)
    }
  }
  for (const { terms } of wordsOf(code)) {
    for (const term of terms) {
      const tally = tallies.get(term) ?? 0
      if ((tally & MOST) === 0) tallies.set(term, tally + 1)
    }
  }
  return words.length
}

function headingHash({ type, hierarchy }: IndexedRecord, section: number): number {
  const heading = section === 0 || type === 'content' ? null : hierarchy[type]
  return heading === null ? 0 : hashOf(fold(heading))
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
    while (!other.startsWith(first.slice(0, length))) length--
  }
  return first.slice(0, length)
}
