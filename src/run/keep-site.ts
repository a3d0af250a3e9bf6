/** A site of which nothing has changed since the last build: nothing is bundled or rendered, only files are copied. */
import { findParts, themedSite, unusedParts } from '../bundle/find-parts.ts'
import { copyAssets, copyStatics } from '../output/copy-files.ts'
import type { EmitRun } from './emit-run.ts'
import type { EmittedSite } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { itemsWithoutComponent } from '../render/navbar/custom-items.ts'
import { isPageOf, toldOnce } from '../page/join-partials.ts'

/** Keep all that the last build has made; undefined: something must be made anew. A function that makes the sitemap is asked in each build. */
export async function emitUnchanged(
  site: Site,
  { keeper, staging, createSitemapItems }: Pick<EmitRun, 'keeper' | 'staging' | 'createSitemapItems'>,
): Promise<EmittedSite | undefined> {
  const kept = createSitemapItems === undefined ? await keeper?.keptSite() : undefined
  if (kept === undefined) return undefined
  const { pages, layoutEdges } = kept
  const assets = new Map(pages.flatMap((page) => page.assets))
  const copied = [...(await copyAssets(site, staging, [...assets])), ...(await copyStatics(site, staging))]
  const own = pages.flatMap((page) => page.diagnostics)
  return {
    facts: pages.map((page) => page.facts),
    pages: pages.filter(({ facts }) => site.routes.get(facts.route)?.kind !== 'not-found').length,
    layoutEdges,
    diagnostics: [
      ...kept.diagnostics,
      ...itemsWithoutComponent(site.config),
      ...unusedParts(site.root, findParts(themedSite(site)), new Set()),
      ...copied,
      ...toldOnce(own, isPageOf(site)),
    ],
    remembering: (wrong) => () => keeper?.remember(pages, wrong),
  }
}
