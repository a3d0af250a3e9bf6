/**
 * Addresses of a site with the hash router (spec routing.md section 15): a page is made as for a server, then the addresses
 * in its HTML are written anew, attribute by attribute: `#/docs/intro` for pages, `./img/logo.svg` for files.
 */
import { ADDRESS_ATTRIBUTES } from '../addresses/attributes.ts'
import { cssAddresses } from '../addresses/css.ts'
import { srcsetAddresses } from '../addresses/srcset.ts'
import { findRoute } from '../links/find-route.ts'
import type { LinkTables } from '../links/link-tables.ts'
import { attributeText, plainName, startTagAt, type StartTag } from '../base/html/start-tag.ts'
import { type Attributes, escapeAttribute } from '../links/link-attributes.ts'
import type { ComposedPage, Island } from '../model/page.ts'
import { trusted, type Html } from '../shared/html.ts'
import { lookUp } from '../shared/look-up.ts'
import type { NavbarTargets } from '../shared/protocol.ts'
import { decodeName, encodeHref, hasProtocol, resolvePath, splitUrl } from '../shared/url.ts'

/** Writes addresses anew. Doing it twice is wrong: relative addresses count from the one page there is then. */
export interface HashLinks {
  /** In HTML that stands on the page `route`. */
  readonly html: (html: Html, route: string) => Html
  readonly page: (page: ComposedPage) => ComposedPage
}

/** Attributes that lead to pages; all others load files. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  button: ['formaction'],
  form: ['action'],
  input: ['formaction'],
}

/** Elements whose content is text to the browser. */
const RAW = /^(?:script|style|textarea|title)$/

/** How an address is meant. */
interface Meant {
  readonly route: string
  /** The browser goes there. */
  readonly leads: boolean
  /** The link asks for a window, as `pathname://` links do: what is no page is beside the site. */
  readonly leaves: boolean
}

/** Make the writer of a site. */
export function hashLinks(tables: LinkTables): HashLinks {
  const { statics } = tables
  const { config } = tables.site
  const { baseUrl } = config
  const isFile = (path: string, leaves: boolean): boolean => {
    const name = decodeName(path)
    if (name.startsWith('assets/') || statics.has(name)) return true
    if (findRoute(baseUrl + path, tables) !== undefined) return false
    return leaves || statics.has(`${name.replace(/\/$/, '')}/index.html`)
  }

  function written(url: string, { route, leads, leaves }: Meant): string {
    if (url === '' || hasProtocol(url) || url.startsWith('#/')) return url
    // on the home page the browser finds the place itself
    if (url.startsWith('#'))
      return !leads || route === baseUrl ? url : `#/${encodeHref(route.slice(baseUrl.length))}${url}`
    const { pathname, search, hash } = splitUrl(url)
    const resolved = resolvePath(pathname, route)
    const path = `${resolved}/` === baseUrl ? baseUrl : resolved
    if (!path.startsWith(baseUrl)) return url
    const inside = path.slice(baseUrl.length)
    return (leads && !isFile(inside, leaves) ? '#/' : './') + encodeHref(inside) + search + hash
  }

  function attribute(name: string, value: string, where: { tag: StartTag; route: string }): string | undefined {
    const { tag, route } = where
    const of = (table: Readonly<Record<string, readonly string[]>>): boolean =>
      (lookUp(table, tag.name) ?? []).some((one) => plainName(one) === name)
    const leads = of(LEADS)
    const leaves = tag.attributes.some((other) => other.name === 'target')
    const write = (url: string): string => written(url, { route, leads, leaves })
    if (name === 'style') return replaced(value, cssAddresses(value), write)
    if (!leads && !of(ADDRESS_ATTRIBUTES)) return undefined
    return name.endsWith('srcset') ? replaced(value, srcsetAddresses(value), write) : write(value)
  }

  function html(text: Html, route: string): Html {
    let result = ''
    let done = 0
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      const comment = text.startsWith('<!--', at) ? text.indexOf('-->', at) : -1
      const tag = comment < 0 ? startTagAt(text, at) : undefined
      for (const { name, start, end } of tag?.attributes ?? []) {
        const value = tag && attribute(name, attributeText(text.slice(start, end)), { tag, route })
        if (value === undefined) continue
        result += text.slice(done, start) + escapeAttribute(value)
        done = end
      }
      at = Math.max(comment, tag?.end ?? at + 1)
      if (tag !== undefined && RAW.test(tag.name)) at = Math.max(at, text.indexOf(`</${tag.name}`, at))
    }
    return trusted(result + text.slice(done))
  }

  function page(composed: ComposedPage): ComposedPage {
    const { route, data } = composed
    const meant = { route, leads: true, leaves: false }
    const links = (all: NavbarTargets): NavbarTargets =>
      mapped(all, (link) => ({ ...link, href: written(link.href, meant) }))
    const { navbarLinks, navbarChosen } = data
    return {
      ...composed,
      data: {
        ...data,
        main: html(data.main, route),
        head: html(data.head, route),
        ...(navbarLinks && { navbarLinks: links(navbarLinks) }),
        ...(navbarChosen && { navbarChosen: mapped(navbarChosen, (byName) => mapped(byName, links)) }),
      },
      islands: composed.islands.map((island) => ({ ...island, slots: slots(island.slots, meant) })),
    }
  }

  /** The links of Markdown in code, which the browser renders again. */
  function slots(all: Island['slots'], meant: Meant): Island['slots'] {
    const one = (attributes: Attributes): Attributes => {
      const { href, src, target } = attributes
      const leaves = target !== undefined
      return {
        ...attributes,
        ...(typeof href === 'string' ? { href: written(href, { ...meant, leaves }) } : {}),
        ...(typeof src === 'string' ? { src: written(src, { ...meant, leads: false }) } : {}),
      }
    }
    const ofSource = (known: Readonly<Record<number, Attributes>>): Readonly<Record<number, Attributes>> =>
      Object.fromEntries(Object.entries(known).map(([index, attributes]) => [index, one(attributes)]))
    return Object.fromEntries(Object.entries(all).map(([source, known]) => [source, ofSource(known)]))
  }

  return { html, page }
}

function mapped<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** Put something else in the place of each part of a text. */
function replaced(
  text: string,
  parts: readonly { readonly url: string; readonly start: number; readonly end: number }[],
  write: (url: string) => string,
): string {
  const pieces = parts.map(({ url, start }, index) => text.slice(parts[index - 1]?.end ?? 0, start) + write(url))
  return pieces.join('') + text.slice(parts.at(-1)?.end ?? 0)
}
