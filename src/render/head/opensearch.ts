/** opensearch.xml: lets a browser search the site from its address bar (spec search.md section 12). */
import type { SiteConfig } from '../../model/config.ts'
import type { OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { NOTHING, type Html } from '../../shared/html.ts'
import { lookUp } from '../../shared/look-up.ts'
import { encodeHref, hasProtocol, joinUrl, withBaseUrl } from '../../shared/url.ts'
import { markup, voidElement } from './html.ts'
import { siteIcon } from './site-icon.ts'
import { finalHref } from '../sidebar/index-sidebars.ts'

const FILE = 'opensearch.xml'
const TYPE = 'application/opensearchdescription+xml'

/**
 * The description of the search; undefined on a site without a search page, without a URL or with the hash router, whose
 * query a browser would put at the wrong place of the address, and where the author has a file of that name.
 */
export function openSearchFile(site: Pick<Site, 'config' | 'statics'>): OutputFile | undefined {
  const { config, statics } = site
  const page = searchPage(config)
  if (page === undefined || statics.has(FILE)) return undefined
  const { origin, path } = page
  const icon = siteIcon(site).path
  const image = hasProtocol(icon) ? icon : origin + pathOf(icon.replace(/^\.\//, ''), config)
  const contents = markup`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>${config.title}</ShortName>
<Description>Search ${config.title}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16"${{ type: imageType(image) }}>${image}</Image>
<Url type="text/html" method="get" template="${`${origin}${path}?q={searchTerms}`}"/>
<Url type="${TYPE}" rel="self" template="${origin + pathOf(FILE, config)}"/>
<moz:SearchForm>${origin + pathOf('', config)}</moz:SearchForm>
</OpenSearchDescription>
`
  return { path: FILE, contents }
}

/** The element for the head of every page that names the file; '' where there is none. */
export function openSearchLink(config: SiteConfig): Html {
  if (searchPage(config) === undefined) return NOTHING
  return voidElement('link', { rel: 'search', type: TYPE, title: config.title, href: pathOf(FILE, config) })
}

/** Where the search page is in the web: origin, and path as it stands in an address. */
function searchPage(config: SiteConfig): { readonly origin: string; readonly path: string } | undefined {
  const { url, baseUrl, router, search } = config
  if (url === undefined || router === 'hash' || search?.pagePath === undefined) return undefined
  return { origin: url, path: finalHref(joinUrl(baseUrl, search.pagePath), config) }
}

function pathOf(file: string, { baseUrl }: SiteConfig): string {
  return encodeHref(withBaseUrl(`/${file.replace(/^\//, '')}`, baseUrl))
}

/** Of the icons whose type their name tells. */
function imageType(path: string): string | undefined {
  const types: Readonly<Record<string, string>> = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' }
  return lookUp(types, /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '')
}
