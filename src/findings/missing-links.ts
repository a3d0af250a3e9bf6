/** What is wrong with links while pages are still to come: those that lead nowhere, whatever the other pages say. */
import { checkLinks, mayBeError } from '../check/check.ts'
import type { LinkKnowledge } from '../check/knowledge.ts'
import { linkKnowledge } from './ask-disk.ts'
import { linkTables } from '../links/link-tables.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Edge, PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'

/** Links of one call that are looked at: one that is an error is enough, and the finding of each looks for the nearest name. */
const MOST = 20

/**
 * Give the function that finds links of pages that lead nowhere and may be errors, without what Git knows of them. It costs
 * nothing where there is none. Anchors are left out: their pages may be still to come.
 */
export function missingLinks(site: Site): (pages: readonly PageFacts[]) => readonly Diagnostic[] {
  let knowledge: LinkKnowledge | undefined
  return (pages) => {
    const wrong = pages
      .filter(({ settled }) => settled === undefined)
      .flatMap(({ route, edges }) => edges.filter(leadsNowhere).map((edge) => ({ route, edge })))
      .filter(({ edge }) => mayBeError(edge, site))
      .slice(0, MOST)
    if (wrong.length === 0) return []
    knowledge ??= linkKnowledge(site, linkTables(site))
    const facts = wrong.map(({ route, edge }) => ({ route, anchors: [], edges: [edge] }))
    return checkLinks(site, { pages: facts, layout: [] }, knowledge).findings()
  }
}

function leadsNowhere({ target }: Edge): boolean {
  return target.type === 'missing'
}
