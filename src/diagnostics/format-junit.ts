/** Diagnostics as JUnit XML, which nearly every CI server can show: one suite per file, one case per finding. */
import { escapeHtml } from '../shared/html.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { location } from './format-text.ts'
import { count, countKnown, remarks, type Report } from './report.ts'

/** Format a report. Errors are failures; warnings and notes are cases that passed, with their text as output; what the baseline knows is skipped. */
export function formatJunit(report: Report): string {
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of report.diagnostics) {
    const list = files.get(diagnostic.file ?? 'devcourse')
    if (list === undefined) files.set(diagnostic.file ?? 'devcourse', [diagnostic])
    else list.push(diagnostic)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="devcourse" ${totals(report.diagnostics)} time="${report.seconds.toFixed(3)}">`,
    ...[...files].flatMap(([file, found]) => [
      `  <testsuite name="${escapeXml(file)}" ${totals(found)}>`,
      ...found.flatMap(toCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

function totals(found: readonly Diagnostic[]): string {
  const numbers = { tests: found.length, failures: count(found, 'error'), errors: 0, skipped: countKnown(found) }
  return Object.entries(numbers)
    .map(([name, number]) => `${name}="${number.toString()}"`)
    .join(' ')
}

function toCase(diagnostic: Diagnostic): readonly string[] {
  const { rule, severity, message, hint, file, place } = diagnostic
  const where = file === undefined ? [] : [location(file, place)]
  const said = [...where, message, ...(hint === undefined ? [] : [`hint: ${hint}`]), ...remarks(diagnostic)]
  const text = escapeXml(said.join('\n'))
  const from = file === undefined ? '' : ` file="${escapeXml(file)}"`
  const open = `    <testcase classname="${escapeXml(rule)}" name="${escapeXml([message, ...where].join(' '))}"${from}>`
  const body =
    diagnostic.known === true
      ? `      <skipped message="in the baseline">${text}</skipped>`
      : severity === 'error'
        ? `      <failure type="${escapeXml(rule)}" message="${escapeXml(message)}">${text}</failure>`
        : `      <system-out>${text}</system-out>`
  return [open, body, '    </testcase>']
}

/**
 * Text for XML 1.0, in which blanks other than the usual one are lost unless they are escaped; characters that it
 * cannot hold, lone surrogates among them, become U+FFFD.
 */
function escapeXml(text: string): string {
  const held = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
  return escapeHtml(held).replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`)
}
