/**
 * `address.ts` of a site with the hash router (spec routing.md section 15): one HTML file, in which `#/docs/intro#usage`
 * stands for the place `usage` of the page `docs/intro`. Pages keep the paths that they would have on a server, in code.
 */
import { splitUrl } from '#shared/url'
import { readSiteData } from './site-data.ts'

/** The browser does not: to it all of `/docs/intro#usage` is the name of the place. */
export function scrollsByItself(): boolean {
  return false
}

/** Address of the page where the visitor is. */
export function currentUrl(): URL {
  const url = urlOf(location.hash)
  // a form of the page puts its values in front of the hash
  if (url.search === '') url.search = location.search
  return url
}

/** Address of the page in the HTML: the home page. */
export function loadedUrl(): URL {
  return urlOf('')
}

/** The address that an href leads to from the current page; undefined for files of the site, and all else that is no page. */
export function resolveHref(href: string): URL | undefined {
  if (/^#[^/]/.test(href)) return new URL(href, currentUrl())
  if (href === '' || href === '#') return currentUrl()
  if (href.startsWith('#/')) return urlOf(href)
  return href.startsWith(base()) ? new URL(location.origin + href) : undefined
}

/** An address as history and links take it. */
export function addressHref(url: URL): string {
  return location.pathname + pageLink(url.pathname + url.search + url.hash)
}

/** Address of a file of the site, which is given relative to the base URL. */
export function fileUrl(_baseUrl: string, file: string): string {
  return new URL(file, document.baseURI).href
}

/** The `href` of a page, given with the base URL, as components show it. */
export function pageLink(path: string): string {
  if (!path.startsWith('#')) return `#/${path.slice(base().length)}`
  const { pathname, search } = currentUrl()
  return pageLink(pathname + search) + path
}

/** The address of a file, given with the base URL, as components show it. */
export function fileLink(path: string): string {
  return path.startsWith(base()) ? `./${path.slice(base().length)}` : path
}

/** Leave it to the browser to show a page; `start`: it just has. */
export function loadPage(url: URL, how: 'push' | 'replace' | 'traverse' | 'start'): void {
  document.documentElement.classList.remove('away')
  if (how === 'push') location.assign(addressHref(url))
  else if (how === 'replace') location.replace(addressHref(url))
  if (how !== 'start') location.reload()
}

/** `#/a?b#c` gives the page `a` with its query and place; `#c` is a place on the home page. */
function urlOf(hash: string): URL {
  const path = hash.startsWith('#/') ? hash.slice(2) : hash
  const { pathname, search, hash: place } = splitUrl(path)
  const url = new URL(location.origin + base())
  url.pathname += pathname
  url.search = search
  url.hash = place
  return url
}

let known: string | undefined

/** The base URL that the paths of pages begin with; where the site lies has nothing to do with it. */
function base(): string {
  known ??= readSiteData(document)?.baseUrl ?? '/'
  return known
}
