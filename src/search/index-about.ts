/** Index: what the first file says of the pages besides their words. */
import { FORMAT, KIND, type IndexFile } from '../shared/search/format.ts'
import { pageGap, pageHits, sectionHit } from '../shared/search/hits.ts'
import { hasStems } from '../shared/search/stems/languages.ts'
import type { PageAbout } from './page-terms.ts'
import type { PlacedAbout } from './shared-pages.ts'

/** In place of what stands for a heading: the section is an exercise, on however few pages there are some. */
export const EXERCISE = -1

/** Pages, and share of all pages, from which on a heading says nothing of the section below it, such as `Sources`. */
const COMMON_PAGES = 4
const COMMON_SHARE = 0.02

/** What this is made of. */
export interface PageHeadings extends Pick<PlacedAbout, 'language' | 'headings'> {
  /** `docusaurus_tag` of each of its addresses, and the `set` (shared-pages.ts). */
  readonly tags: readonly (readonly [tag: string, set: string])[]
}

/** What the first file says of all pages together, besides their texts. */
export type SiteAbout = Pick<IndexFile, 'format' | 'common' | 'tags' | 'tagLists' | 'tagRuns' | 'stems'>

/** Whether a page with the same addresses as another has the same headings, too, and all else that is said of pages together. */
export function hasSameHeadings(one: PageAbout, other: PageAbout): boolean {
  return JSON.stringify([one.language, one.headings]) === JSON.stringify([other.language, other.headings])
}

/** The headings of a page without all else that is said of it. */
export function headingsOf({ addresses, language, headings }: PlacedAbout): PageHeadings {
  return { tags: addresses.map(({ tag, set }) => [tag, set] as const), language, headings }
}

/** What is said of these pages. */
export function aboutPages(pages: readonly PageHeadings[]): SiteAbout {
  const all = pages.map(({ tags }) => tags.map(([tag]) => tag))
  const tags = [...new Set(all.flat())].sort()
  const numbers = new Map(tags.map((tag, number) => [tag, number]))
  const lists = listsOf(all.map((own) => own.map((tag) => numbers.get(tag) ?? 0)))
  return {
    format: FORMAT,
    common: commonDigits(pages),
    tags,
    tagLists: lists.lists,
    tagRuns: runsOf(lists.numbers),
    stems: pages.some(({ language }) => hasStems(language)),
  }
}

/** The different lists, and the number of that of each page. A free place, which has no tag, has the number of the page before it. */
function listsOf(all: readonly (readonly number[])[]): {
  readonly lists: readonly (readonly number[])[]
  readonly numbers: readonly number[]
} {
  const known = new Map<string, number>()
  const lists: (readonly number[])[] = []
  let last = 0
  const numbers = all.map((list) => {
    if (list.length === 0) return last
    const key = list.join(' ')
    last = known.get(key) ?? lists.push(list) - 1
    known.set(key, last)
    return last
  })
  return { lists, numbers }
}

/** Equal neighbours as value and number, in turns. */
function runsOf(values: readonly number[]): number[] {
  const runs: number[] = []
  values.forEach((value, index) => {
    if (index > 0 && value === values[index - 1]) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(value, 1)
  })
  return runs
}

/** Counts pages as one reader sees them: of each `set` those of the version that has most. */
class PageCounts {
  /** By tag. */
  readonly #counts = new Map<string, number>()
  readonly #sets = new Map<string, number>()
  #sum = 0

  get sum(): number {
    return this.#sum
  }

  add(tags: PageHeadings['tags']): void {
    for (const [tag, set] of tags) {
      const count = (this.#counts.get(tag) ?? 0) + 1
      this.#counts.set(tag, count)
      const most = this.#sets.get(set) ?? 0
      if (count <= most) continue
      this.#sets.set(set, count)
      this.#sum += count - most
    }
  }
}

/** The sections of all pages whose headings stand on many pages, as hits of a word. */
function commonDigits(pages: readonly PageHeadings[]): string {
  const all = new PageCounts()
  // no reader sees more: most headings stand on one page, in whatever many versions
  const bounds = new Map<number, number>()
  for (const { headings, tags } of pages) {
    if (headings.length > 0) all.add(tags)
    const sets = tags.length === 1 ? 1 : new Set(tags.map(([, set]) => set)).size
    for (const heading of distinct(headings)) bounds.set(heading, (bounds.get(heading) ?? 0) + sets)
  }
  const least = Math.max(COMMON_PAGES, all.sum * COMMON_SHARE)
  const counts = new Map<number, PageCounts>()
  for (const { headings, tags } of pages) {
    for (const heading of distinct(headings)) {
      if ((bounds.get(heading) ?? 0) < least) continue
      const known = counts.get(heading) ?? new PageCounts()
      known.add(tags)
      counts.set(heading, known)
    }
  }
  const kindOf = (heading: number): number => {
    if (heading === EXERCISE) return KIND.exercise
    return heading !== 0 && (counts.get(heading)?.sum ?? 0) >= least ? KIND.common : KIND.usual
  }
  let last = -1
  let digits = ''
  pages.forEach(({ headings }, page) => {
    const hits = headings.flatMap((heading, section) => {
      const kind = kindOf(heading)
      return kind === KIND.usual ? [] : [sectionHit(section, kind - 1)]
    })
    if (hits.length === 0) return
    digits += pageGap(page, last) + pageHits(hits)
    last = page
  })
  return digits
}

/** Different headings of a page, which has few: to look for an equal one costs less than a set of them. */
function distinct(headings: readonly number[]): readonly number[] {
  return headings.filter((heading, index) => headings.indexOf(heading) === index)
}
