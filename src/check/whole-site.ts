/** What only the whole site shows: pages that nothing leads to, files that nothing uses, docs in no sidebar, names that differ in case only, labels that two formulas have. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Edge, PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { ScannedFiles } from '../model/source.ts'
import { EXERCISE_RULES } from './site-rules/exercises.ts'
import { EQUATION_RULES } from './site-rules/equation-labels.ts'
import { FILE_RULES } from './site-rules/files.ts'
import { PAGE_RULES } from './site-rules/pages.ts'

/** What is known once every page was read. */
export interface WholeSite {
  readonly pages: readonly { readonly facts: PageFacts; readonly assets: readonly string[] }[]
  /** Links of navbar, footer and sidebars. */
  readonly layout: readonly Edge[]
  /** What was found on the disk. */
  readonly files: ScannedFiles
  /** Of the `unusedCandidates`, those whose names stand in some text of the site's folder. */
  readonly mentioned: ReadonlySet<string>
  /** Texts of the pages that could not be read; undefined when they do not tell what they link to. */
  readonly unread: readonly string[] | undefined
}

/** One rule about a site as a whole: gives what it finds. */
export type SiteRule = (site: Site, whole: WholeSite) => readonly Diagnostic[]

/** Give the findings about the site as a whole. */
export function checkWhole(site: Site, whole: WholeSite): readonly Diagnostic[] {
  return [...PAGE_RULES, ...FILE_RULES, ...EQUATION_RULES, ...EXERCISE_RULES].flatMap((rule) => rule(site, whole))
}
