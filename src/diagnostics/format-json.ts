/** Diagnostics as one JSON document for programs; its schema is docs/report.schema.json. */
import { count, fingerprints, type Report } from './report.ts'

/** Grows when a program that reads the document would have to change. */
const VERSION = 1

/** Format a report; `more` are properties of the command, such as the out-dir of a build. */
export function formatJson(report: Report, more: Readonly<Record<string, unknown>> = {}): string {
  const prints = fingerprints(report)
  const document = {
    version: VERSION,
    ...more,
    pages: report.pages,
    seconds: Number(report.seconds.toFixed(3)),
    errors: count(report.diagnostics, 'error'),
    warnings: count(report.diagnostics, 'warning'),
    diagnostics: report.diagnostics.map((diagnostic, index) => ({ ...diagnostic, fingerprint: prints[index] })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
