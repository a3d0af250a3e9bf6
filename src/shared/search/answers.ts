/** What hits show, from the text files: addresses, levels with marks and the snippet; and how near the words are. */
import { textPath, type PageText, type SectionText, type TextAddress, type TextFile } from './format.ts'
import type { IndexFiles } from './index-files.ts'
import { markedText, matchedWords, snippet, type MatchedWord, type Matcher } from './marks.ts'
import type { Pages } from './pages.ts'
import { placesOf, type Phrase } from './phrases.ts'
import type { Marked, SearchHit } from './provider.ts'
import { LEVELS, type Hierarchy, type Level } from './record.ts'
import { wordsOf } from './words.ts'

/** What the words of a query are, for the texts. */
export interface QueryMatch {
  readonly matcher: Matcher
  /** The words of the query in their order, separated by blanks. */
  readonly phrase: string
  /** How much each word tells, in the order of the bits. */
  readonly weights: readonly number[]
  /** What a section must have, word by word. */
  readonly phrases: readonly Phrase[]
  /** Bits of the words of phrases, which count nowhere else. */
  readonly exact: number
  readonly snippetWords: number
}

/** A hit with what its text says besides the index. */
interface FoundHit {
  readonly hit: SearchHit
  /** 1 and more: the nearer the words are and the more of title or heading they are, the more. */
  readonly nearness: number
}

/** What is added for a heading that is the query, word by word; and for one of its words in other forms, or as they were meant. */
const WHOLE = 1
const WHOLE_MEANT = 0.5

/** Reads the text of sections. */
export class Texts {
  readonly #files: IndexFiles
  readonly #pages: Pages
  readonly #checks: string

  constructor(files: IndexFiles, pages: Pages, checks: string) {
    this.#files = files
    this.#pages = pages
    this.#checks = checks
  }

  /** The hit of a section at an address of its page, by its number; undefined where the text has no such section, or not the phrases of the query. */
  async hit(section: number, address: number, match: QueryMatch): Promise<FoundHit | undefined> {
    const place = this.#pages.textPlace(section)
    if (place === undefined) return undefined
    const path = textPath(place.neighbours, place.file)
    const { pieces } = await this.#files.load<TextFile>(path, ({ check }) => check === this.#checks[place.check])
    const text = pieces[place.piece]
    const own = text?.sections[place.index]
    const at = text?.at[address]
    if (text === undefined || own === undefined || at === undefined) return undefined
    return hasPhrases(text, own, match.phrases) ? foundHit(text, own, { match, at }) : undefined
  }
}

function hasPhrases(
  page: PageText,
  [type, , , levels, content, code]: SectionText,
  phrases: readonly Phrase[],
): boolean {
  const heading = hierarchyOf(page, levels)[type === 'content' ? 'lvl1' : type]
  return phrases.every((phrase) => [heading, content, code].some((text) => placesOf(phrase, text ?? '').length > 0))
}

/** The words of a text with what they answer; those of phrases only within them. */
function answering(text: string, { matcher, phrases, exact }: QueryMatch): MatchedWord[] {
  const words = matchedWords(text, matcher)
  if (exact === 0) return words
  const places = phrases.flatMap((phrase) => placesOf(phrase, text))
  return words.map((word) => {
    const inPhrase = places.some(([start, end]) => word.start < end && word.end > start)
    const bits = inPhrase ? word.bits : word.bits & ~exact
    return { ...word, bits, marks: bits === 0 ? [] : word.marks }
  })
}

function foundHit(
  page: PageText,
  section: SectionText,
  { match, at }: { readonly match: QueryMatch; readonly at: TextAddress },
): FoundHit {
  const [pageUrl, pageId] = at
  const [recordType, url, id, levels, content, code] = section
  const hierarchy = hierarchyOf(page, levels)
  const own = recordType === 'content' ? 'lvl1' : recordType
  const marked: Partial<Record<Level | 'content', Marked>> = {}
  let heading: readonly MatchedWord[] = []
  for (const level of LEVELS) {
    const text = hierarchy[level]
    if (text === null) continue
    const words = answering(text, match)
    if (level === own) heading = words
    if (bitsOf(words) !== 0) marked[level] = markedText(text, words)
  }
  const body = bodyOf(content, code, match)
  if (body !== undefined)
    marked.content = snippet(body.text, body.words, { size: match.snippetWords, weights: match.weights })
  const inHeading = bitsOf(heading)
  const type = inHeading === 0 && body !== undefined && bitsOf(body.words) !== 0 ? 'content' : recordType
  const hit: SearchHit = {
    objectID: pageId + page.id + (id ?? url),
    url: pageUrl + page.url + url,
    type,
    hierarchy,
    content: marked.content === undefined ? null : marked.content.map(({ text }) => text).join(''),
    marked,
  }
  const same = termsOf(hierarchy[own]) === match.phrase
  const whole = same ? WHOLE : isMeant(heading, match.weights) ? WHOLE_MEANT : 0
  return { hit, nearness: nearness(heading, body?.words ?? []) + whole }
}

/** Whether a heading has the words of a query of several, one by one; those that tell nothing may be others. */
function isMeant(heading: readonly MatchedWord[], weights: readonly number[]): boolean {
  const isSame = ({ bits }: MatchedWord, index: number) => ((bits >> index) & 1) === 1 || weights[index] === 0
  return weights.length > 1 && heading.length === weights.length && heading.every(isSame)
}

function termsOf(text: string | null): string {
  return wordsOf(text ?? '')
    .map(({ term }) => term)
    .join(' ')
}

function hierarchyOf({ lvl0, lvl1 }: PageText, levels: readonly (string | null)[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = levels
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 }
}

/** The text of a hit: of the section, or its code where that answers more. */
function bodyOf(
  content: string | null,
  code: string,
  match: QueryMatch,
): { text: string; words: readonly MatchedWord[] } | undefined {
  const texts = [content ?? '', code].filter((text) => text !== '')
  const bodies = texts.map((text) => ({ text, words: answering(text, match) }))
  const scores = bodies.map(({ words }) => told(bitsOf(words), match.weights))
  const [first, second] = bodies
  return second !== undefined && (scores[1] ?? 0) > (scores[0] ?? 0) ? second : first
}

function told(bits: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => ((bits >> index) & 1 ? sum + weight : sum), 0)
}

function bitsOf(words: readonly MatchedWord[]): number {
  return words.reduce((bits, word) => bits | word.bits, 0)
}

/** Words of the query near each other: side by side and in its order in the heading, in one stretch of the text. */
function nearness(heading: readonly MatchedWord[], body: readonly MatchedWord[]): number {
  const covered = heading.length === 0 ? 0 : heading.filter(({ bits }) => bits !== 0).length / heading.length
  return 1 + 0.1 * covered + 0.2 * sideBySide(heading) + 0.3 * together(body)
}

/** How much of the shortest stretch that has all of the query that the text has is of the query; 0 of one word alone. */
function together(body: readonly MatchedWord[]): number {
  const all = bitsOf(body)
  const wanted = countOf(all)
  if (wanted < 2) return 0
  const found = body.flatMap(({ bits }, index) => (bits === 0 ? [] : [{ bits, index }]))
  let shortest = Infinity
  for (const [from, first] of found.entries()) {
    let bits = 0
    for (let to = from; to < found.length && bits !== all; to++) {
      const { bits: own = 0, index = 0 } = found[to] ?? {}
      const length = index - first.index + 1
      if (length >= shortest) break
      bits |= own
      if (bits === all) shortest = length
    }
  }
  return Math.min(1, wanted / shortest)
}

/** Number of words in the bits of a query. */
function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** 0 where the words of the query are apart, 1 where two follow each other in its order, less with some between. */
function sideBySide(words: readonly MatchedWord[]): number {
  let nearest = 0
  const found = words.flatMap(({ bits }, index) => (bits === 0 ? [] : [{ bits, index }]))
  found.forEach((word, index) => {
    const before = found[index - 1]
    if (before === undefined || before.bits === word.bits) return
    const inOrder = before.bits << 1 === word.bits ? 1 : 0.7
    nearest = Math.max(nearest, inOrder / (word.index - before.index))
  })
  return nearest
}
