/** Decides which links and clicks the router takes; all others are the browser's business. */
import { decodePath } from '#shared/url'
import { resolveHref } from './address.ts'

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

/** The link that an event is about, of HTML or SVG, in the shadow root of a component too. */
export function linkOf(event: Event): Element | undefined {
  const around = event.composedPath()
  return around.find((node): node is Element => node instanceof Element && node.matches('a[href]'))
}

/**
 * The address in the site that a link leads to, when following it is ours: no `target` of its own, no download, no
 * `external` in its `rel`. A quoted text (`#:~:text=`) is found by the browser alone, and only on a page that it loads.
 */
export function siteTarget(link: Element, scope: SiteScope): URL | undefined {
  if (link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  if (/\bexternal\b/i.test(link.getAttribute('rel') ?? '')) return undefined
  const url = resolveHref(link.getAttribute('href') ?? '')
  return url && inSite(url, scope) && !url.hash.includes(':~:') ? url : undefined
}

/** Whether a click asks for something else than "go there": a new tab or window, a menu, or nothing, since it was handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}

/** Whether two addresses are those of one page, however its path is written. */
export function isSamePage(a: Pick<URL, 'pathname'>, b: Pick<URL, 'pathname'>): boolean {
  return pageKey(a.pathname) === pageKey(b.pathname)
}

/** One key for the paths of a page: `/a`, `/a/`, `/a.html` and `/a/index.html` (spec routing.md section 13). */
export function pageKey(pathname: string): string {
  return decodePath(pathname)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '')
}
