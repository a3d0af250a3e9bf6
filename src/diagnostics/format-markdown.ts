/** Diagnostics as Markdown: a comment on a pull request, or the summary of a CI job. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { withoutControls } from './display-width.ts'
import { location } from './format-text.ts'
import { count, forPeople, plural, type Report, type Shown } from './report.ts'
import { asides } from './summary.ts'

/** Most rows of the table: hosts limit the length of a comment (GitHub: 65,536 characters). */
const MAX_ROWS = 100

/** Format a report: a sentence with the numbers, a table of the findings, and what it does not show. */
export function formatMarkdown(report: Report, shown: Shown): string {
  const { diagnostics, pages } = report
  const numbers = [plural(count(diagnostics, 'error'), 'error'), plural(count(diagnostics, 'warning'), 'warning')]
  if (shown.notes) numbers.push(plural(count(diagnostics, 'info'), 'note'))
  const found = forPeople(report, shown)
  const left = found.length - MAX_ROWS
  const more = [
    ...(left > 0 ? [`${plural(left, 'more finding')} ${left === 1 ? 'is' : 'are'} not in this table.`] : []),
  ]
  const closing = [...more, ...asides(report, shown)]
  return [
    `**devcourse**: ${numbers.join(', ')} on ${plural(pages, 'page')}`,
    ...(found.length === 0
      ? []
      : ['', '| Place | Problem | What to do |', '| --- | --- | --- |', ...found.slice(0, MAX_ROWS).map(toRow)]),
    ...(closing.length === 0 ? [] : ['', closing.join(' ')]),
    '',
  ].join('\n')
}

function toRow({ file, place, severity, message, rule, hint, pages = 1, fix }: Diagnostic): string {
  const where = file === undefined ? '' : code(oneLine(location(file, place)))
  const seen = pages > 1 ? `, on ${pages.toString()} pages` : ''
  const todo = [...(hint === undefined ? [] : [prose(oneLine(hint))]), ...(fix === undefined ? [] : ['(`--fix`)'])]
  const cells = [where, `${severity}: ${prose(oneLine(message))} (${rule}${seen})`, todo.join(' ')]
  // a bar ends a cell, in code as well (GitHub Flavored Markdown, tables)
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function oneLine(text: string): string {
  return withoutControls(text.replace(/\s+/g, ' ')).trim()
}

/** A message: what stands in single backticks is code, everything else is shown as it is. */
function prose(text: string): string {
  return text
    .split(/(?<!`)`([^`]+)`(?!`)/)
    .map((part, index) => (index % 2 === 1 ? code(part) : escape(part)))
    .join('')
}

/** Text that Markdown makes nothing of: no marks, tags or references, no links of bare addresses. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>~&@]|:(?=\/\/)|(?<=www)\./gi, '\\$&')
}

/**
 * Text as code: the fence is longer than any in it, and blanks keep what Markdown would take away at its ends. A
 * backslash before a bar has no way to be written as code in a table, and stays text.
 */
function code(text: string): string {
  if (text.includes('\\|')) return escape(text)
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const blank = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ' ' : ''
  return `${fence}${blank}${text}${blank}${fence}`
}
