/** Check a site, top to bottom: the same half as a build, then every rule, and nothing is written. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { toldOnceInLanguages, type FoundAt } from '../base/finding-key.ts'
import { analyze, inLanguages, type Analysis } from './analyze.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { CollectedFindings } from '../model/page.ts'
import type { FindOptions } from '../model/runs.ts'
import { withoutClashes } from '../output/clashes.ts'
import { besideLanguages } from '../output/language-clashes.ts'
import { hasSearchTests, searchTests } from './search/search-tests.ts'
import { siteFindings } from './site-findings.ts'
import { systemFailure } from '../base/system-failure.ts'

/** Check a site without writing it: all that `build` finds in its sources, and what the rules for the check alone find. */
export async function collectFindings(options: FindOptions): Promise<CollectedFindings> {
  const start = performance.now()
  let analysis: Analysis | undefined
  let suppressing: readonly string[] = []
  const result = ({ pages, leftOut, untested, diagnostics }: CheckOutcome): CollectedFindings => ({
    root: resolve(options.root),
    diagnostics: [...diagnostics].sort(compareDiagnostics),
    pages,
    leftOut,
    untested,
    rules: analysis?.site?.config.rules ?? {},
    suppressing,
    site: analysis?.site,
    seconds: (performance.now() - start) / 1000,
  })
  try {
    options.onProgress?.({ stage: 'reading', done: 0, total: 0 })
    const reading = { ...options, memory: new Map() }
    analysis = await analyze({ ...reading, readme: true })
    const all = await inLanguages(analysis, reading)
    suppressing = [...new Set(all.flatMap((one) => one.suppressing))]
    const outcomes: CheckOutcome[] = []
    for (const one of apart(all)) outcomes.push(await checkAnalysis(one, options))
    return result(together(outcomes))
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    const found = [...(analysis?.diagnostics ?? []), stopped]
    return result({ pages: 0, leftOut: [], untested: false, baseUrl: '/', diagnostics: found })
  }
}

/** The languages, the default one without what a build would write over by another. */
function apart(all: readonly Analysis[]): readonly Analysis[] {
  const [first, ...others] = all
  if (first?.site === undefined || others.length === 0) return all
  const beside = others.flatMap(({ site }) => site ?? [])
  const { site, diagnostics } = besideLanguages(first.site, beside, false)
  return [{ ...first, site, diagnostics: [...first.diagnostics, ...diagnostics] }, ...others]
}

/** What is found in all languages; what is said of a file that several of them show is told once. */
function together(outcomes: readonly CheckOutcome[]): CheckOutcome {
  const [only] = outcomes
  if (only !== undefined && outcomes.length === 1) return only
  return {
    pages: outcomes.reduce((sum, { pages }) => sum + pages, 0),
    leftOut: [...new Set(outcomes.flatMap(({ leftOut }) => leftOut))],
    untested: outcomes.some(({ untested }) => untested),
    baseUrl: only?.baseUrl ?? '/',
    diagnostics: toldOnceInLanguages(outcomes).filter((found) => !isUsed(found, outcomes)),
  }
}

/** Whether a file that a language does not use is used by another one; files beside translations are known to one alone. */
function isUsed({ rule, file }: Diagnostic, outcomes: readonly CheckOutcome[]): boolean {
  if (rule !== 'unused-file') return false
  const told = outcomes.filter(({ diagnostics }) => diagnostics.some((one) => one.rule === rule && one.file === file))
  return told.length < outcomes.filter(({ files }) => files?.has(file ?? '') === true).length
}

type CheckOutcome = Pick<CollectedFindings, 'pages' | 'leftOut' | 'untested'> &
  FoundAt & {
    /** Files that the rule about unused ones looks at, and others. */
    readonly files?: ReadonlySet<string>
  }

async function checkAnalysis(analysis: Analysis, options: FindOptions): Promise<CheckOutcome> {
  if (!analysis.site || !analysis.files)
    return { pages: 0, leftOut: [], untested: false, baseUrl: '/', diagnostics: analysis.diagnostics }
  const { site, diagnostics: clashes } = withoutClashes(analysis.site, false)
  const { checkSite } = await import('../findings/read-site.ts') // a wrong configuration is told at once
  const { fast = false, cache = true } = options
  const reading = { functions: analysis.markdown, cache }
  const { inLanguageAlone } = await import('../render/texts/in-language.ts')
  const run = {
    ...reading,
    jobs: options.jobs ?? availableParallelism(),
    fast,
    onProgress: options.onProgress ?? (() => undefined),
  }
  const checked = await inLanguageAlone(site.config, () => checkSite(site, run))
  const found = await siteFindings(checked, { ...analysis, files: analysis.files, site })
  const searched = fast ? [] : await searchTests(site, reading)
  return {
    pages: checked.pages.filter((page) => site.routes.get(page.facts.route)?.kind !== 'not-found').length,
    leftOut: checked.leftOut,
    untested: fast && hasSearchTests(site.root),
    files: new Set([...site.statics.values(), ...analysis.files.others]),
    baseUrl: site.config.baseUrl,
    diagnostics: [...analysis.diagnostics, ...clashes, ...found, ...searched],
  }
}
