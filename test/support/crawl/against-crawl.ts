/** Compares what `check` finds with what a crawl of the built site finds. */
import type { CollectedFindings } from '../../../src/model/page.ts'
import type { Broken, Built } from './crawl.ts'

/** Rules whose findings a crawl can see. */
export const SEEN: ReadonlySet<string> = new Set([
  'broken-anchor',
  'broken-file',
  'broken-image',
  'broken-link',
  'broken-markdown-link',
  'link-outside-base',
  'link-to-draft',
  'link-to-withheld',
])

/** What only one of both has found, as text. */
export interface Differences {
  /** The crawl has found it, `check` has not. */
  readonly missed: readonly string[]
  /** `check` says so, and nothing is wrong in the built site. */
  readonly untrue: readonly string[]
}

/** A finding with the addresses that it may mean, by page; `undefined`: any page, as links of the layout and of posts. */
interface Claim {
  readonly text: string
  readonly page: string | undefined
  /** Where its addresses begin; undefined: at the page that shows them. */
  readonly from: string | undefined
  readonly address: string
}

/** What a crawl has found. */
export interface Crawled {
  readonly broken: readonly Broken[]
  readonly built: Built
  /** Links that `check` need not report, though it may. */
  readonly excused?: (one: Broken) => boolean
}

/** Compare a check with a crawl of the same sources. A link that is broken on several pages is told once. */
export function againstCrawl(
  checked: CollectedFindings,
  { broken, built, excused = () => false }: Crawled,
): Differences {
  const claims = claimsOf(checked)
  const explains = (claim: Claim, one: Broken): boolean =>
    (claim.page === undefined || claim.page === bare(one.page)) && means(claim, one, built)
  const missed = groupedBy(
    broken.filter((one) => !excused(one) && !claims.some((claim) => explains(claim, one))),
    ({ from, address, lacks }) => `${from} ${address} (no ${lacks})`,
  )
  return {
    missed: [...missed].map(
      ([what, [first, ...more]]) => `${more.length > 0 ? 'many pages' : (first?.page ?? '')} ${what}`,
    ),
    untrue: claims.filter((claim) => !broken.some((one) => explains(claim, one))).map(({ text }) => text),
  }
}

function groupedBy<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function claimsOf({ diagnostics, site }: CollectedFindings): readonly Claim[] {
  const docs = site?.versions.flatMap(({ docs: known }) => [...known.values()]) ?? []
  const sources = new Map([...docs, ...(site?.pages.values() ?? [])].map((one) => [one.source, bare(one.permalink)]))
  const posts = site?.blogs.flatMap((blog) => [...blog.posts.values()]) ?? []
  const postPages = new Map(posts.map((one) => [one.source, bare(one.permalink)])) // lists show them, too
  return diagnostics
    .filter(({ rule }) => SEEN.has(rule))
    .map(({ rule, file = '', message }) => ({
      text: `${file} ${rule} \`${addressOf(message)}\``,
      page: sources.get(file),
      from: sources.get(file) ?? postPages.get(file),
      address: addressOf(message),
    }))
}

/** The address as written, which every message about a link names first. */
export function addressOf(message: string): string {
  return /`([^`]*)`/.exec(message)?.[1] ?? ''
}

/** Whether an address as the author wrote it is the one that the browser has asked for. */
function means({ address, from = '' }: Claim, one: Broken, { origin, baseUrl }: Built): boolean {
  const base = from || one.page
  const rooted = address.startsWith('/') ? address.slice(1) : from === '' ? address : undefined
  const written = rooted === undefined || rooted.startsWith('/') ? [address] : [address, baseUrl + rooted]
  const bases = [base, `${base}/`]
  return written.some((url) =>
    bases.some((path) => URL.canParse(url, origin + path) && same(new URL(url, origin + path), one)),
  )
}

function same({ pathname, hash }: URL, { target, lacks }: Broken): boolean {
  const [path = '', id = ''] = target.split(/#(.*)/)
  const [wanted = ''] = decoded(hash.slice(1)).split(':~:')
  if (lacks === 'path') return bare(decoded(pathname)) === bare(path)
  return wanted === id && (/\.mdx?$/.test(pathname) || bare(decoded(pathname)) === bare(path)) // files have other addresses
}

/** A path without what hosts leave out or add. */
function bare(path: string): string {
  return path.replace(/\/index\.html\/?$/, '/').replace(/(?<=.)\/$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
