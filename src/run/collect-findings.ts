/** Check a site, top to bottom: the same half as a build, then every rule, and nothing is written. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { analyze, type Analysis } from './analyze.ts'
import { compareDiagnostics } from '../model/diagnostic.ts'
import type { CollectedFindings } from '../model/page.ts'
import type { FindOptions } from '../model/runs.ts'
import { withoutClashes } from '../output/clashes.ts'
import { hasSearchTests, searchTests } from './search-tests.ts'
import { siteFindings } from './site-findings.ts'
import { systemFailure } from '../base/system-failure.ts'

/** Check a site without writing it: all that `build` finds in its sources, and what the rules for the check alone find. */
export async function collectFindings(options: FindOptions): Promise<CollectedFindings> {
  const start = performance.now()
  let analysis: Analysis | undefined
  const result = ({ pages, leftOut, untested, diagnostics }: CheckOutcome): CollectedFindings => ({
    root: resolve(options.root),
    diagnostics: [...diagnostics].sort(compareDiagnostics),
    pages,
    leftOut,
    untested,
    rules: analysis?.site?.config.rules ?? {},
    suppressing: analysis?.suppressing ?? [],
    site: analysis?.site,
    seconds: (performance.now() - start) / 1000,
  })
  try {
    options.onProgress?.({ stage: 'reading', done: 0, total: 0 })
    analysis = await analyze({ ...options, readme: true })
    return result(await checkAnalysis(analysis, options))
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return result({ pages: 0, leftOut: [], untested: false, diagnostics: [...(analysis?.diagnostics ?? []), stopped] })
  }
}

type CheckOutcome = Pick<CollectedFindings, 'pages' | 'leftOut' | 'untested' | 'diagnostics'>

async function checkAnalysis(analysis: Analysis, options: FindOptions): Promise<CheckOutcome> {
  if (!analysis.site || !analysis.files)
    return { pages: 0, leftOut: [], untested: false, diagnostics: analysis.diagnostics }
  const { site, diagnostics: clashes } = withoutClashes(analysis.site, false)
  const { checkSite } = await import('../findings/read-site.ts') // a wrong configuration is told at once
  const { fast = false, cache = true } = options
  const reading = { functions: analysis.markdown, cache }
  const checked = await checkSite(site, {
    ...reading,
    jobs: options.jobs ?? availableParallelism(),
    fast,
    onProgress: options.onProgress ?? (() => undefined),
  })
  const found = await siteFindings(checked, { ...analysis, files: analysis.files, site })
  const searched = fast ? [] : await searchTests(site, reading)
  return {
    pages: checked.pages.filter((page) => site.routes.get(page.facts.route)?.kind !== 'not-found').length,
    leftOut: checked.leftOut,
    untested: fast && hasSearchTests(site.root),
    diagnostics: [...analysis.diagnostics, ...clashes, ...found, ...searched],
  }
}
