/** `check` as a function: what counts in a site, as `devcourse check` tells it. */
import { collectFindings as findAll } from './collect-findings.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { leftOutSources } from '../base/left-out-pages.ts'
import type { RuleLevel } from '../model/config.ts'
import type { FindOptions } from '../model/runs.ts'

/** What a check is told. Only `root` is required. */
export interface CheckOptions extends FindOptions {
  /** Count warnings as errors, and switch on the rules that are off by default; default false. */
  readonly strict?: boolean
  /** Levels by rule id, over those of the configuration. */
  readonly rules?: Readonly<Record<string, RuleLevel>>
}

/** What a check has found. */
export interface CheckResult {
  /** Absolute path of the site's folder, which the files of the findings count from. */
  readonly root: string
  /** What counts, ordered by file and place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of findings that comments in the sources have switched off. */
  readonly suppressed: number
  /** Number of pages that were looked at. */
  readonly pages: number
  /** Sources of the pages that `fast` has left out, and of those that cannot be built and are missing in the site. */
  readonly leftOut: readonly string[]
  readonly seconds: number
}

/**
 * Check a site without writing it: all that a build finds in its sources, and what the rules for the check alone find. Mistakes
 * in the site do not reject: they are among `diagnostics`.
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { strict = false, rules = {} } = options
  const { settleFindings } = await import('./settle.ts')
  const { root, diagnostics, pages, leftOut, seconds, ...found } = await findAll(options)
  const levels = { rules: { ...found.rules, ...rules }, strict, checkOnly: true }
  const { site, suppressing } = found
  const settled = await settleFindings(diagnostics, { root, site, suppressing, leftOut, levels })
  return {
    root,
    diagnostics: settled.diagnostics,
    suppressed: settled.suppressed,
    pages,
    leftOut: [...leftOut, ...leftOutSources(diagnostics)],
    seconds,
  }
}
