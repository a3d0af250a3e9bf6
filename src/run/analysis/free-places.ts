/** A site with one thing in each place, which is known of one that was looked at before. */
import { caseCollision } from '../../check/site-rules/files.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import { withoutClashes } from '../../output/clashes.ts'
import { scan } from '../../sources/scan.ts'
import type { Analysis } from '../analyze.ts'

/** A site without clashes. */
export interface FreeSite {
  readonly site: Site
  readonly diagnostics: readonly Diagnostic[]
  /** Remember the analysis for the next build, once: it is of the sources alone, whatever becomes of the site. */
  readonly remember: () => void
}

/** Leave out what is in the place of something else, on a disk that ignores case or does not. Reports `duplicate-output` and `case-collision`. */
export async function withFreePlaces(
  { site: whole, files, outDir, memory }: Pick<Analysis, 'files' | 'outDir' | 'memory'> & { readonly site: Site },
  ignoresCase: boolean,
): Promise<FreeSite> {
  const known = memory?.places
  if (known?.ignoresCase === ignoresCase)
    return { site: whole, diagnostics: known.found, remember: once(() => memory?.remember(known)) }
  const { site, diagnostics: clashes } = withoutClashes(whole, ignoresCase)
  // of a site that was taken over it is not known which files there are
  const found = caseCollision(site, files ?? (await scan(site.root, site.config, outDir)).files)
  const remember = once(() => memory?.remember(clashes.length === 0 ? { ignoresCase, found } : undefined))
  return { site, diagnostics: [...clashes, ...found], remember }
}

function once(remember: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) remember()
    isDone = true
  }
}
