/** sitemap.xml (spec routing.md section 16). */
import picomatch from 'picomatch'
import type { OutputFile } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { applyTrailingSlash } from '../shared/url.ts'
import { escapeHtml } from './html.ts'

/** Write the sitemap, or undefined: without a site URL, when switched off, or when no page is to be listed. */
export function renderSitemap(site: Site, noIndex: ReadonlySet<string>): OutputFile | undefined {
  const { sitemap, url, trailingSlash, baseUrl } = site.config
  if (!sitemap || url === undefined || site.config.noIndex) return undefined
  const ignored = sitemap.ignorePatterns.map((pattern) => picomatch(pattern))
  const routes = [...site.routes.values()].filter(
    (route) =>
      route.kind !== 'not-found' && !noIndex.has(route.path) && !ignored.some((matches) => matches(route.path)),
  )
  if (routes.length === 0) return undefined
  const extra = [
    sitemap.changefreq === undefined ? '' : `<changefreq>${sitemap.changefreq}</changefreq>`,
    sitemap.priority === undefined ? '' : `<priority>${sitemap.priority.toString()}</priority>`,
  ].join('')
  const entries = routes.map((route) => {
    const path = encodeURI(applyTrailingSlash(route.path, trailingSlash, baseUrl)).replaceAll('%25', '%')
    return `<url><loc>${escapeHtml(url + path)}</loc>${extra}</url>`
  })
  const head = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return { path: sitemap.filename, contents: `${head}${entries.join('')}</urlset>\n` }
}
