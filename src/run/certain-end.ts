/** Whether a build must end with an error, by what is known of it so far: then nobody will see the pages that are still to come. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { missingLinks } from '../findings/missing-links.ts'
import { applyLevels } from '../gate/levels.ts'
import type { PageFacts } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { settleFindings } from './settle.ts'

/** What was found in some pages. */
export interface FoundSoFar {
  readonly facts: readonly PageFacts[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Hears what is found in a build. */
export interface CertainEnd {
  readonly isCertain: boolean
  readonly hear: (found: FoundSoFar) => Promise<void>
}

/** A build that goes to its end whatever is found. */
export const NEVER_CERTAIN: CertainEnd = { isCertain: false, hear: async () => Promise.resolve() }

/** Start to hear what is found in a site. An end is certain once an error was heard that no level and no comment takes back. */
export function certainEnd(site: Site): CertainEnd {
  const levels = { rules: site.config.rules, strict: false, checkOnly: false }
  const missing = missingLinks(site)
  let isCertain = false
  return {
    get isCertain() {
      return isCertain
    },
    async hear({ facts, diagnostics }) {
      if (isCertain) return
      const errors = applyLevels([...diagnostics, ...missing(facts)], levels).filter(isError)
      if (errors.length === 0) return
      const run = { root: site.root, site, suppressing: [], leftOut: [], levels }
      const settled = await settleFindings(errors, run)
      isCertain ||= settled.diagnostics.some(isError)
    },
  }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}
