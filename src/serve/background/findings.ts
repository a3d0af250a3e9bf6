/** What is wrong with a site whose pages are all known: the findings of a check as they count, and the broken links of each page. */
import type { CheckedPage } from '../../threads/check-batch.ts'
import type { CheckedSite } from '../../findings/read-site.ts'
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import { groupBy } from '../../base/group-by.ts'
import { linkAttributes } from '../../links/link-attributes.ts'
import type { Edge } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { settleFindings } from '../../run/settle.ts'
import { siteFindings } from '../../run/site-findings.ts'
import type { StateToCheck, WholeSiteFindings } from './messages.ts'

/** What is known of the site besides its pages. */
export interface FoundState extends Pick<StateToCheck, 'files' | 'outDir'> {
  /** Without clashes. */
  readonly site: Site
  /** What else was found: by the analysis, by search tests. */
  readonly diagnostics: readonly Diagnostic[]
  readonly suppressing: readonly string[]
}

/** Check a site, all of whose pages were read. */
export async function wholeSiteFindings(
  checked: Omit<CheckedSite, 'leftOut'>,
  state: FoundState,
): Promise<WholeSiteFindings> {
  const { site, suppressing } = state
  const found = [...state.diagnostics, ...(await siteFindings(checked, state))].sort(compareDiagnostics)
  const levels = { rules: site.config.rules, strict: false, checkOnly: true }
  const { diagnostics } = await settleFindings(found, { root: site.root, site, suppressing, leftOut: [], levels })
  return { diagnostics, broken: brokenLinks(site, checked.pages, diagnostics) }
}

/** Rules about links that lead nowhere (src/check/rules). */
const BROKEN = new Set([
  ...['broken-link', 'broken-markdown-link', 'broken-file', 'broken-anchor'],
  ...['link-to-draft', 'link-to-left-out-page', 'link-to-private-file'],
])

function brokenLinks(
  site: Site,
  pages: readonly CheckedPage[],
  diagnostics: readonly Diagnostic[],
): WholeSiteFindings['broken'] {
  const byFile = groupBy(
    diagnostics.filter(({ rule }) => BROKEN.has(rule)),
    ({ file = '' }) => file,
  )
  const broken = new Map<string, Readonly<Record<string, string>>>()
  if (byFile.size === 0) return broken
  for (const { facts } of pages) {
    const links = facts.edges.flatMap((edge): readonly (readonly [string, string])[] => {
      const found = edge.kind === 'link' ? byFile.get(edge.file ?? '')?.find((one) => isAbout(one, edge)) : undefined
      return found === undefined ? [] : [[hrefOf(edge, site), problemText(found)]]
    })
    if (links.length > 0) broken.set(facts.route, Object.fromEntries(links))
  }
  return broken
}

function isAbout({ place, url }: Diagnostic, edge: Edge): boolean {
  const own = edge.urlPlace ?? edge.place
  if (place === undefined || own === undefined) return place === own && url === edge.url
  return place.line === own.line && place.column === own.column
}

function problemText({ message, hint }: Diagnostic): string {
  return hint === undefined ? message : `${message}: ${hint}`
}

/** The `href` that a link has in the HTML of its page: that of a raw tag is as it is written. */
function hrefOf({ url, target, place, tag }: Edge, { config }: Site): string {
  if (tag !== undefined || target.type === 'asset') return url
  const link = { url, kind: 'link', origin: 'markdown', place } as const
  return String(linkAttributes(link, target, { config, assets: new Map() })['href'] ?? url)
}
