/**
 * Ranking: which sections answer a query, and how well, by the hits of its words. A section is judged by its own words and
 * where they stand in it, by those of its page's title, and, less, by what else is on its page; sections that every page
 * has, such as exercises, come after those that explain. How near words are is judged later, by the texts.
 */
import { KIND } from './format.ts'
import type { Pages } from './pages.ts'
import { Top, type Scored } from './top.ts'
import type { QueryScores, WordBits, WordScores } from './word-scores.ts'

/** A section with its score. */
export interface Judged extends Scored {
  /** It has enough of the words. */
  readonly isGood: boolean
}

export interface Ranking {
  /** Sections, best first: those that have enough of the words before those that have fewer. */
  readonly best: readonly Judged[]
  /** Number of all sections that answer, as often as their page is found at an address. */
  readonly total: number
  /** The same of sections that have all words that are not optional, and pages that have them in several sections. */
  readonly full: number
}

/** What of a title counts for the sections of its page, that have the word themselves or not. */
const TITLE_BESIDES = 0.34
const TITLE_ALONE = 0.4
/** What a word counts that is elsewhere on the page. */
const ELSEWHERE = 0.12
/** What a section without a word counts: at most, by its share of the words. */
const SPREAD = 0.8
/** Share of the words, by how much they tell, that is enough in a query of three words and more. */
const ENOUGH = 0.6
/** What a further section of the same page counts, again and again. */
const FURTHER = 0.8
/** What a section counts that many pages have, by as much of the query as its heading does not say. */
const COMMON = 0.5
/** What is added for a heading that is nothing but the query. */
const HEADING = 1.5
/** Several words of the query count more than one of them in a better place: the exponent of what a word counts. */
const BALANCE = 0.75
/** Sections with all words up to which those with some are shown as well. */
const FEW = 8
/** What is lost in sums. */
const SLACK = 1e-6

/** What of a site is ranked. */
export interface Limits {
  /** Sections at most. */
  readonly count: number
  /** Number of the addresses of a page that count; 0: it is not ranked. */
  readonly places: (page: number) => number
  /** Bits of the words that a section must have; 0: any will do. */
  readonly needs: number
}

/** Find the best sections within the limits. */
export function rank({ words, bits }: QueryScores, pages: Pages, { count, places, needs }: Limits): Ranking {
  const coverage = coverageOf(words)
  const query = { words, bits, rarity: words.reduce((sum, { rarity }) => sum + rarity, 0) }
  const good = new Top(count)
  const all = new Top(count)
  const totals = { full: 0, good: 0, all: 0, spread: 0 }
  for (let page = 0; page < pages.count; page++) {
    const times = bits.pages[page] === 0 ? 0 : places(page)
    if (times === 0) continue
    const found = countPage(bits, page, { pages, coverage, needs })
    if (found.all === 0) continue
    totals.full += found.full * times
    totals.good += found.good * times
    totals.all += found.all * times
    if (found.isSpread) totals.spread += times
    if (mostOf(query, page) <= Math.min(found.good > 0 ? good.least : Infinity, all.least)) continue
    let factor = 1
    for (const { number, score, isGood } of judgePage(query, pages, { page, coverage, found, needs })) {
      const item = { number, score: score * factor }
      factor *= FURTHER
      all.add(item)
      if (isGood) good.add(item)
    }
  }
  const first = good.best().map((item) => ({ ...item, isGood: true }))
  const full = totals.full + totals.spread
  if (totals.full >= FEW) return { best: first, total: totals.good, full }
  const numbers = new Set(first.map(({ number }) => number))
  const others = all.best().filter(({ number }) => !numbers.has(number))
  const best = [...first, ...others.map((item) => ({ ...item, isGood: false }))].slice(0, count)
  return { best, total: totals.all, full }
}

/** What sections say that have some of the words, by the bits of those that they have. */
interface Coverage {
  /** 2: all that must be there, 1: enough of them, 0: fewer. */
  readonly kinds: Uint8Array
  /** Share of the words that must be there, by how much they tell. */
  readonly shares: Float64Array
}

function coverageOf(words: readonly WordScores[]): Coverage {
  const little = words.every(({ optional }) => optional)
  const needed = words.map(({ optional, rarity }) => (optional && !little ? 0 : rarity))
  const sum = needed.reduce((total, rarity) => total + rarity, 0)
  // With two words both are meant, with more of them one may be a slip.
  const enough = needed.filter((rarity) => rarity > 0).length < 3 ? 1 : ENOUGH
  const kinds = new Uint8Array(1 << words.length)
  const shares = new Float64Array(1 << words.length)
  for (let bits = 0; bits < kinds.length; bits++) {
    const has = needed.reduce((total, rarity, index) => ((bits >> index) & 1 ? total + rarity : total), 0)
    const share = has >= sum - SLACK ? 1 : has / sum
    shares[bits] = share
    kinds[bits] = share === 1 ? 2 : share >= enough ? 1 : 0
  }
  return { kinds, shares }
}

/** Sections of a page that have any word, enough words, all words. */
interface PageCount {
  readonly full: number
  readonly good: number
  readonly all: number
  /** Bits of the words of the title. */
  readonly title: number
  /** No section has enough words, but the page has all. */
  readonly isSpread: boolean
}

function countPage(
  bits: WordBits,
  page: number,
  { pages, coverage: { kinds }, needs }: { pages: Pages; coverage: Coverage; needs: number },
): PageCount {
  let full = 0
  let good = 0
  let all = 0
  const title = bits.titles[page] ?? 0
  const end = pages.start(page + 1)
  for (let section = pages.start(page); section < end; section++) {
    const own = bits.sections[section] ?? 0
    if (own === 0 || (own & needs) !== needs) continue
    const kind = kinds[own | title] ?? 0
    all++
    if (kind > 0) good++
    if (kind === 2) full++
  }
  return { full, good, all, title, isSpread: good === 0 && kinds[bits.pages[page] ?? 0] === 2 }
}

/** A query as it is judged: its words, and how much all of them tell. */
type Query = QueryScores & { readonly rarity: number }

/** More than any section of a page can have. */
function mostOf({ words, rarity: all }: Query, page: number): number {
  let score = 0
  let covered = 0
  let inHeading = 0
  for (const { best, title, headed, rarity } of words) {
    score += rarity * ((best[page] ?? 0) + (title[page] ?? 0) * TITLE_BESIDES) ** BALANCE
    const share = headed[page] ?? 0
    if (share === 0) continue
    covered += share
    inHeading += rarity
  }
  return score * (1 + HEADING * Math.min(1, covered) * (inHeading / all)) + SLACK
}

/** The sections of a page that have a word, best first. */
function judgePage(
  query: Query,
  pages: Pages,
  { page, coverage, found, needs }: { page: number; coverage: Coverage; found: PageCount; needs: number },
): readonly Judged[] {
  const judged: Judged[] = []
  const first = pages.start(page)
  const end = pages.start(page + 1)
  for (let section = first; section < end; section++) {
    const own = query.bits.sections[section] ?? 0
    if (own === 0 || (own & needs) !== needs) continue
    const has = own | found.title
    const share = coverage.shares[has] ?? 0
    const spread = share < 1 ? SPREAD * (0.4 + 0.6 * share) : 1
    const kind = pages.kind(section)
    const score = judgeSection(query, section, { page, isFirst: section === first, kind }) * spread
    judged.push({ number: section, score, isGood: (coverage.kinds[has] ?? 0) > 0 })
  }
  return judged.sort((a, b) => b.score - a.score || a.number - b.number)
}

/** What a section of a kind is worth by its words. */
function judgeSection(
  { words, rarity: all }: Query,
  section: number,
  { page, isFirst, kind }: { page: number; isFirst: boolean; kind: number },
): number {
  let score = 0
  let covered = 0
  let inHeading = 0
  for (const word of words) {
    const own = word.own[section] ?? 0
    const title = isFirst ? 0 : (word.title[page] ?? 0)
    const elsewhere = title > 0 ? title * TITLE_ALONE : (word.best[page] ?? 0) * ELSEWHERE
    score += word.rarity * (own > 0 ? own + title * TITLE_BESIDES : elsewhere) ** BALANCE
    const share = word.heading[section] ?? 0
    if (share === 0) continue
    covered += share
    inHeading += word.rarity
  }
  const heading = Math.min(1, covered) * (inHeading / all)
  // what is asked for by its name is sought, but the title of an exercise is the name of what is taught elsewhere
  const lacking = kind === KIND.usual ? 0 : kind === KIND.exercise ? 1 : 1 - heading
  return score * (1 + HEADING * heading) * (1 - (1 - COMMON) * lacking)
}
