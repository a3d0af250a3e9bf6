/** Sections of a site, which results are grouped by: level 0 of the hierarchy (spec search.md section 8). */
import type { CategoryPage, Doc, DocsVersion, SidebarItem, Site } from '../../model/site.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { withBaseUrl, withoutTrailingSlash } from '../../shared/url.ts'

/** Of docs that neither a category nor the navbar names. */
const DOCS = 'Documentation'

/** Of pages outside of the docs, where the site has no title. */
const PAGES = 'Pages'

export interface SectionNames {
  readonly ofDoc: (version: DocsVersion, doc: Doc) => string
  readonly ofCategory: (version: DocsVersion, page: CategoryPage) => string
  /** Of pages outside of the docs. */
  readonly outside: string
}

/** Prepare to name the section of every page: the outermost category, else the navbar's item for its sidebar or its path. */
export function createSectionNames({ config }: Site): SectionNames {
  const categories = new Map<string, ReadonlyMap<string, string>>()
  const items = config.theme.navbar.items.flatMap(withInner)

  function categoryOf(version: DocsVersion, sidebar: string | undefined, permalink: string): string | undefined {
    if (sidebar === undefined) return undefined
    const key = JSON.stringify([version.instance, version.name, sidebar])
    const known = categories.get(key) ?? outermost(version.sidebars.get(sidebar)?.items ?? [])
    categories.set(key, known)
    return known.get(permalink)
  }

  /** Label of the item that leads to the sidebar, else of the one whose path holds the page. */
  function navbarLabel(version: DocsVersion, sidebar: string | undefined, permalink: string): string | undefined {
    const own = items.filter(({ docsPluginId = 'default' }) => docsPluginId === version.instance)
    const leading = own.find((item) => sidebar !== undefined && sidebarOf(item, version) === sidebar)
    const holding = items.find(({ type, to }) => type === 'default' && to !== undefined && holds(to, permalink))
    return leading?.label ?? holding?.label
  }

  function holds(to: string, permalink: string): boolean {
    const root = withoutTrailingSlash(withBaseUrl(to, config.baseUrl))
    return root !== withoutTrailingSlash(config.baseUrl) && `${permalink}/`.startsWith(`${root}/`)
  }

  const nameOf = (version: DocsVersion, sidebar: string | undefined, permalink: string): string =>
    categoryOf(version, sidebar, permalink) ?? navbarLabel(version, sidebar, permalink) ?? DOCS

  return {
    ofDoc: (version, doc) => nameOf(version, doc.sidebar, doc.permalink),
    ofCategory: (version, { sidebar, link }) => nameOf(version, sidebar, link.permalink),
    outside: config.title === '' ? PAGES : config.title,
  }
}

/** Label of the outermost category by the permalinks of all pages in it; the first that holds a page counts. */
function outermost(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const item of items) {
    if (item.type !== 'category') continue
    for (const permalink of permalinksOf(item)) if (!labels.has(permalink)) labels.set(permalink, item.label)
  }
  return labels
}

function permalinksOf(item: SidebarItem): readonly string[] {
  if (item.type === 'doc') return [item.permalink]
  if (item.type !== 'category') return []
  return [...(item.link === undefined ? [] : [item.link.permalink]), ...item.items.flatMap(permalinksOf)]
}

function withInner(item: NavbarItemConfig): readonly NavbarItemConfig[] {
  return [item, ...(item.items ?? []).flatMap(withInner)]
}

/** The sidebar that an item leads to. */
function sidebarOf({ type, sidebarId, docId }: NavbarItemConfig, version: DocsVersion): string | undefined {
  if (type === 'docSidebar') return sidebarId
  return type === 'doc' && docId !== undefined ? version.docs.get(docId)?.sidebar : undefined
}
