/** Runs the search tests of a site over its index, and says what was found in place of what should have been. */
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { didYouMean, nearest } from '../base/did-you-mean.ts'
import {
  MODAL_HITS,
  SNIPPET_WORDS,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
} from '../shared/search/provider.ts'
import type { IndexedRecord } from '../shared/search/record.ts'
import { encodeHref, withBaseUrl, withoutTrailingSlash } from '../shared/url.ts'
import { invalidTest, TEST_FILE, type SearchTest } from './test-file.ts'

/** What the tests are run against. */
export interface TestedSite {
  readonly site: Site
  readonly records: readonly IndexedRecord[]
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
}

/** Hits that a message names. */
const NAMED = 3

/** Run the tests. Reports `search-test-failed` and, of a page that does not exist, `search-tests-invalid` (errors). */
export async function runTests(tests: readonly SearchTest[], tested: TestedSite): Promise<readonly Diagnostic[]> {
  const urls = new Set(tested.records.map(({ url }) => canonical(url)))
  const findings: Diagnostic[] = []
  for (const test of tests) {
    const wanted = wantedUrl(test, tested.site)
    const problem = urls.has(wanted) ? undefined : unknownPage(test, wanted, { ...tested, urls })
    const found = problem ?? (await failure(test, wanted, tested))
    if (found !== undefined) findings.push(found)
  }
  return findings
}

/** The address that hits have of the page or section that a test names. */
function wantedUrl({ expect }: SearchTest, site: Site): string {
  const [path = '', id] = expect.split('#')
  const source = path.replace(/^\.?\//, '')
  const permalink =
    permalinkOf(source, site) ?? encodeHref(withBaseUrl(path.startsWith('/') ? path : `/${path}`, site.config.baseUrl))
  return canonical(id === undefined ? permalink : `${permalink}#${id}`)
}

function permalinkOf(source: string, { pages, versions }: Site): string | undefined {
  const page = pages.get(source)
  if (page !== undefined) return encodeHref(page.permalink)
  for (const { docs } of versions)
    for (const doc of docs.values()) if (doc.source === source) return encodeHref(doc.permalink)
  return undefined
}

/** `/docs/a/#b` and `/docs/a#b` are one address. */
function canonical(url: string): string {
  const [path = '', id] = url.split('#')
  return `${withoutTrailingSlash(path)}${id === undefined ? '' : `#${id}`}`
}

function unknownPage(
  { expect, expectPlace }: SearchTest,
  wanted: string,
  { site, urls }: TestedSite & { readonly urls: ReadonlySet<string> },
): Diagnostic {
  const [path = '', id] = wanted.split('#')
  if (id !== undefined && urls.has(path)) {
    const ids = [...urls].flatMap((url) => (url.startsWith(`${path}#`) ? [url.slice(path.length + 1)] : []))
    const hint = didYouMean(id, ids) ?? 'look at the address of the heading on the page'
    return invalidTest(
      `The page \`${expect.split('#')[0] ?? ''}\` has no heading with the id \`${id}\``,
      expectPlace,
      hint,
    )
  }
  const exists = [...site.routes.keys()].some((route) => canonical(encodeHref(route)) === path)
  if (exists) {
    const hint = 'unlisted pages, drafts and those with `noindex` are left out of the search'
    return invalidTest(`The page \`${expect}\` is not searched`, expectPlace, hint)
  }
  const near = nearest(path, urls)
  const hint = near === undefined ? undefined : `did you mean \`${shownUrl(near, site)}\`?`
  return invalidTest(
    `There is no page \`${expect}\``,
    expectPlace,
    hint ?? 'give the path of a page below the base URL, or of its file',
  )
}

async function failure(
  test: SearchTest,
  wanted: string,
  { site, search }: TestedSite,
): Promise<Diagnostic | undefined> {
  const { query, expect, within, place } = test
  const answer = await search({ query, hitsPerPage: MODAL_HITS, page: 0, snippetWords: SNIPPET_WORDS })
  const isWanted = ({ url }: SearchHit): boolean => {
    const found = canonical(url)
    return found === wanted || found.startsWith(`${wanted}#`)
  }
  const at = answer.hits.findIndex(isWanted)
  if (at >= 0 && at < within) return undefined
  const results = within === 1 ? 'as the first result' : `among the first ${within.toString()} results`
  const message = `The search for \`${query}\` does not find \`${expect}\` ${results}`
  return error('search-test-failed', message, { file: TEST_FILE, place, hint: instead(answer.hits, at, site) })
}

/** What was found, and what to do. */
function instead(hits: readonly SearchHit[], at: number, site: Site): string {
  const cure = 'use the words of the query in a heading or the text of the page, or correct the test'
  if (hits.length === 0) return `nothing was found; ${cure}`
  const named = hits.slice(0, NAMED).map(({ url }) => `\`${shownUrl(url, site)}\``)
  const rank = at < 0 ? '' : `; it is result ${(at + 1).toString()}`
  return `found instead: ${named.join(', ')}${rank}; ${cure}`
}

/** An address as a test may name it: below the base URL. */
function shownUrl(url: string, { config }: Site): string {
  return url.startsWith(config.baseUrl) ? `/${url.slice(config.baseUrl.length)}` : url
}
