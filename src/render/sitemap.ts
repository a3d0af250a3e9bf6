/** Sitemaps (spec routing.md section 16). */
import picomatch from 'picomatch'
import { messageOf } from '../base/thrown.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type {
  CreateSitemapItems,
  SitemapConfig,
  SitemapFunctions,
  SitemapInput,
  SitemapItem,
  SitemapRoute,
} from '../model/sitemap.ts'
import type { OutputFile } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import { joined, NOTHING, type Html } from '../shared/html.ts'
import { lookUp } from '../shared/look-up.ts'
import { applyTrailingSlash, encodeHref } from '../shared/url.ts'
import { element, insert, markup } from './head/html.ts'
import { inRouteOrder } from './route-order.ts'
import { sourceOf } from '../base/site-parts.ts'

export interface RenderedSitemaps {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface RenderedSitemap extends Pick<RenderedSitemaps, 'diagnostics'> {
  readonly file?: OutputFile
}

/**
 * Write the sitemaps; there is none without a site URL, when they are switched off, or when no page is to be listed.
 * Reports `config-function-failed` (error) when `createSitemapItems` throws or gives no entries.
 */
export async function renderSitemaps(
  site: Site,
  noIndex: ReadonlySet<string>,
  functions: SitemapFunctions = {},
): Promise<RenderedSitemaps> {
  const made = await Promise.all(
    site.config.sitemaps.map((sitemap) =>
      renderSitemap(site, sitemap, { noIndex, create: lookUp(functions, sitemap.id) }),
    ),
  )
  return { files: made.flatMap(({ file }) => file ?? []), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) }
}

async function renderSitemap(
  site: Site,
  sitemap: SitemapConfig,
  { noIndex, create }: { readonly noIndex: ReadonlySet<string>; readonly create: CreateSitemapItems | undefined },
): Promise<RenderedSitemap> {
  const { url } = site.config
  if (url === undefined || site.config.noIndex) return { diagnostics: [] }
  const ignored = sitemap.ignorePatterns.map((pattern) => picomatch(pattern))
  const isListed = ({ path }: SitemapRoute): boolean => !noIndex.has(path) && !ignored.some((matches) => matches(path))
  const usual = ({ routes }: Pick<SitemapInput, 'routes'>): readonly SitemapItem[] =>
    routes.filter(isListed).map((route) => sitemapItem(route, { site, sitemap, url }))

  const routes = inRouteOrder(site).flatMap((route) => (route.kind === 'not-found' ? [] : [sitemapRoute(route, site)]))
  try {
    const input = { siteConfig: publicConfig(site), routes }
    const given = await create?.({ ...input, defaultCreateSitemapItems: (own) => Promise.resolve(usual(own)) })
    const items = create === undefined ? usual(input) : checkedItems(given)
    if (items.length === 0) return { diagnostics: [] }
    const urls = items.map((item) => urlElement(item, sitemap.lastmod === 'date'))
    const contents = markup`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${insert(...urls)}</urlset>\n`
    return { file: { path: sitemap.filename, contents }, diagnostics: [] }
  } catch (cause) {
    if (create === undefined) throw cause
    return { diagnostics: [failed(cause, site.config.file)] }
  }
}

function sitemapRoute(route: Route, site: Site): SitemapRoute {
  const source = sourceOf(site, route)?.source
  const modified = source === undefined ? undefined : site.lastUpdates.get(source)?.modified
  return {
    path: route.path,
    exact: true,
    metadata: {
      ...(source === undefined ? {} : { sourceFilePath: source }),
      ...(modified === undefined ? {} : { lastUpdatedAt: modified }),
    },
  }
}

function sitemapItem(
  { path, metadata }: SitemapRoute,
  { site, sitemap, url }: { readonly site: Site; readonly sitemap: SitemapConfig; readonly url: string },
): SitemapItem {
  const { trailingSlash, baseUrl } = site.config
  const time = metadata.lastUpdatedAt
  return {
    url: url + applyTrailingSlash(path, trailingSlash, baseUrl),
    changefreq: sitemap.changefreq ?? null,
    priority: sitemap.priority ?? null,
    lastmod:
      sitemap.lastmod === undefined || time === undefined
        ? null
        : new Date(time).toISOString().slice(0, sitemap.lastmod === 'date' ? 10 : undefined),
  }
}

/** Throws when an address or a date of the item is none. */
function urlElement({ url, lastmod, changefreq, priority }: SitemapItem, onlyDate: boolean): Html {
  const entry = (name: string, text: string): Html => element(name, {}, markup`${text}`)
  const parts = [
    entry('loc', new URL(encodeHref(url)).href),
    lastmod ? entry('lastmod', new Date(lastmod).toISOString().slice(0, onlyDate ? 10 : undefined)) : NOTHING,
    changefreq ? entry('changefreq', changefreq) : NOTHING,
    typeof priority === 'number' ? entry('priority', priority.toFixed(1)) : NOTHING,
  ]
  return element('url', {}, joined(parts))
}

/** What a function of the user gave, if these are entries. */
function checkedItems(items: unknown): readonly SitemapItem[] {
  if (Array.isArray(items) && items.every(isItem)) return items
  throw new Error('it gave something else than a list of entries with a `url`')
}

function isItem(value: unknown): value is SitemapItem {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
}

function failed(cause: unknown, file: string | undefined): Diagnostic {
  const reason = messageOf(cause)
  return error('config-function-failed', `The function \`createSitemapItems\` failed: ${reason}`, {
    ...(file === undefined ? {} : { file }),
    hint: 'return a list of `{ url, lastmod, changefreq, priority }`',
  })
}

function publicConfig({ config }: Site): SitemapInput['siteConfig'] {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, organizationName, projectName, i18n } = config
  const own = { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, organizationName, projectName, i18n }
  return { ...own, ...config.asWritten }
}
