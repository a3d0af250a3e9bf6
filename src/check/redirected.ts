/** Links to old addresses, which redirects of the site lead on. */
import type { Edge, Target } from '../model/page.ts'
import type { Redirect } from '../model/redirects.ts'
import type { Site } from '../model/site.ts'
import { decodePath, splitUrl, withoutTrailingSlash } from '../shared/url.ts'
import type { Finding } from './check.ts'
import { toPath } from './rewrite-url.ts'

/** The redirect at the address that a link leads to; undefined: there is none. */
export function redirectAt(target: Target, { redirects }: Pick<Site, 'redirects'>): Redirect | undefined {
  if (redirects === undefined || target.type !== 'missing' || target.reason !== 'page' || target.draft) return undefined
  return redirects.get(withoutTrailingSlash(decodePath(splitUrl(target.path).pathname)))
}

/** Name the new address, in the style of the old one. */
export function newAddress(
  { url, file }: Edge,
  { to }: Redirect,
  { site, route }: { readonly site: Site; readonly route: string },
): Pick<Finding, 'hint' | 'instead'> {
  const { baseUrl } = site.config
  // a query or hash of the new address wins over that of the link, as it does in the browser
  const instead = !to.startsWith('/') || /[?#]/.test(to) ? to : toPath(url, to, { file, route, baseUrl })
  return { hint: `link to the new address \`${instead}\``, instead: { url: instead, safe: true } }
}
