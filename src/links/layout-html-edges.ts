/** Addresses and ids in the HTML that the configuration and the sidebars put on many pages. */
import type { Edge } from '../model/page.ts'
import type { SidebarItem, Site } from '../model/site.ts'
import type { FooterItemConfig, NavbarItemConfig } from '../model/theme.ts'
import { hasProtocol } from '../shared/url.ts'
import { htmlFacts, type HtmlAddress } from './html-addresses.ts'
import { linkTables, type LinkTables } from './link-tables.ts'
import { isAddress, referenceEdge } from './reference-edges.ts'
import { sidebarFile, sidebarRoutes } from './sidebar-edges.ts'

/** What the layout's own HTML holds. */
export interface LayoutHtml {
  /** One edge for each address, on however many pages it stands. */
  readonly edges: readonly Edge[]
  /** Ids to link at. */
  readonly ids: readonly string[]
}

/** A piece of HTML with the pages that show it. */
interface Piece {
  readonly html: string
  readonly file: string | undefined
  readonly routes: readonly string[]
}

/** Read the HTML of navbar, footer, announcement and sidebars. */
export function layoutHtmlEdges(site: Site): LayoutHtml {
  const tables = linkTables(site)
  const facts = pieces(site).map((piece) => ({ piece, ...htmlFacts(piece.html) }))
  return {
    edges: facts.flatMap(({ piece, addresses }) =>
      addresses.filter(({ url }) => isAddress(url)).map((address) => edgeOf(address, piece, { site, tables })),
    ),
    ids: facts.flatMap(({ ids }) => ids),
  }
}

/** A relative address counts from the page that it is shown on: one that it is broken on decides. */
function edgeOf(
  address: HtmlAddress,
  { file, routes }: Piece,
  { site, tables }: { readonly site: Site; readonly tables: LinkTables },
): Edge {
  const { url } = address
  const isFixed = url.startsWith('/') || url.startsWith('#') || hasProtocol(url)
  const [first = tables.site.config.baseUrl, ...others] = routes
  const on = (route: string): Edge =>
    referenceEdge(address, { route, origin: 'layout', file, place: undefined }, { tables })
  const edges = (isFixed ? [first] : [first, ...others]).map(on)
  const edge = edges.find(({ target: { type } }) => type === 'missing' || type === 'outside') ?? on(first)
  return { ...edge, pages: routes.filter((path) => site.routes.get(path)?.kind !== 'not-found').length }
}

function pieces(site: Site): readonly Piece[] {
  const { file, theme } = site.config
  const { announcementBar, navbar, footer } = theme
  const everywhere = [
    ...(announcementBar === undefined ? [] : [announcementBar.content]),
    ...navbar.items.flatMap(navbarHtml),
    ...(footer?.columns.flatMap(({ items }) => items.flatMap(footerHtml)) ?? []),
    ...(footer?.items.flatMap(footerHtml) ?? []),
    ...(footer?.copyright === undefined ? [] : [footer.copyright]),
  ]
  const routes = [...site.routes.keys()]
  const ofSidebars = site.versions.flatMap((version) =>
    [...version.sidebars].flatMap(([id, { items }]) =>
      sidebarHtml(items).map((html) => ({
        html,
        file: sidebarFile(site, version),
        routes: sidebarRoutes(version, id),
      })),
    ),
  )
  return [...everywhere.map((html) => ({ html, file, routes })), ...ofSidebars].filter(({ html }) => /[<]/.test(html))
}

function navbarHtml({ type, value, html, items = [], before = [], after = [] }: NavbarItemConfig): readonly string[] {
  const own = [...(type === 'html' && value !== undefined ? [value] : []), ...(html === undefined ? [] : [html])]
  return [...own, ...[...before, ...items, ...after].flatMap(navbarHtml)]
}

function footerHtml({ html }: FooterItemConfig): readonly string[] {
  return html === undefined ? [] : [html]
}

function sidebarHtml(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return sidebarHtml(item.items)
    return item.type === 'html' ? [item.value] : []
  })
}
