/** What all pages of a site share: tables of the sidebars, HTML of navbar and footer, head elements. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edge, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { ActiveRule } from './active-items.ts'
import { footerProps } from './footer-props.ts'
import { layoutLinks } from './layout-link.ts'
import { navbarProps } from './navbar-props.ts'
import { navbarViews, type NavbarHtml } from './navbar-views.ts'
import { siteHead } from './head.ts'
import { renderAnnouncement, renderFooter } from './render-layout.tsx'
import { sidebarIndex, type SidebarIndex } from './sidebar-index.ts'
import { createSidebarParts, type SidebarParts } from './sidebar-parts.tsx'

export interface Layout {
  readonly site: Site
  /** The navbar of a page on which these items are active. */
  readonly navbar: (active: readonly string[]) => NavbarHtml
  /** When navbar items are active, by item key. */
  readonly active: ReadonlyMap<string, ActiveRule>
  readonly announcement: string
  readonly footer: string
  readonly siteHead: string
  /** By `<instance>/<version>/<sidebar>`. */
  readonly sidebars: ReadonlyMap<string, { readonly index: SidebarIndex; readonly parts: SidebarParts }>
  readonly edges: readonly Edge[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Prepare the layout of a site. */
export function createLayout(site: Site, resolve: (url: string) => Target): Layout {
  const links = layoutLinks(site, resolve)
  const { navbar, active, diagnostics } = navbarProps(site, links)
  const footer = renderFooter(footerProps(site, links))
  const indexes = site.versions.flatMap((version) =>
    [...version.sidebars.values()].map((sidebar) => sidebarIndex(version, sidebar, site.config)),
  )
  const exclusive = site.config.theme.sidebar.autoCollapseCategories
  return {
    site,
    navbar: navbarViews(navbar),
    active,
    announcement: renderAnnouncement(site.config.theme.announcementBar),
    footer,
    siteHead: siteHead(site.config),
    sidebars: new Map(indexes.map((index) => [index.id, { index, parts: createSidebarParts(index, exclusive) }])),
    edges: links.edges,
    diagnostics,
  }
}
