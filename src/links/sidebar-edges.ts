/** The links that authors write into sidebars: one edge each for the check, on however many pages they stand. */
import { versionConfigOf } from '../base/site-parts.ts'
import type { Edge, Target } from '../model/page.ts'
import type { DocsVersion, SidebarItem, Site } from '../model/site.ts'
import { hasProtocol } from '../shared/url.ts'
import { linkTables, type LinkTables } from './link-tables.ts'
import { resolveLink } from './resolve-link.ts'

type LinkItem = Extract<SidebarItem, { type: 'link' }>

/** Give the edges of all `link` items, in the order of the sidebars (spec link-checking.md section 2.3, sidebars.md section 5). */
export function sidebarEdges(site: Site): readonly Edge[] {
  const tables = linkTables(site)
  return site.versions.flatMap((version) => {
    const file = sidebarFile(site, version)
    return [...version.sidebars].flatMap(([id, { items }]) => {
      const routes = sidebarRoutes(version, id)
      return linksIn(items).map((item): Edge => {
        const target = targetOf(item, routes, tables)
        return { url: item.href, kind: 'link', target, origin: 'layout', file, place: undefined, pages: routes.length }
      })
    })
  })
}

/** The file in which the sidebars of a version are written. */
export function sidebarFile(site: Site, version: DocsVersion): string | undefined {
  const { sidebarPath } = versionConfigOf(site.config, { instance: version.instance, version: version.name }) ?? {}
  return typeof sidebarPath === 'string' ? sidebarPath : site.config.file
}

function linksIn(items: readonly SidebarItem[]): readonly LinkItem[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return linksIn(item.items)
    return item.type === 'link' ? [item] : []
  })
}

/** Pages that show a sidebar. */
export function sidebarRoutes(version: DocsVersion, sidebar: string): readonly string[] {
  const docs = [...version.docs.values()].filter((doc) => doc.sidebar === sidebar).map(({ permalink }) => permalink)
  const categories = version.categoryPages.filter((page) => page.sidebar === sidebar)
  return [...docs, ...categories.map(({ link }) => link.permalink)]
}

/** What an item leads to. A relative link counts from the page that it is shown on: one that it is broken on decides. */
function targetOf(item: LinkItem, routes: readonly string[], tables: LinkTables): Target {
  const { href, autoAddBaseUrl } = item
  const { baseUrl, trailingSlash } = tables.site.config
  const isAbsolute = href.startsWith('/') || hasProtocol(href)
  if (href.startsWith('/') && !autoAddBaseUrl && !`${href}/`.startsWith(baseUrl))
    return { type: 'missing', path: href, hash: '', reason: 'page' }
  const targets = (isAbsolute || routes.length === 0 ? [baseUrl] : routes).map((route) =>
    resolveLink(
      { url: href, kind: 'link' },
      { route, source: undefined, key: undefined },
      { tables, assets: new Map() },
    ),
  )
  const target = targets.find(({ type }) => type === 'missing') ?? targets[0]
  if (target === undefined) throw new Error(`no page for the sidebar link ${href}`)
  // the sidebar puts a slash behind every path, and no file has such an address
  if (trailingSlash === true && target.type === 'static' && !target.path.endsWith('/'))
    return { type: 'missing', path: `${target.path}/`, hash: target.hash, reason: 'page' }
  return target
}
