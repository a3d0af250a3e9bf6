/** The search records of a site, from its folder: for the hosted service, for tests and measurements. */
import { analyze } from '../analyze.ts'
import type { BuildOptions } from '../../model/runs.ts'
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import { withoutClashes } from '../../output/clashes.ts'
import type { PageRecords } from './collect-search-records.ts'
import type { IndexedRecord } from '../../shared/search/record.ts'
import { settleFindings } from '../settle.ts'
import { systemFailure } from '../../base/system-failure.ts'

/** Whose records, and how they name pages. Only `root` is required. */
export interface SiteRecordsOptions extends Pick<BuildOptions, 'root' | 'configFile' | 'baseUrl' | 'url' | 'cache'> {
  /** Give `https://example.org/base/page#id` in place of `/base/page#id`, where the site has a URL. Default false. */
  readonly absolute?: boolean
}

/** Records of a whole site. */
export interface SiteRecords {
  /** In the order of the pages; undefined: an error made them impossible. */
  readonly records: readonly IndexedRecord[] | undefined
  /** The same by page. */
  readonly pages: readonly PageRecords[]
  /** What counts of what was found on the way, ordered by file and place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Undefined: an error made it impossible. */
  readonly site: Site | undefined
}

/** Make the records of all pages of a site (spec search.md section 8), without writing it. */
export async function siteRecords(options: SiteRecordsOptions): Promise<SiteRecords> {
  const found: Diagnostic[] = []
  try {
    const analysis = await analyze(options)
    found.push(...analysis.diagnostics)
    if (analysis.site === undefined) return { ...NOTHING, diagnostics: [...found].sort(compareDiagnostics) }
    const { site, diagnostics: clashes } = withoutClashes(analysis.site, false)
    const { collectRecords } = await import('./collect-search-records.ts') // half of all modules: a wrong configuration is told at once
    const { markdown: functions, suppressing } = analysis
    const collected = await collectRecords(site, { functions, cache: options.cache ?? true })
    const { url, rules } = site.config
    const levels = { rules, strict: false, checkOnly: false }
    const run = { root: site.root, site, suppressing, leftOut: [], levels }
    const settled = await settleFindings([...found, ...clashes, ...collected.diagnostics], run)
    const origin = options.absolute === true ? (url ?? '') : ''
    const pages = collected.pages.map((page) => ({
      ...page,
      records: page.records.map((record) => ({ ...record, url: origin + record.url })),
    }))
    const diagnostics = [...settled.diagnostics].sort(compareDiagnostics)
    return { records: pages.flatMap(({ records }) => records), pages, diagnostics, site }
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return { ...NOTHING, diagnostics: [...found, stopped] }
  }
}

const NOTHING = { records: undefined, pages: [], site: undefined } as const
