/** Where the HTML file of a route lies (spec routing.md section 7.2). */
import type { SiteConfig } from '../model/config.ts'

/** Give the output path of a route: `/base/docs/a` is `docs/a/index.html`, or `docs/a.html` when trailing slashes are off. */
export function pagePath(route: string, config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>): string {
  const inside = route.startsWith(config.baseUrl) ? route.slice(config.baseUrl.length) : route.slice(1)
  const path = decodeSegments(inside)
  if (/\.html?$/i.test(path)) return path
  const folder = path === '' || path.endsWith('/') || config.trailingSlash !== false
  return folder ? `${path.replace(/\/+$/, '')}/index.html`.replace(/^\//, '') : `${path}.html`
}

/** File names keep decoded characters (spec routing.md section 7.3). */
function decodeSegments(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
