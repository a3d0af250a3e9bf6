/** What only the whole site shows: pages that nothing leads to, files that nothing uses, docs in no sidebar. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edge, PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'

/** What is known once every page was read. */
export interface WholeSite {
  readonly pages: readonly { readonly facts: PageFacts; readonly assets: readonly string[] }[]
  /** Links of navbar, footer and sidebars. */
  readonly layout: readonly Edge[]
}

/** Give the findings about the site as a whole. */
export function checkWhole(site: Site, whole: WholeSite): readonly Diagnostic[] {
  return RULES.flatMap((rule) => rule(site, whole))
}

type SiteRule = (site: Site, whole: WholeSite) => readonly Diagnostic[]

const RULES: readonly SiteRule[] = []
