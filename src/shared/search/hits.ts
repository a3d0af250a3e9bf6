/**
 * Hits of a word as digits: for each page the number of pages passed over, then for each of its sections the number of
 * sections passed over, doubled, plus one on the last, and the weight of the word. Relative, so that an edited page
 * changes its own digits only.
 */
import { digit, DigitReader, DIGITS, digitsOf } from './alphabet.ts'

/** A section of a page and the weight of a word in it (weights.ts) in one number: a page has hundreds of them. */
export function sectionHit(section: number, weight: number): number {
  return section * DIGITS + weight
}

/** The digits of a word in one page, from its `sectionHit`s in ascending order. */
export function pageHits(hits: readonly number[]): string {
  let text = ''
  let next = 0
  for (let index = 0; index < hits.length; index++) {
    const hit = hits[index] ?? 0
    const section = Math.floor(hit / DIGITS)
    text += digitsOf((section - next) * 2 + (index === hits.length - 1 ? 1 : 0)) + digit(hit % DIGITS)
    next = section + 1
  }
  return text
}

/** The digits before those of a page, `previous` being the last page with the word, -1 at first. */
export function pageGap(page: number, previous: number): string {
  return digitsOf(page - previous - 1)
}

/** Call `visit` with page, section in the page and weight of each hit. */
export function eachHit(text: string, visit: (page: number, section: number, weight: number) => void): void {
  const reader = new DigitReader(text)
  let page = -1
  while (!reader.isDone()) {
    page += reader.number() + 1
    let section = -1
    let step = 0
    while (step % 2 === 0 && !reader.isDone()) {
      step = reader.number()
      section += (step >> 1) + 1
      visit(page, section, reader.digit())
    }
  }
}
