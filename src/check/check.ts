/**
 * Check: every link of every page against the pages, anchors and files that exist. Joins the facts
 * of all pages once they are known; linear in the number of links.
 */
import { compareDiagnostics, type Diagnostic, type Severity } from '../diagnostics/diagnostic.ts'
import type { Policy } from '../model/config.ts'
import type { Edge, PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { withoutTrailingSlash } from '../shared/url.ts'
import { brokenAnchor } from './rules/broken-anchor.ts'
import { brokenImage } from './rules/broken-image.ts'
import { brokenLink } from './rules/broken-link.ts'
import { brokenMarkdownLink } from './rules/broken-markdown-link.ts'

/** What the rules ask about the whole site. */
export interface CheckContext {
  readonly site: Site
  /** Route paths without trailing slash to the anchors of the page. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
}

/** A finding before its level is known. */
export type Finding = Omit<Diagnostic, 'severity' | 'rule' | 'file' | 'place'>

/** One rule about links: an id, its policy, and what is wrong with one edge (undefined: nothing). */
export interface LinkRule {
  readonly id: string
  readonly policy: (edge: Edge, site: Site) => Policy
  readonly check: (edge: Edge, context: CheckContext) => Finding | undefined
}

const RULES: readonly LinkRule[] = [brokenLink, brokenMarkdownLink, brokenImage, brokenAnchor]

/**
 * Give all findings about links, ordered by file and place: one for each place where a link is written. `layout`
 * are the links of navbar, footer and sidebars, which stand on many pages and are reported once.
 */
export function checkLinks(site: Site, pages: readonly PageFacts[], layout: readonly Edge[]): readonly Diagnostic[] {
  const anchors = new Map(pages.map((page) => [withoutTrailingSlash(page.route), new Set(page.anchors)]))
  const context = { site, anchors }
  const edges = [layout, ...pages.map((page) => page.edges)]
  return edges.flatMap((list) => list.flatMap((edge) => checkEdge(edge, context))).sort(compareDiagnostics)
}

function checkEdge(edge: Edge, context: CheckContext): readonly Diagnostic[] {
  return RULES.flatMap((rule) => {
    const severity = severityOf(rule.policy(edge, context.site), edge)
    const finding = severity === undefined ? undefined : rule.check(edge, context)
    if (severity === undefined || finding === undefined) return []
    const place = edge.place === undefined ? {} : { place: edge.place }
    const file = edge.file === undefined ? {} : { file: edge.file }
    return [{ rule: rule.id, severity, ...file, ...place, ...finding }]
  })
}

/**
 * `throw` is an error, `warn` a warning, `log` a note; undefined when the rule is off (spec link-checking.md
 * section 1). Raw tags of mdx files, which Docusaurus never looks at, are a warning at most.
 */
function severityOf(policy: Policy, { origin }: Edge): Severity | undefined {
  if (policy === 'ignore') return undefined
  if (policy === 'log') return 'info'
  return policy === 'throw' && origin !== 'jsx' ? 'error' : 'warning'
}
