/**
 * Resolve an address that the browser takes as it is written, of a raw tag or a whole URL: against the address that a
 * static host gives the page, and nothing is put in front.
 */
import type { Target } from '../model/page.ts'
import { defaultLanguage } from '../base/site-parts.ts'
import { isUnbuilt } from '../base/publishing/unbuilt.ts'
import type { SiteConfig } from '../model/config.ts'
import { decodeName, hasProtocol, resolvePath, splitUrl, withoutTrailingSlash } from '../shared/url.ts'
import { findRoute } from './find-route.ts'
import type { LinkTables } from './link-tables.ts'

/** What there is besides pages and static files. */
export interface BrowserContext {
  readonly tables: LinkTables
  /** Paths of further files, relative to the out-dir. */
  readonly outputs?: ReadonlySet<string>
}

/** Give the target of an address on the page of a route. What does not exist is missing as a `page`. */
export function browserTarget(written: string, route: string, context: BrowserContext): Target {
  const { tables } = context
  const { config } = tables.site
  const url = withoutBlanks(written)
  if (hasProtocol(url)) {
    const own = ownTarget(url, tables)
    return { type: 'external', url, ...(own === undefined ? {} : { own }) }
  }
  const { pathname, search, hash } = splitUrl(url)
  if (pathname === '') return { type: 'route', path: route, search, hash }
  const path = resolvePath(pathname.replaceAll('\\', '/'), servedPath(route, config))
  if (!`${path}/`.startsWith(config.baseUrl))
    return isOfSite(path, config) ? { type: 'unchecked', url: path + search + hash } : { type: 'outside', path, hash }
  return served(path, { search, hash }, context) ?? { type: 'missing', path, hash, reason: 'page' }
}

/**
 * What an absolute URL with the host of the site leads to; undefined for other hosts, for paths outside of the base
 * URL, and for those of other languages, which are built by themselves.
 */
export function ownTarget(url: string, tables: LinkTables): Target | undefined {
  const { config } = tables.site
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (config.url === undefined || host?.toLowerCase() !== tables.host) return undefined
  const path = rest.startsWith('/') ? rest : `/${rest}`
  if (!`${splitUrl(path).pathname}/`.startsWith(config.baseUrl)) return undefined
  if (isUnbuilt(splitUrl(path).pathname, config)) return undefined
  return browserTarget(path, config.baseUrl, { tables })
}

/** Whether a path outside of this language is of the site in the default one, which is built by itself. */
function isOfSite(path: string, { i18n, url }: SiteConfig): boolean {
  const first = defaultLanguage(i18n)
  const whole = i18n.outFolder === undefined || first?.url !== url ? undefined : first?.baseUrl
  return whole !== undefined && `${path}/`.startsWith(whole)
}

/** Address at which a static host gives a page: a folder's file has a slash behind it. */
function servedPath(route: string, { trailingSlash }: SiteConfig): string {
  if (trailingSlash === false || route.endsWith('/') || /\.html?$/i.test(route)) return route
  return `${route}/`
}

/** The file that a static host gives for a path below the base URL. */
function served(
  path: string,
  tail: { readonly search: string; readonly hash: string },
  { tables, outputs }: BrowserContext,
): Target | undefined {
  const { statics } = tables
  const { config } = tables.site
  const inside = decodeName(path.slice(config.baseUrl.length))
  const source = statics.get(inside)
  if (source !== undefined) return { type: 'static', path: config.baseUrl + inside, source, hash: tail.hash }
  if (tables.generated.has(inside) || outputs?.has(inside) === true)
    return { type: 'unchecked', url: path + tail.search + tail.hash }
  const route = findRoute(path, tables)
  if (route !== undefined && isServed(path, config)) return { type: 'route', path: route, ...tail }
  const folder = inside === '' || inside.endsWith('/') ? inside : `${inside}/`
  const index = statics.get(`${folder}index.html`)
  if (index !== undefined) return { type: 'static', path: config.baseUrl + folder, source: index, hash: tail.hash }
  return undefined
}

/** Without trailing slashes a page is the file `a.html`, and there is no folder `a/` to open. */
function isServed(path: string, { baseUrl, trailingSlash }: SiteConfig): boolean {
  return trailingSlash !== false || !path.endsWith('/') || withoutTrailingSlash(path) === withoutTrailingSlash(baseUrl)
}

/** Browsers drop line ends and tabs in an address, and blanks around it (URL standard, basic URL parser). */
function withoutBlanks(url: string): string {
  return url.replace(/[\t\n\r]/g, '').trim()
}
