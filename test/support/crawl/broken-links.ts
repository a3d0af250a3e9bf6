/** Follows every link and picture of a served site, as a search engine does. */
import { attribute, findAll, parseHtml, type Document } from '../html.ts'

/** What was found on the way. */
export interface Crawled {
  /** Links to pages and places of the site. */
  readonly links: number
  /** Each with the page it stands on: the answer was not 200, or the page has no such place. */
  readonly broken: readonly string[]
}

/** Start from `routes` below `base` (a URL that ends with `/`) and go on to whatever they link to at the same origin. */
export async function crawlLinks(base: string, routes: readonly string[]): Promise<Crawled> {
  const { origin } = new URL(base)
  const pages = new Map<string, Document>()
  const from = new Map(routes.map((route) => [`${base}${route}`, 'the list of routes']))
  const links: { readonly page: string; readonly href: string }[] = []
  const broken: string[] = []
  for (const [url, linkedFrom] of from) {
    const response = await fetch(url)
    if (response.status !== 200) broken.push(`${url} on ${linkedFrom}: status ${response.status.toString()}`)
    const html = await response.text()
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue
    const page = parseHtml(html)
    pages.set(url, page)
    for (const element of findAll(page, ({ tagName }) => tagName === 'a' || tagName === 'img')) {
      const target = new URL(attribute(element, element.tagName === 'a' ? 'href' : 'src') ?? '', response.url)
      if (target.origin !== origin) continue
      links.push({ page: url, href: target.href })
      const address = target.href.replace(/#.*$/, '')
      if (!from.has(address)) from.set(address, url) // the loop comes to what is added
    }
  }
  for (const { page: url, href } of links) {
    const [address = '', hash = ''] = href.split('#')
    const page = pages.get(address)
    if (hash !== '' && page && !hasId(page, decodeURIComponent(hash))) broken.push(`${href} on ${url}: no such place`)
  }
  return { links: links.length, broken }
}

function hasId(page: Document, id: string): boolean {
  return findAll(page, (element) => attribute(element, 'id') === id).length > 0
}
