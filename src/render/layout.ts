/** What all pages of a site share: tables of the sidebars, HTML of navbar and footer, head elements. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Edge, Target } from '../model/page.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Route, Sidebar, Site } from '../model/site.ts'
import { joined, type Html } from '../shared/html.ts'
import type { NavbarProps } from '../shared/layout.ts'
import type { CollectedLink } from '../shared/prerender.ts'
import { navbarState, type NavbarPage, type NavbarState } from './navbar/active-items.ts'
import { footerProps } from './props/footer-props.ts'
import { layoutLinks } from './layout-link.ts'
import { navbarProps } from './navbar/props.ts'
import type { NavbarHtml, NavbarOfPage } from './navbar/views.ts'
import { siteHead } from './head/site-head.ts'
import { siteIcon } from './head/site-icon.ts'
import { feedLinks } from './blog/feed-links.ts'
import { blogSidebar } from './blog/blog-sidebar.ts'
import type { Pieces } from './render-layout.tsx'
import { sidebarIndex, sidebarIndexId, type SidebarIndex } from './sidebar/index-sidebars.ts'
import { sitePieces } from './site-pieces.ts'
import { createSidebarParts, type SidebarParts } from './sidebar/parts.tsx'

export interface Layout {
  readonly site: Site
  /** Renders what differs from page to page. */
  readonly pieces: Pieces
  /** The navbar of a page. */
  readonly navbar: (page: NavbarOfPage) => NavbarHtml
  /** What of the navbar differs on a page. */
  readonly navbarState: (page: NavbarPage) => NavbarState
  /** The navbar with all its items, of which pages show those that `navbarState` does not hide. */
  readonly navbarItems: NavbarProps
  readonly announcement: Html
  readonly footer: Html
  /** A replaced layout has put a `<main>` around every page. */
  readonly insideMain: boolean
  readonly siteHead: Html
  /** By `<instance>/<version>/<sidebar>`. */
  readonly sidebars: ReadonlyMap<string, ShownSidebar>
  readonly edges: readonly Edge[]
  /** The edges of links that replaced parts inside of pages show. Relative ones are the page's own affair. */
  readonly edgesOf: (links: readonly CollectedLink[]) => readonly Edge[]
  readonly diagnostics: readonly Diagnostic[]
  /** Gives the answers to what parts ask on a page without a source (src/page/answers.ts). */
  readonly ask?: (route: Route) => (question: string) => unknown
}

/** A sidebar as pages show it. */
interface ShownSidebar {
  readonly index: SidebarIndex
  readonly parts: SidebarParts
}

/** Prepare the layout of a site, with the parts that it replaces in `pieces`. */
export function createLayout(site: Site, resolve: (url: string) => Target, pieces: Pieces): Layout {
  const links = layoutLinks(site, resolve)
  const { navbar, diagnostics, ...rules } = navbarProps(site, links)
  const { announcementBar } = site.config.theme
  const shown = sitePieces(
    pieces,
    { navbar, footer: footerProps(site, links), announcement: announcementBar },
    site.config.baseUrl,
  )
  const ofDocs = site.versions.flatMap((version) =>
    [...version.sidebars.values()].map((sidebar) =>
      shownSidebar(version, sidebar, { config: site.config, isOfDocs: true }),
    ),
  )
  const ofBlogs = site.blogs.flatMap((blog) => {
    const sidebar = blogSidebar(blog, site.config)
    return sidebar === undefined ? [] : [shownSidebar(sidebar, sidebar, { config: site.config, isOfDocs: false })]
  })
  return {
    site,
    pieces,
    navbar: shown.navbar,
    navbarState: (page) => navbarState(rules, page),
    navbarItems: navbar,
    announcement: shown.announcement,
    footer: shown.footer,
    insideMain: shown.insideMain,
    siteHead: joined([siteHead(site.config, siteIcon(site).path), ...feedLinks(site), shown.head]),
    sidebars: new Map([...ofDocs, ...ofBlogs]),
    edges: [...links.edges, ...shown.links.map((link) => partEdge(link, resolve))],
    edgesOf: (links) => links.filter(({ url }) => url.startsWith('/')).map((link) => partEdge(link, resolve)),
    diagnostics: [...diagnostics, ...shown.diagnostics],
  }
}

/** A sidebar with its id. It is prepared when a page asks for it: after an edit most versions have none that is made. */
function shownSidebar(
  version: Parameters<typeof sidebarIndex>[0],
  sidebar: Sidebar,
  { config, isOfDocs }: { readonly config: SiteConfig; readonly isOfDocs: boolean },
): readonly [id: string, shown: ShownSidebar] {
  const { classic } = config.theme
  let index: SidebarIndex | undefined
  let parts: SidebarParts | undefined
  const shown: ShownSidebar = {
    get index() {
      return (index ??= sidebarIndex(version, sidebar, config))
    },
    get parts() {
      return (parts ??= createSidebarParts(shown.index, {
        exclusive: config.theme.sidebar.autoCollapseCategories,
        isClassic: isOfDocs && classic !== undefined,
        named: isOfDocs && classic?.named?.includes('sidebar-item') === true,
      }))
    },
  }
  return [sidebarIndexId(version, sidebar), shown]
}

/** The edge of a link that a replaced part shows, written in the file of the part. */
function partEdge({ url, place, unchecked }: CollectedLink, resolve: (url: string) => Target): Edge {
  return {
    url,
    kind: 'link',
    target: unchecked ? { type: 'unchecked', url } : resolve(url),
    origin: 'layout',
    file: place?.file,
    place: place && { line: place.line, column: place.column },
  }
}
