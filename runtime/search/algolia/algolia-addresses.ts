/** From the address of a record of the hosted search to the one that a hit leads to (spec search.md section 7). */
import type { AlgoliaSettings } from '#shared/search/settings'

export interface AddressRules extends Pick<AlgoliaSettings, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  readonly baseUrl: string
  /** Of the page: what records without a host are relative to. */
  readonly origin: string
}

/** Where a hit leads, and whether a page load must take the visitor there. */
export interface HitAddress {
  readonly url: string
  readonly external?: true
}

/**
 * A path of this site with its base URL and `#anchor`, or the address as it is where the site says that it is external.
 * Undefined: not an address of a web page (`javascript:` and others).
 */
export function hitAddress(url: string, rules: AddressRules): HitAddress | undefined {
  const parsed = url === '' ? null : parse(url, rules.origin)
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return undefined
  if (isMatch(rules.externalUrlRegex, parsed.href)) return { url: parsed.href, external: true }
  const path = parsed.pathname + parsed.hash
  const { from, to } = rules.replaceSearchResultPathname ?? { from: undefined, to: '' }
  const replaced = from === undefined ? path : path.replaceAll(new RegExp(from, 'g'), to)
  return { url: withBaseUrl(replaced, rules.baseUrl) }
}

function parse(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin)
  } catch {
    return null
  }
}

function isMatch(pattern: string | undefined, url: string): boolean {
  return pattern !== undefined && new RegExp(pattern, 'i').test(url)
}

/** The base URL is put in front of a path that lacks it. A leading `//` would lead to another host. */
function withBaseUrl(path: string, baseUrl: string): string {
  const local = `/${path.replace(/^\/+/, '')}`
  if (local === baseUrl.replace(/\/$/, '')) return baseUrl
  return local.startsWith(baseUrl) ? local : baseUrl + local.slice(1)
}
