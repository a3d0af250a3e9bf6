/**
 * Sidebars as the layout shows them: final hrefs, keys, and for each page the way to it. Made once
 * per sidebar in one pass, so that no page has to search the sidebar.
 */
import type { SiteConfig } from '../../model/config.ts'
import type { DocsVersion, Sidebar, SidebarItem } from '../../model/site.ts'
import { trusted } from '../../shared/html.ts'
import type { Crumb } from '../../shared/layout.ts'
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { applyTrailingSlash, encodeHref, hasProtocol, withBaseUrl, withoutTrailingSlash } from '../../shared/url.ts'

type CategoryEntry = Extract<SidebarEntry, { kind: 'category' }>

/** Where a page stands in a sidebar. */
export interface SidebarPlace {
  /** Categories from the outermost to the one that holds (or is) the page. */
  readonly trail: readonly CategoryEntry[]
  readonly crumbs: readonly Crumb[]
  /** Key of the entry itself, when it is shown on its own page only since it is unlisted. */
  readonly reveal: string | undefined
  /** Its place in the innermost list that is open: its own list, or the category's that it is the page of. */
  readonly index: number
  readonly length: number
}

export interface SidebarIndex {
  /** `<instance>/<version>/<sidebar>`. */
  readonly id: string
  readonly items: readonly SidebarEntry[]
  /** Number of entries on all levels. */
  readonly size: number
  /** By path without trailing slash; the first match wins (spec sidebars.md section 9.1). */
  readonly places: ReadonlyMap<string, SidebarPlace>
}

interface EntryPlace {
  readonly key: string
  readonly trail: readonly CategoryEntry[]
  readonly index: number
  readonly length: number
}

/** Index one sidebar. */
export function sidebarIndex(
  version: Pick<DocsVersion, 'instance' | 'name'>,
  sidebar: Sidebar,
  config: SiteConfig,
): SidebarIndex {
  const places = new Map<string, SidebarPlace>()
  const crumbs = new Map<CategoryEntry, Crumb>()
  let size = 0

  function visit(items: readonly SidebarItem[], prefix: string, trail: readonly CategoryEntry[]): SidebarEntry[] {
    return items.map((item, index) => {
      size += 1
      return entryOf(item, { key: `${prefix}${index.toString()}`, trail, index, length: items.length })
    })
  }

  function entryOf(item: SidebarItem, at: EntryPlace): SidebarEntry {
    const { key, trail, index, length } = at
    if (item.type === 'html') {
      const { value, defaultStyle, className } = item
      return { kind: 'html', key, html: trusted(value), defaultStyle, ...optional({ className }) }
    }
    const href = hrefOf(item, config)
    if (item.type !== 'category') {
      const external = href !== undefined && hasProtocol(href)
      const unlisted = item.type !== 'link' && item.unlisted
      const link: SidebarEntry = {
        kind: 'link',
        key,
        label: item.label,
        href: href ?? '#',
        ...(external ? { external } : {}),
        ...(unlisted ? { unlisted } : {}),
        ...optional({ className: item.className }),
      }
      remember(href, {
        trail,
        index,
        length,
        reveal: unlisted ? key : undefined,
        crumbs: [...crumbsOf(trail), crumb(item, href)],
      })
      return link
    }
    const children: SidebarEntry[] = []
    const { label, collapsible, collapsed, className } = item
    const category: CategoryEntry = {
      kind: 'category',
      key,
      label,
      collapsible,
      collapsed,
      items: children,
      ...(item.link?.type === 'doc' && item.link.unlisted ? { unlisted: true } : {}),
      ...optional({ href, className }),
    }
    // an unlisted page is named, and no link (spec sidebars.md section 9.2)
    crumbs.set(category, crumb(item, category.unlisted ? undefined : href))
    const inside = [...trail, category]
    remember(href, { trail: inside, index: 0, length: 0, reveal: undefined, crumbs: crumbsOf(inside) })
    children.push(...visit(item.items, `${key}.`, inside))
    return category
  }

  function crumbsOf(trail: readonly CategoryEntry[]): readonly Crumb[] {
    return trail.flatMap((category) => crumbs.get(category) ?? [])
  }

  function remember(href: string | undefined, place: SidebarPlace): void {
    if (href === undefined) return
    const path = withoutTrailingSlash(href)
    if (!places.has(path)) places.set(path, place)
  }

  const items = visit(sidebar.items, '', [])
  return { id: sidebarIndexId(version, sidebar), items, size, places }
}

/** `SidebarIndex.id`. */
export function sidebarIndexId({ instance, name }: Pick<DocsVersion, 'instance' | 'name'>, { id }: Sidebar): string {
  return `${instance}/${name}/${id}`
}

/** Give the href of the first listed page reachable through an entry: itself, else depth first (spec sidebars.md section 8.3). */
export function firstHref(entry: SidebarEntry): string | undefined {
  if (entry.kind === 'html') return undefined
  if (entry.href !== undefined && !entry.unlisted) return entry.href
  if (entry.kind === 'link') return undefined
  for (const child of entry.items) {
    const href = firstHref(child)
    if (href !== undefined) return href
  }
  return undefined
}

/** Href of a sidebar item, final; undefined for a category without a page. */
export function hrefOf(item: Exclude<SidebarItem, { type: 'html' }>, config: SiteConfig): string | undefined {
  if (item.type === 'link') {
    if (item.href.startsWith('pathname://')) return withBaseUrl(item.href.slice('pathname://'.length), config.baseUrl)
    if (hasProtocol(item.href)) return item.href
    const href = item.autoAddBaseUrl ? withBaseUrl(item.href, config.baseUrl) : item.href
    return encodeHref(applyTrailingSlash(href, config.trailingSlash, config.baseUrl))
  }
  const permalink = permalinkOf(item)
  return permalink === undefined ? undefined : finalHref(permalink, config)
}

function permalinkOf(item: Exclude<SidebarItem, { type: 'html' }>): string | undefined {
  if (item.type === 'link') return item.href
  return item.type === 'category' ? item.link?.permalink : item.permalink
}

/** A permalink as it stands in an href. */
export function finalHref(permalink: string, config: SiteConfig): string {
  return encodeHref(applyTrailingSlash(permalink, config.trailingSlash, config.baseUrl))
}

function crumb(item: Exclude<SidebarItem, { type: 'html' }>, href: string | undefined): Crumb {
  return { label: item.label, ...optional({ href, permalink: permalinkOf(item) }) }
}

/** Leave out what is undefined. */
function optional<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: string } // Object.fromEntries forgets the keys
}
