/**
 * Pages of older versions that say the same: the index has them once, with the addresses of all. So neither the index nor what a query reads
 * grows with versions that hardly differ. What is being written has places of its own: the first edit of a page that shares its place brings
 * all its words once more.
 */
import { shortHash } from '../base/hash.ts'
import { hashOf } from '../shared/search/alphabet.ts'
import { CURRENT_VERSION } from '../model/source.ts'
import type { IndexedRecord } from '../shared/search/record.ts'
import { aboutOf, type PageAbout } from './page-terms.ts'

/** Where a page is found: what its first record says of it (src/shared/search/record.ts). */
export interface PageAddress {
  /** Relative to the host. */
  readonly url: string
  /** `objectID`. */
  readonly id: string
  /** `docusaurus_tag`. */
  readonly tag: string
  /** Of pages of the docs which docs these are, whatever their version; else as `tag`. A reader sees one version of them. */
  readonly set: string
}

/** A page in its place in the index. */
export interface SharedPage<Page> {
  readonly page: Page
  /** Where it is found, in the order of the places; [] of a free place. */
  readonly addresses: readonly PageAddress[]
  /** Stands for the addresses. */
  readonly where: string
}

/** What the index says of a page with its addresses. */
export interface PlacedAbout extends PageAbout {
  readonly addresses: readonly PageAddress[]
}

/** Where a page is found by its records; undefined: it has none. */
export function addressOfRecords([first]: readonly IndexedRecord[]): PageAddress | undefined {
  if (first === undefined) return undefined
  const { url, objectID: id, docusaurus_tag: tag, version } = first
  return { url, id, tag, set: version === '' ? tag : tag.slice(0, -version.length - 1) }
}

/**
 * Give the pages with all their addresses; undefined: a free place. Of old ones with the same key all places become free but the first one,
 * which is that of the newest version: between hits that are as good the order of the pages decides, and there it is that of this version alone.
 */
export function sharePages<Page extends { readonly key: string }>(
  pages: readonly ({ readonly page: Page; readonly address: PageAddress } | undefined)[],
  free: Page,
): readonly SharedPage<Page>[] {
  const shared = new Map<string, PageAddress[]>()
  for (const one of pages) {
    if (one === undefined || !isOld(one.address)) continue
    const known = shared.get(one.page.key)
    if (known === undefined) shared.set(one.page.key, [one.address])
    else known.push(one.address)
  }
  const nothing = { page: free, ...FREE_PLACE }
  return pages.map((one) => {
    if (one === undefined) return nothing
    const { page, address } = one
    const addresses = isOld(address) ? (shared.get(page.key) ?? []) : [address]
    return addresses[0] === address ? { page, addresses, where: whereOf(addresses) } : nothing
  })
}

/** Whether a page is of an older version of docs. */
function isOld({ tag, set }: PageAddress): boolean {
  return tag !== set && tag !== `${set}-${CURRENT_VERSION}`
}

/** A free place is found nowhere. */
export const FREE_PLACE: Omit<SharedPage<unknown>, 'page'> = { addresses: [], where: '' }

function whereOf(addresses: readonly PageAddress[]): string {
  return shortHash(addresses.map(({ url, id, tag, set }) => `${url} ${id} ${tag} ${set}`).join('\n'), 16)
}

/** What is said of a page in its place. */
export function aboutShared(terms: Uint8Array, { addresses, where }: Omit<SharedPage<unknown>, 'page'>): PlacedAbout {
  const about = aboutOf(terms)
  return { ...about, addresses, check: hashOf(`${about.check.toString()} ${where}`) }
}
