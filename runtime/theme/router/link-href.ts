/** Addresses as components write them, made ready for the page. */
import { baseUrl, siteUrl, trailingSlash } from 'devcourse:site'
import { applyTrailingSlash, encodeHref, resolvePath, splitUrl } from '#shared/url'
import { fileLink } from '../../navigation/address.ts'

export interface BaseUrlOptions {
  readonly forcePrependBaseUrl?: boolean
  readonly absolute?: boolean
}

/** Whether an address leads out of the site's own paths; a bare `:` counts (spec routing.md section 14). */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url)
}

/** Put the base URL in front, unless it is there or does not belong there (spec routing.md section 14). */
export function addBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url
  const prefixed = baseUrl + url.replace(/^\//, '')
  if (options.forcePrependBaseUrl) return fileLink(prefixed)
  const path = withBase(url, prefixed)
  return options.absolute ? siteUrl + path : fileLink(path)
}

/** A path of the site with the base URL in front. */
export function sitePath(path: string): string {
  return withBase(path, baseUrl + path.replace(/^\//, ''))
}

function withBase(url: string, prefixed: string): string {
  if (`${url}/` === baseUrl) return baseUrl
  return url.startsWith(baseUrl) ? url : prefixed
}

/** The `href` of a link to a page of the site, on the page at `path`: absolute, with the trailing-slash policy applied. */
export function pageHref(url: string, path: string): string {
  if (url.startsWith('#')) return url
  const { pathname, search, hash } = splitUrl(applyTrailingSlash(url, trailingSlash, baseUrl))
  return encodeHref(resolvePath(pathname, path)) + search + hash
}
