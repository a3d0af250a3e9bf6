/** How well each section and page answers one word of a query, in arrays that are used again by the next query. */
import { digitAt, LONG, threeDigitsAt } from './alphabet.ts'
import type { Pages } from './pages.ts'
import type { Sought } from './seek.ts'
import type { Variant } from './variants.ts'
import { HEADING_SHARES, isOfPage, WEIGHTS } from './weights.ts'

/** What parts count in place of the whole. */
const PARTS = 0.75
/** What they count where the site has the whole, since they may be far from each other. */
const PARTS_BESIDES = 0.05
/** How much a word tells at least: one that is everywhere still tells where it is in a title. */
const LEAST_RARITY = 0.3
/** What words count that need not be there. */
const LITTLE = 0.25

/** The scores of one word. */
export interface WordScores {
  /** By section. */
  readonly own: Float32Array
  /** By section: how much of the heading it is. */
  readonly heading: Float32Array
  /** By page: of its title or keywords. */
  readonly title: Float32Array
  /** By page: the best of its sections. */
  readonly best: Float32Array
  /** By page: the best of its headings. */
  readonly headed: Float32Array
  /** How much the word tells (IDF); 0: no section has it. */
  readonly rarity: number
  readonly optional: boolean
}

/** How often each page counts: as often as it is found at an address that counts. */
type Times = Uint32Array

type Arrays = Pick<WordScores, 'own' | 'heading' | 'title' | 'best' | 'headed'>

/** Bits of the words of a query. */
export interface WordBits {
  /** By section: those that it has. */
  readonly sections: Uint16Array
  /** By page: those that it has anywhere. */
  readonly pages: Uint16Array
  /** By page: those of its title or keywords. */
  readonly titles: Uint16Array
}

/** Arrays of a word, with the bits of all words and its own bit, 0 for a part of a word. */
type Target = Arrays & { readonly bits: WordBits; readonly bit: number; readonly times: Times }

/** The scores of the words of a query. */
export interface QueryScores {
  readonly words: readonly WordScores[]
  readonly bits: WordBits
}

/** Scores of words, for one query at a time. */
export class Scorer {
  readonly #pages: Pages
  readonly #bits: WordBits
  readonly #times: Times
  readonly #pool: Arrays[] = []
  #used = 0

  constructor(pages: Pages) {
    this.#pages = pages
    const [sections, count] = [pages.sections, pages.count]
    this.#bits = {
      sections: new Uint16Array(sections),
      pages: new Uint16Array(count),
      titles: new Uint16Array(count),
    }
    this.#times = new Uint32Array(count)
  }

  /**
   * The scores of all words of a query, valid until the next call. `places`: at how many addresses that count a page is found. How much a
   * word tells is asked of these alone, so that in a version it tells what it would without the others.
   */
  scores(sought: readonly Sought[], places: (page: number) => number): QueryScores {
    this.#used = 0
    const times = this.#times
    let all = 0
    for (let page = 0; page < times.length; page++) {
      const own = places(page)
      times[page] = own
      all += own * (this.#pages.start(page + 1) - this.#pages.start(page))
    }
    const { sections: ofSections, pages, titles } = this.#bits
    for (const array of [ofSections, pages, titles]) array.fill(0)
    const words = sought.map(({ variants, parts, optional }, index) => {
      const arrays = { ...this.#take(), bits: this.#bits, bit: 1 << index, times }
      let sections = 0
      for (const variant of variants) sections += addHits(variant, this.#pages, arrays)
      if (parts.length > 0) sections += this.#addParts(parts, arrays, variants.length > 0 ? PARTS_BESIDES : PARTS)
      const rarity = rarityOf(sections, all)
      return { ...arrays, rarity: optional ? rarity * LITTLE : rarity, optional }
    })
    return { words, bits: this.#bits }
  }

  /** Put what sections have that have all parts into the arrays: as much as of the part that they have least of. */
  #addParts(parts: readonly (readonly Variant[])[], arrays: Target, factor: number): number {
    const each = parts.map((variants) => {
      const own = this.#take()
      for (const variant of variants)
        addHits(variant, this.#pages, { ...own, bits: this.#bits, bit: 0, times: arrays.times })
      return own
    })
    const added = addedSections(arrays.own, {
      parts: each.map(({ own }) => own),
      starts: this.#pages.starts,
      times: arrays.times,
    })
    raise(arrays.heading, { parts: each.map(({ heading }) => heading), factor: parts.length * factor })
    raise(arrays.title, { parts: each.map(({ title }) => title), factor })
    raise(arrays.headed, { parts: each.map(({ headed }) => headed), factor: parts.length * factor })
    raise(arrays.best, { parts: each.map(({ best }) => best), factor })
    raise(arrays.own, { parts: each.map(({ own }) => own), factor })
    mark(arrays.bits.sections, arrays.own, arrays.bit)
    mark(arrays.bits.pages, arrays.best, arrays.bit)
    mark(arrays.bits.titles, arrays.title, arrays.bit)
    return added
  }

  #take(): Arrays {
    const known = this.#pool[this.#used]
    this.#used++
    if (known !== undefined) {
      for (const array of Object.values(known)) array.fill(0)
      return known
    }
    const { sections, count } = this.#pages
    const [own, heading] = [new Float32Array(sections), new Float32Array(sections)]
    const made = {
      own,
      heading,
      title: new Float32Array(count),
      best: new Float32Array(count),
      headed: new Float32Array(count),
    }
    this.#pool.push(made)
    return made
  }
}

function rarityOf(sections: number, all: number): number {
  return sections === 0 ? 0 : Math.max(LEAST_RARITY, Math.log(1 + (all - sections + 0.5) / (sections + 0.5)))
}

/**
 * Put the best of a variant and what is there into the arrays; gives the number of sections that had nothing, as often as they count. The same as
 * eachHit() of hits.ts in one loop without calls: a frequent word has a hundred thousand hits.
 */
function addHits(
  { hits, closeness }: Variant,
  { starts }: Pages,
  { own, heading, title, best, headed, bits, bit, times }: Target,
): number {
  let added = 0
  let page = -1
  for (let at = 0; at < hits.length;) {
    let gap = digitAt(hits, at++)
    if (gap === LONG) {
      gap = threeDigitsAt(hits, at)
      at += 3
    }
    page += gap + 1
    const start = starts[page] ?? 0
    let fresh = 0
    let index = start - 1
    let most = best[page] ?? 0
    for (let step = 0; (step & 1) === 0 && at < hits.length;) {
      step = digitAt(hits, at++)
      if (step === LONG) {
        step = threeDigitsAt(hits, at)
        at += 3
      }
      index += (step >> 1) + 1
      const weight = digitAt(hits, at++)
      const score = closeness * (WEIGHTS[weight] ?? 0)
      const known = own[index] ?? 0
      if (known === 0) {
        fresh++
        bits.sections[index] = (bits.sections[index] ?? 0) | bit
      }
      if (score > known) own[index] = score
      if (score > most) most = score
      const share = closeness * (HEADING_SHARES[weight] ?? 0)
      if (share > 0) {
        if (share > (heading[index] ?? 0)) heading[index] = share
        if (share > (headed[page] ?? 0)) headed[page] = share
      }
      if (index === start && isOfPage(weight) && score > (title[page] ?? 0)) {
        title[page] = score
        bits.titles[page] = (bits.titles[page] ?? 0) | bit
      }
    }
    added += fresh * (times[page] ?? 0)
    best[page] = most
    bits.pages[page] = (bits.pages[page] ?? 0) | bit
  }
  return added
}

/** Add the bit where there is a score. */
function mark(bits: Uint16Array, scores: Float32Array, bit: number): void {
  for (let index = 0; index < scores.length; index++) {
    if ((scores[index] ?? 0) > 0) bits[index] = (bits[index] ?? 0) | bit
  }
}

/** Raise scores to the least of `parts`. */
function raise(scores: Float32Array, { parts, factor }: { parts: readonly Float32Array[]; factor: number }): void {
  for (let index = 0; index < scores.length; index++) {
    const least = leastOf(parts, index)
    if (least > 0) scores[index] = Math.max(scores[index] ?? 0, least * factor)
  }
}

function leastOf(parts: readonly Float32Array[], index: number): number {
  let least = Infinity
  for (const part of parts) least = Math.min(least, part[index] ?? 0)
  return least
}

/** Number of the sections that have nothing and would be raised, as often as they count. */
function addedSections(
  scores: Float32Array,
  { parts, starts, times }: { parts: readonly Float32Array[]; starts: Uint32Array; times: Times },
): number {
  let added = 0
  for (let page = 0; page < times.length; page++) {
    const [start = 0, end = 0, count = 0] = [starts[page], starts[page + 1], times[page]]
    for (let index = start; index < end && count > 0; index++)
      if (scores[index] === 0 && leastOf(parts, index) > 0) added += count
  }
  return added
}
