/**
 * The HTML of a sidebar, once for each branch that can be open: pages of one category share it, and
 * differ in the mark of the current page only. Sidebars of more than 200 entries leave closed
 * categories empty; the browser fetches the part of a category when it is opened.
 */
import { createElement } from 'react'
import { SidebarEntryItem } from '#runtime/components/SidebarList'
import { inOneByte } from '../../base/html/one-byte.ts'
import { trusted, type Html } from '../../shared/html.ts'
import type { SidebarEntry, SidebarProps } from '../../shared/sidebar.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import { insert, markup } from '../head/html.ts'
import { branchesOf, branchName, createBranchView } from './branches.ts'
import { staticMarkup } from '../static-markup.ts'
import { firstHref, type SidebarIndex, type SidebarPlace } from './index-sidebars.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Where a page counts as standing that is not in the sidebar it shows. */
const FIRST = { index: 0, length: 0 }

/** Up to this many entries a sidebar is whole in every page. */
const WHOLE = 200

/** A file with a part of a sidebar. */
export interface SidebarFile {
  readonly path: string
  readonly contents: Html
}

export interface SidebarParts {
  /** File of the part that a page uses, relative to the base URL. */
  readonly file: (place: SidebarPlace | undefined) => string
  /** HTML of a part with the entry of `href` marked as the current page. */
  readonly render: (file: string, href: string) => Html
  /** A part as it is fetched, nothing is marked; undefined: the sidebar has none of this path. */
  readonly find: (path: string) => SidebarFile | undefined
  /** Every part of the sidebar, as it is fetched. */
  readonly all: () => readonly SidebarFile[]
}

/**
 * Prepare the parts of a sidebar; a part is rendered when it is first asked for. `exclusive`: opening a category
 * closes the others of its level (spec sidebars.md section 8.4). `isClassic`: the list has the class by which style sheets of
 * Docusaurus sites name it, too, and labels that lead nowhere that of links, as there; `named`: its entries have theirs.
 */
export function createSidebarParts(
  index: SidebarIndex,
  {
    exclusive = false,
    isClassic = false,
    named = false,
  }: { readonly exclusive?: boolean; readonly isClassic?: boolean; readonly named?: boolean } = {},
): SidebarParts {
  const folder = `assets/nav/${index.id.replaceAll('/', '-').replace(/[^\w.-]+/g, '_')}`
  const partOf = (key: string): string => `${folder}/${key}.txt`
  const branches = new Map(branchesOf(index.items).map((branch) => [partOf(branch.name), branch]))
  const entriesOf = createBranchView(index.items)
  const partial = index.size > WHOLE
  // the HTML of closed top-level entries is the same in every part
  const closed = new Map<string, Html>()
  const rendered = new Map<string, Marked>()

  function renderEntry(entry: SidebarEntry, open: ReadonlySet<string>): Html {
    const branch: Omit<SidebarProps, 'items'> = {
      open,
      partial,
      partOf,
      firstHref,
      exclusive,
      classic: isClassic,
      named,
    }
    return staticMarkup(createElement(SidebarEntryItem, { entry, ...branch }))
  }

  function part(file: string): Marked {
    const known = rendered.get(file)
    if (known) return known
    const branch = branches.get(file)
    if (!branch) throw new Error(`the sidebar ${index.id} has no part ${file}`)
    const items = entriesOf(branch).map((entry) => {
      if (branch.open.has(entry.key)) return renderEntry(entry, branch.open)
      const html = closed.get(entry.key) ?? renderEntry(entry, NOTHING)
      closed.set(entry.key, html)
      return html
    })
    const list = isClassic ? 'menu theme-doc-sidebar-menu' : 'menu'
    const made = findLinks(inOneByte(markup`<ul class="${list}">${insert(...items)}</ul>`))
    rendered.set(file, made)
    return made
  }

  return {
    file: (place) => partOf(place?.reveal ?? branchName(place?.trail.at(-1)?.key, place ?? FIRST)),
    render: (file, href) => markCurrent(part(file), href),
    find: (path) => (branches.has(path) ? { path, contents: part(path).html } : undefined),
    all: () => [...branches.keys()].map((path) => ({ path, contents: part(path).html })),
  }
}

/** A part, and where in it the links begin. */
interface Marked {
  readonly html: Html
  /** Path without trailing slash, lower case, to the offsets just behind `<a`. */
  readonly links: ReadonlyMap<string, readonly number[]>
}

function findLinks(html: Html): Marked {
  const links = new Map<string, number[]>()
  for (const match of html.matchAll(/<a class="menu__link" href="([^"]*)"/g)) {
    const key = hrefKey((match[1] ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    const offsets = links.get(key) ?? []
    offsets.push(match.index + '<a'.length)
    links.set(key, offsets)
  }
  return { html, links }
}

/** Mark each link to `href` (spec sidebars.md section 8.1: case and trailing slash do not matter). */
function markCurrent(part: Marked, href: string): Html {
  let html = ''
  let at = 0
  for (const offset of part.links.get(hrefKey(href)) ?? []) {
    html += `${part.html.slice(at, offset)} aria-current="page"`
    at = offset
  }
  return trusted(html + part.html.slice(at))
}

function hrefKey(href: string): string {
  return withoutTrailingSlash(href).toLowerCase()
}
