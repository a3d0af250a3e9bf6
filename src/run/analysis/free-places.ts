/** A site with one thing in each place, which is known of one that was looked at before. */
import { caseCollision } from '../../check/site-rules/files.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import { withoutClashes } from '../../output/clashes.ts'
import type { Analysis } from '../analyze.ts'

/** A site without clashes. */
export interface FreeSite {
  readonly site: Site
  readonly diagnostics: readonly Diagnostic[]
  /** Remember the analysis for the next build. */
  readonly remember: () => void
}

/** Leave out what is in the place of something else, on a disk that ignores case or does not. Reports `duplicate-output` and `case-collision`. */
export function withFreePlaces(
  { site: whole, files, memory }: Pick<Analysis, 'files' | 'memory'> & { readonly site: Site },
  ignoresCase: boolean,
): FreeSite {
  if (memory?.isFree(ignoresCase) === true)
    return { site: whole, diagnostics: [], remember: () => memory.remember(undefined) }
  const { site, diagnostics } = withoutClashes(whole, ignoresCase)
  const found = [...diagnostics, ...(files === undefined ? [] : caseCollision(site, files))]
  const isFree = found.length === 0 && files !== undefined
  return { site, diagnostics: found, remember: () => memory?.remember(isFree ? { ignoresCase } : undefined) }
}
