/** The links of navbar and footer for the link check, without rendering them. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Edge, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { footerProps } from './props/footer-props.ts'
import { layoutLinks } from './layout-link.ts'
import { navbarProps } from './navbar/props.ts'

/** List the links of navbar and footer. `resolve` gives the target of a link as the layout writes it. Reports `broken-navbar-item`. */
export function layoutEdges(
  site: Site,
  resolve: (url: string) => Target,
): { readonly edges: readonly Edge[]; readonly diagnostics: readonly Diagnostic[] } {
  const links = layoutLinks(site, resolve)
  const { diagnostics } = navbarProps(site, links)
  footerProps(site, links)
  return { edges: links.edges, diagnostics }
}
