/** Decides which links and clicks the router takes; all others are the browser's business. */
import { closest } from './closest.ts'

/** Where our pages live. */
export interface SiteScope {
  readonly origin: string
  /** Starts and ends with `/`. */
  readonly baseUrl: string
}

/** Whether a URL can be a page of this site: same origin, at or below the base URL. */
export function inSite(url: Pick<URL, 'origin' | 'pathname'>, { origin, baseUrl }: SiteScope): boolean {
  return url.origin === origin && (url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl)
}

/** Whether following a link is ours: in the site, no `target` of its own, no download. */
export function isSiteLink(link: HTMLAnchorElement, scope: SiteScope): boolean {
  return inSite(link, scope) && !link.hasAttribute('target') && !link.hasAttribute('download')
}

/** The link under the pointer or focus, if any. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = closest(target, 'a[href]')
  return link instanceof HTMLAnchorElement ? link : null
}

/** Whether a click asks for something else than "go there": a new tab or window, a menu, or nothing, since it was handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** Whether going from one URL to the other only moves within the same document: the path and query are the same. */
export function isSameDocument(a: Pick<URL, 'pathname' | 'search'>, b: Pick<URL, 'pathname' | 'search'>): boolean {
  return a.pathname === b.pathname && a.search === b.search
}
