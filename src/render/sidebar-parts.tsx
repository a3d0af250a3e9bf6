/**
 * The HTML of a sidebar, once for each branch that can be open: pages of one category share it, and
 * differ in the mark of the current page only. Sidebars of more than 200 entries leave closed
 * categories empty; the browser fetches the part of a category when it is opened.
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SidebarEntryItem } from '#runtime/components/SidebarList'
import type { OutputFile } from '../model/page.ts'
import type { SidebarEntry, SidebarProps } from '../shared/layout.ts'
import { withoutTrailingSlash } from '../shared/url.ts'
import { firstHref, type SidebarIndex, type SidebarPlace } from './sidebar-index.ts'

/** Up to this many entries a sidebar is whole in every page. */
const WHOLE = 200

export interface SidebarParts {
  /** File of the part that a page uses, relative to the base URL. */
  readonly file: (place: SidebarPlace | undefined) => string
  /** HTML of a part with the entry of `href` marked as the current page. */
  readonly render: (file: string, href: string) => string
  /** Every part of the sidebar, as it is fetched: nothing is marked. */
  readonly all: () => readonly OutputFile[]
}

interface Branch {
  readonly file: string
  /** Keys of the categories that are open. */
  readonly open: ReadonlySet<string>
  /** Key of the unlisted entry that is shown, since it is the current page. */
  readonly reveal?: string
}

/** Prepare the parts of a sidebar; a part is rendered when it is first asked for. */
export function createSidebarParts(index: SidebarIndex): SidebarParts {
  const folder = `assets/nav/${index.id.replaceAll('/', '-').replace(/[^\w.-]+/g, '_')}`
  const partOf = (key: string): string => `${folder}/${key}.txt`
  const branches = new Map(branchesOf(index.items, [], partOf).map((branch) => [branch.file, branch]))
  const root: Branch = { file: partOf('root'), open: new Set() }
  branches.set(root.file, root)
  const partial = index.size > WHOLE
  // the HTML of closed top-level entries is the same in every part
  const closed = new Map<string, string>()
  const rendered = new Map<string, Marked>()

  function renderEntry(entry: SidebarEntry, open: ReadonlySet<string>): string {
    const branch: Omit<SidebarProps, 'items'> = { open, partial, partOf, firstHref }
    return renderToStaticMarkup(createElement(SidebarEntryItem, { entry, ...branch }))
  }

  function part(file: string): Marked {
    const known = rendered.get(file)
    if (known) return known
    const branch = branches.get(file) ?? root
    const items = listed(index.items, branch).map((entry) => {
      if (branch.open.has(entry.key)) return renderEntry(entry, branch.open)
      const html = closed.get(entry.key) ?? renderEntry(entry, root.open)
      closed.set(entry.key, html)
      return html
    })
    const made = findLinks(`<ul class="menu">${items.join('')}</ul>`)
    rendered.set(file, made)
    return made
  }

  return {
    file: (place) => partOf(place?.reveal ?? place?.trail.at(-1)?.key ?? 'root'),
    render: (file, href) => markCurrent(part(file), href),
    all: () => [...branches.keys()].map((path) => ({ path, contents: part(path).html })),
  }
}

function branchesOf(
  items: readonly SidebarEntry[],
  trail: readonly string[],
  partOf: (key: string) => string,
): readonly Branch[] {
  return items.flatMap((entry) => {
    if (entry.kind === 'link' && entry.unlisted)
      return [{ file: partOf(entry.key), open: new Set(trail), reveal: entry.key }]
    if (entry.kind !== 'category') return []
    const open = [...trail, entry.key]
    return [{ file: partOf(entry.key), open: new Set(open) }, ...branchesOf(entry.items, open, partOf)]
  })
}

/**
 * Entries without the unlisted ones (spec sidebars.md section 8.5): a category stays when it has a listed page or
 * something in it, or lies on the way to the current page.
 */
function listed(entries: readonly SidebarEntry[], branch: Branch): readonly SidebarEntry[] {
  return entries.flatMap((entry): readonly SidebarEntry[] => {
    if (entry.kind === 'link') return entry.unlisted && entry.key !== branch.reveal ? [] : [entry]
    if (entry.kind === 'html') return [entry]
    const items = listed(entry.items, branch)
    if (branch.open.has(entry.key)) return [{ ...entry, items }]
    const { href, unlisted, ...rest } = entry
    const page = href === undefined || unlisted ? {} : { href }
    return items.length > 0 || 'href' in page ? [{ ...rest, ...page, items }] : []
  })
}

/** A part, and where in it the links begin. */
interface Marked {
  readonly html: string
  /** Path without trailing slash, lower case, to the offsets just behind `<a`. */
  readonly links: ReadonlyMap<string, readonly number[]>
}

function findLinks(html: string): Marked {
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
function markCurrent(part: Marked, href: string): string {
  let html = ''
  let at = 0
  for (const offset of part.links.get(hrefKey(href)) ?? []) {
    html += `${part.html.slice(at, offset)} aria-current="page"`
    at = offset
  }
  return html + part.html.slice(at)
}

function hrefKey(href: string): string {
  return withoutTrailingSlash(href).toLowerCase()
}
