/**
 * Where the pages and files of the site are. Here each page has an address of its own, as a server gives it; in a site
 * with the hash router `hash-address.ts` stands in the place of this module (src/bundle/hash-modules.ts).
 */

/** Whether the browser itself scrolls to the target of a link within the page. */
export function scrollsByItself(): boolean {
  return true
}

/** Address of the page where the visitor is. */
export function currentUrl(): URL {
  return new URL(location.href)
}

/** Address of the page in the HTML; the visitor may have moved on in the history before scripts ran. */
export function loadedUrl(): URL {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
}

/** The address that an href leads to from the current page; undefined when it is none. */
export function resolveHref(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI)
  } catch {
    return undefined
  }
}

/** An address as history and links take it. */
export function addressHref(url: URL): string {
  return url.href
}

/** Address of a file of the site, which is given relative to the base URL. */
export function fileUrl(baseUrl: string, file: string): string {
  return baseUrl + file
}

/** The `href` of a page, given with the base URL, as components show it. */
export function pageLink(path: string): string {
  return path
}

/** The address of a file, given with the base URL, as components show it. */
export function fileLink(path: string): string {
  return path
}

/** Leave it to the browser to show a page; `start`: the address has changed without it. */
export function loadPage(url: URL, how: 'push' | 'replace' | 'traverse' | 'start'): void {
  if (how === 'push') location.assign(url)
  else if (how === 'replace') location.replace(url)
  else location.reload()
}
