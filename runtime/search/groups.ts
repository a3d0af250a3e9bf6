/** Sorts the hits of an answer into the sections and pages that they belong to, in the order in which these come first. */
import type { SearchHit } from '#shared/search/provider'
import type { Item, ItemGroup } from './contract.ts'

/**
 * Group hits by section of the site (`lvl0`), and in it by page (`lvl1`): at most `most` hits of a section (spec search.md
 * section 5). A hit that stands below its page is a `child`, the last of those that follow each other `last`.
 */
export function groupHits(hits: readonly SearchHit[], most: number): readonly ItemGroup[] {
  let index = 0
  return groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? '', most).map(([title, ofSection]) => {
    const pages = groupBy(ofSection, ({ hierarchy }) => hierarchy.lvl1 ?? '', most)
    const items = pages.flatMap(([, ofPage]) => ofPage.map((hit, at) => placed(hit, ofPage, at)))
    return { kind: 'results', title, items: items.map((item): Item => ({ ...item, index: index++ })) }
  })
}

/** The hit with its place below its page. */
function placed(hit: SearchHit, ofPage: readonly SearchHit[], at: number): Pick<Item, 'hit' | 'child'> {
  const parent = parentOf(hit, ofPage.slice(0, at))
  if (!parent) return { hit }
  const next = ofPage[at + 1]
  return { hit, child: next && parentOf(next, [parent]) ? 'child' : 'last' }
}

/** The page that a hit is a part of, among others. */
function parentOf(hit: SearchHit, others: readonly SearchHit[]): SearchHit | undefined {
  if (hit.type === 'lvl1') return undefined
  return others.find(({ type, url }) => type === 'lvl1' && pathOf(url) === pathOf(hit.url))
}

function pathOf(url: string): string {
  return url.replace(/#.*/, '')
}

/** In the order of first appearance, each with at most `most` members. */
function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  most: number,
): readonly (readonly [string, T[]])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key) ?? []
    groups.set(key, group)
    if (group.length < most) group.push(item)
  }
  return [...groups]
}
