/** What a run has to report, as every format takes it. */
import type { Diagnostic, Severity } from '../model/diagnostic.ts'
import { linesOf } from '../base/line-index.ts'
import { shortHash } from '../base/hash.ts'

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
  /** Pages that a fast run has left out; 0 unless given, as the number below. */
  readonly leftOut?: number
  /** Sources of pages that are missing, since they cannot be built. */
  readonly missing?: readonly string[]
  /** A fast run has left out the site's search tests. */
  readonly untested?: boolean
  /** Findings that comments have switched off. */
  readonly suppressed?: number
}

/** How much of a report is shown. */
export interface Shown {
  /** Notes (level info) too, in formats for people; formats for programs always have them. */
  readonly notes: boolean
  /** The findings alone, in the format for the terminal: no numbers behind them. */
  readonly quiet?: boolean
}

/** Number of findings of one severity; those in the baseline do not count. */
export function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((found) => found.severity === severity && found.known !== true).length
}

/** Number of findings that are in the baseline. */
export function countKnown(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ known }) => known === true).length
}

/** The findings that people are shown: none that the baseline knows, and notes only where they want them. */
export function forPeople({ diagnostics }: Report, { notes }: Shown): readonly Diagnostic[] {
  return diagnostics.filter(({ severity, known }) => known !== true && (notes || severity !== 'info'))
}

/** What is to be said of a finding besides its message and hint: on how many pages it is, and that `--fix` cures it. */
export function remarks({ pages, fix }: Diagnostic): readonly string[] {
  return [
    ...(pages === undefined || pages < 2 ? [] : [`seen on ${pages.toString()} pages`]),
    ...(fix === undefined ? [] : ['fix: run `devcourse check --fix`']),
  ]
}

/** A number and its word, such as `2 errors`. */
export function plural(number: number, word: string): string {
  return `${number.toString()} ${word}${number === 1 ? '' : 's'}`
}

/**
 * A fingerprint for every finding, in order: 16 hex digits of rule, file, message and the text of the
 * line. It stays the same when lines above are added or removed; equal findings are counted through.
 */
export function fingerprints(report: Report): readonly string[] {
  const seen = new Map<string, number>()
  const texts = new Map<string, readonly string[]>()
  const lineOf = (file: string, number: number): string => {
    const lines = texts.get(file) ?? linesOf(report.textOf(file) ?? '')
    texts.set(file, lines)
    return lines[number - 1] ?? ''
  }
  return report.diagnostics.map(({ rule, file = '', place, message }) => {
    const line = place === undefined ? '' : lineOf(file, place.line)
    const key = JSON.stringify([rule, file, message, line.trim()])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return shortHash(`${key}${nth.toString()}`, 16)
  })
}
