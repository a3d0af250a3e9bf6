/** Check a site, top to bottom: the same half as a build, then every rule, and nothing is written. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { analyze, type Analysis, type BuildOptions } from './analyze.ts'
import { unusedCandidates } from './check/site-rules/unused-file.ts'
import type { CheckedSite } from './check-site.ts'
import { checkWhole } from './check/whole-site.ts'
import { compareDiagnostics, type Diagnostic } from './diagnostics/diagnostic.ts'
import { linkFindings } from './link-findings.ts'
import { mentionedFiles } from './mentioned-files.ts'
import type { CheckResult } from './model/page.ts'
import type { Site } from './model/site.ts'
import type { ScannedFiles } from './model/source.ts'
import { staticClashes, withoutClashes } from './output-clashes.ts'
import { hasSearchTests, searchTests } from './search-tests.ts'
import { systemFailure } from './system-failure.ts'
import { unreadTexts } from './unread-texts.ts'

/** What a check is told. Only `root` is required. */
export interface CheckOptions extends Pick<
  BuildOptions,
  'root' | 'configFile' | 'baseUrl' | 'url' | 'jobs' | 'cache' | 'drafts' | 'onProgress'
> {
  /** Leave out the pages that must be rendered, which are those with components, and the search tests. */
  readonly fast?: boolean
}

/** Check a site without writing it: all that `build` finds in its sources, and what the rules for the check alone find. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const start = performance.now()
  let analysis: Analysis | undefined
  const result = ({ pages, leftOut, untested, diagnostics }: CheckOutcome): CheckResult => ({
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

type CheckOutcome = Pick<CheckResult, 'pages' | 'leftOut' | 'untested' | 'diagnostics'>

async function checkAnalysis(analysis: Analysis, options: CheckOptions): Promise<CheckOutcome> {
  if (!analysis.site || !analysis.files)
    return { pages: 0, leftOut: [], untested: false, diagnostics: analysis.diagnostics }
  const { site, diagnostics: clashes } = withoutClashes(analysis.site, false)
  const { checkSite } = await import('./check-site.ts') // a wrong configuration is told at once
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

/** A site whose links are checked. */
export interface FoundSite extends Pick<Analysis, 'outDir'> {
  /** Without clashes. */
  readonly site: Site
  readonly files: ScannedFiles
}

/** What is wrong with a site whose pages were read: with the pages, with links, and with the site as a whole. */
export async function siteFindings(
  checked: Omit<CheckedSite, 'leftOut'>,
  { site, files, outDir }: FoundSite,
): Promise<readonly Diagnostic[]> {
  const facts = checked.pages.map((page) => page.facts)
  const links = await linkFindings(site, { pages: facts, layoutEdges: checked.layoutEdges })
  const whole = { pages: checked.pages, layout: links.layout, files }
  const mentioned = mentionedFiles(site, unusedCandidates(site, whole), outDir)
  const unread = unreadTexts(site, new Set(facts.map(({ route }) => route)), files)
  return [
    ...staticClashes(site),
    ...checked.diagnostics,
    ...checked.pages.flatMap((page) => page.diagnostics),
    ...links.diagnostics,
    ...checkWhole(site, { ...whole, mentioned, unread }),
  ]
}
