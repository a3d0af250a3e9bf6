/** Diagnostics as workflow commands of GitHub Actions: annotations on the changed lines of a pull request. */
import type { Diagnostic, Severity } from './diagnostic.ts'
import type { Report } from './report.ts'

const COMMAND: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

/** Format a report; '' without findings. */
export function formatGithub({ diagnostics }: Report): string {
  return diagnostics.map((diagnostic) => `${toCommand(diagnostic)}\n`).join('')
}

function toCommand({ severity, rule, message, hint, file, place }: Diagnostic): string {
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
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`
  return `::${COMMAND[severity]} ${properties}::${escapeData(text)}`
}

/** Escapes of the runner's own parser for the text of a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
