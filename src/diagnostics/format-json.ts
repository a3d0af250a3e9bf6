/** Diagnostics as one JSON document for programs; its schema is docs/report.schema.json. */
import { count, countKnown, fingerprints, type Report } from './report.ts'

/** Grows when a program that reads the document would have to change. */
const VERSION = 1

/** Format a report; `more` are properties of the command, such as the out-dir of a build. */
export function formatJson(report: Report, more: Readonly<Record<string, unknown>> = {}): string {
  const prints = fingerprints(report)
  const { diagnostics, pages, seconds, leftOut = 0, missing = [], suppressed = 0 } = report
  const document = {
    version: VERSION,
    ...more,
    pages,
    seconds: Number(seconds.toFixed(3)),
    errors: count(diagnostics, 'error'),
    warnings: count(diagnostics, 'warning'),
    notes: count(diagnostics, 'info'),
    leftOut: leftOut + missing.length,
    suppressed,
    known: countKnown(diagnostics),
    diagnostics: diagnostics.map((diagnostic, index) => ({
      ...diagnostic,
      url: undefined,
      fingerprint: prints[index],
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
