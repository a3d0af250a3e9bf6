/**
 * Find what is wrong with the links of a site once all its pages are known: the rules are run, and Git is asked what became of
 * the files and headings that are missing.
 */
import { resolve } from 'node:path'
import { leftOutSources } from '../base/left-out-pages.ts'
import { checkLinks } from '../check/check.ts'
import { placeLayoutEdges } from '../check/layout-places.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { textsOf } from './layout-texts.ts'
import { linkKnowledge } from './ask-disk.ts'
import { configEdges } from '../links/config-edges.ts'
import { layoutHtmlEdges } from '../links/layout-html-edges.ts'
import { linkTables, pageCount } from '../links/link-tables.ts'
import { sidebarEdges } from '../links/sidebar-edges.ts'
import type { Edge, PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { readMoves } from './ask-git.ts'
import { styleSheetEdges } from '../links/stylesheet-files.ts'
import { sourceOf } from '../base/site-parts.ts'

/** Ids of the layout itself, on every page (templates/shell.html, runtime/components/Sidebar.tsx). */
const LAYOUT_IDS = ['main', 'sidebar', 'sidebar-nav', 'devcourse-site']

/** What every page and the layout say. */
export interface GatheredLinks {
  readonly pages: readonly PageFacts[]
  /** Links of navbar and footer. */
  readonly layoutEdges: readonly Edge[]
  /** What was found in the pages, which tells those that are left out. */
  readonly found: readonly Diagnostic[]
}

/** What is wrong, and all edges that stand on many pages. */
export interface LinkFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Those of navbar, footer, sidebars, the site's stylesheets and the files that the configuration names. */
  readonly layout: readonly Edge[]
  /** Routes of the pages with links that something is wrong with. */
  readonly wrong: ReadonlySet<string>
}

/** Check all links of a site. */
export async function linkFindings(site: Site, { pages, layoutEdges, found }: GatheredLinks): Promise<LinkFindings> {
  const tables = linkTables(site)
  const html = layoutHtmlEdges(site)
  const count = { pages: pageCount(site) }
  const written = [
    ...layoutEdges.map((edge) => ({ ...count, ...edge })),
    ...sidebarEdges(site),
    ...html.edges,
    ...configEdges(site),
  ]
  // what Sass becomes is not known here
  const sheets = site.config.theme.customCss
    .filter((path) => !/\.s[ac]ss$/i.test(path))
    .map((path) => resolve(site.root, path))
  const styles = styleSheetEdges(sheets, { root: site.root, tables }).map((edge) => ({ ...count, ...edge }))
  const layout = [...placeLayoutEdges(written, await textsOf(site, written)), ...styles]
  const links = { pages, layout, ids: [...LAYOUT_IDS, ...html.ids], leftOut: leftOutRoutes(site, found) }

  const knowledge = linkKnowledge(site, tables)
  const { asked, findings, wrong } = checkLinks(site, links, knowledge)
  return { diagnostics: findings(await readMoves(site.root, asked)), layout, wrong }
}

/** Routes of the pages that are missing, since they cannot be built. */
function leftOutRoutes(site: Site, found: readonly Diagnostic[]): readonly string[] {
  const sources = new Set(leftOutSources(found))
  if (sources.size === 0) return []
  return [...site.routes.values()].flatMap((route) =>
    sources.has(sourceOf(site, route)?.source ?? '') ? [route.path] : [],
  )
}
