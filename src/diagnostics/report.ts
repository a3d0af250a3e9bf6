/** What a run has to report, as every format takes it. */
import { createHash } from 'node:crypto'
import type { Diagnostic, Severity } from './diagnostic.ts'

/** The findings of one run and where they come from. */
export interface Report {
  /** In their final order; files relative to the working directory, with `/`. */
  readonly diagnostics: readonly Diagnostic[]
  /** Text of a file as `diagnostics` name it, or undefined. */
  readonly textOf: (file: string) => string | undefined
  /** Version of devcourse. */
  readonly version: string
  /** Number of pages that were looked at. */
  readonly pages: number
  /** Duration of the run. */
  readonly seconds: number
}

/** Number of findings of one severity. */
export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((found) => found.severity === severity).length
}

/**
 * A fingerprint for every finding, in order: 16 hex digits of rule, file, message and the text of the
 * line. It stays the same when lines above are added or removed; equal findings are counted through.
 */
export function fingerprints(report: Report): readonly string[] {
  const seen = new Map<string, number>()
  return report.diagnostics.map(({ rule, file = '', place, message }) => {
    const line = place === undefined ? '' : (report.textOf(file)?.split(/\r\n|\r|\n/)[place.line - 1] ?? '')
    const key = JSON.stringify([rule, file, message, line.trim()])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return createHash('sha256').update(`${key}${nth.toString()}`).digest('hex').slice(0, 16)
  })
}
