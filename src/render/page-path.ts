/** Where the HTML file of a route lies (spec routing.md section 7.2), and its address. */
import type { SiteConfig } from '../model/config.ts'
import { applyTrailingSlash, decodeName } from '../shared/url.ts'

/** Give the output path of a route: `/base/docs/a` is `docs/a/index.html`, or `docs/a.html` when trailing slashes are off. */
export function pagePath(route: string, config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>): string {
  const inside = route.startsWith(config.baseUrl) ? route.slice(config.baseUrl.length) : route.slice(1)
  const path = inside.split('/').map(decodeSegment).join('/')
  if (/\.html?$/i.test(path)) return path
  const folder = path === '' || path.endsWith('/') || config.trailingSlash !== false
  return folder ? `${path.replace(/(?<!\/)\/+$/, '')}/index.html`.replace(/^\//, '') : `${path}.html`
}

/**
 * Give the address of a route, with the slash at its end that the site has. The page that a host answers with has the name of its file
 * (spec theme.md section 13.7).
 */
export function pageAddress(route: string, { baseUrl, trailingSlash }: SiteConfig): string {
  return route === `${baseUrl}404.html` ? route : applyTrailingSlash(route, trailingSlash, baseUrl)
}

/**
 * Give the output path of a redirect, by its path without the base URL: always in a folder, so that hosts find a page of the same name
 * first. Where pages are no folders, `/a.html` may be one, and the redirect from there is `a.html.html` (as in Docusaurus).
 */
export function redirectPath(from: string, { trailingSlash }: Pick<SiteConfig, 'trailingSlash'>): string {
  const path = from
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
    .join('/')
  if (path === '') return 'index.html'
  return trailingSlash === false && path.endsWith('.html') ? `${path}.html` : `${path}/index.html`
}

/** File names keep decoded characters (spec routing.md section 7.3), but for those that would lead to another folder. */
function decodeSegment(segment: string): string {
  const name = decodeName(segment)
  return /[/\\\0]|^\.{1,2}$/.test(name) ? segment : name
}
