/** Diagnostics as Markdown: a comment on a pull request, or the summary of a CI job. */
import type { Diagnostic } from './diagnostic.ts'
import { location } from './format-text.ts'
import { count, type Report } from './report.ts'

/** Most rows of the table: hosts limit the length of a comment (GitHub: 65,536 characters). */
const MAX_ROWS = 100

/** Format a report: a sentence with the numbers, then a table of the findings. */
export function formatMarkdown({ diagnostics, pages }: Report): string {
  const errors = count(diagnostics, 'error')
  const warnings = count(diagnostics, 'warning')
  const title = `**devcourse**: ${plural(errors, 'error')}, ${plural(warnings, 'warning')} on ${plural(pages, 'page')}`
  if (diagnostics.length === 0) return `${title}\n`
  const left = diagnostics.length - MAX_ROWS
  return [
    title,
    '',
    '| Place | Problem | What to do |',
    '| --- | --- | --- |',
    ...diagnostics.slice(0, MAX_ROWS).map(toRow),
    ...(left > 0 ? ['', `and ${plural(left, 'more finding')}`] : []),
    '',
  ].join('\n')
}

function toRow({ file, place, severity, message, rule, hint }: Diagnostic): string {
  const where = file === undefined ? '' : `\`${location(file, place)}\``
  return `| ${[where, `${severity}: ${message} (${rule})`, hint ?? ''].map(cell).join(' | ')} |`
}

/** Text that does not break out of its cell; code stays code, tags outside of it are shown. */
function cell(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/(`[^`]*`)|</g, (_, code?: string) => code ?? '&lt;')
}

function plural(number: number, word: string): string {
  return `${number.toString()} ${word}${number === 1 ? '' : 's'}`
}
