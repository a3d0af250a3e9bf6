/** Diagnostics as workflow commands of GitHub Actions: annotations on the changed lines of a pull request. */
import type { Diagnostic, Severity } from '../model/diagnostic.ts'
import { count, forPeople, remarks, type Report, type Shown } from './report.ts'

const COMMAND: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }
const SEVERITIES = Object.keys(COMMAND) as readonly Severity[] // the keys are those of the table above

/** GitHub shows so many annotations of each kind for a step, and drops what comes later. */
const MOST = 10

/** Format a report; '' without findings. Errors come first, for not all may be shown. */
export function formatGithub(report: Report, shown: Shown): string {
  const found = forPeople(report, shown)
  return SEVERITIES.flatMap((severity) => found.filter((one) => one.severity === severity))
    .map((diagnostic) => `${toCommand(diagnostic)}\n`)
    .join('')
}

/** Whether GitHub will show less than all of a report as annotations. */
export function exceedsAnnotations(report: Report, shown: Shown): boolean {
  const found = forPeople(report, shown)
  return SEVERITIES.some((severity) => count(found, severity) > MOST)
}

function toCommand(diagnostic: Diagnostic): string {
  const { severity, rule, message, hint, file, place } = diagnostic
  const properties = [
    ['file', file],
    ['line', place?.line],
    ['col', place?.column],
    ['endLine', place?.endLine],
    ['endColumn', place?.endColumn],
    ['title', rule],
  ]
    .flatMap(([name, value]) => (value === undefined ? [] : [`${String(name)}=${escapeProperty(String(value))}`]))
    .join(',')
  const text = [message, ...(hint === undefined ? [] : [`hint: ${hint}`]), ...remarks(diagnostic)].join('\n')
  return `::${COMMAND[severity]} ${properties}::${escapeData(text)}`
}

/** Escapes of the runner's own parser for the text of a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
