/** Diagnostics as SARIF 2.1.0 (OASIS standard), which code hosts show beside the changed lines. */
import type { Diagnostic, Place, Severity } from './diagnostic.ts'
import { fingerprints, type Report } from './report.ts'

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** Format a report. Columns count UTF-16 code units, as in the diagnostics themselves. */
export function formatSarif(report: Report): string {
  const rules = [...new Set(report.diagnostics.map(({ rule }) => rule))].sort()
  const prints = fingerprints(report)
  const run = {
    tool: {
      driver: {
        name: 'devcourse',
        semanticVersion: report.version,
        rules: rules.map((id) => ({ id })),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: report.diagnostics.map((diagnostic, index) => ({
      ...toResult(diagnostic),
      ruleIndex: rules.indexOf(diagnostic.rule),
      partialFingerprints: { 'devcourse/v1': prints[index] },
    })),
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toResult({ rule, severity, message, hint, file, place, related = [] }: Diagnostic): object {
  return {
    ruleId: rule,
    level: LEVEL[severity],
    message: { text: hint === undefined ? message : `${message}. ${hint}` },
    ...(file === undefined ? {} : { locations: [toLocation(file, place)] }),
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, id) => ({
            id,
            message: { text: other.message },
            ...toLocation(other.file, other.place),
          })),
        }),
  }
}

function toLocation(file: string, place: Place | undefined): object {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  return {
    physicalLocation: { artifactLocation: { uri }, ...(place === undefined ? {} : { region: toRegion(place) }) },
  }
}

function toRegion({ line, column, endLine, endColumn }: Place): object {
  return {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  }
}
