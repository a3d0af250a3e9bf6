/** Diagnostics as JUnit XML, which nearly every CI server can show: one suite per file, one case per finding. */
import type { Diagnostic } from './diagnostic.ts'
import { location } from './format-text.ts'
import { count, type Report } from './report.ts'

/** Format a report. Errors are failures; warnings and notes are cases that passed, with their text as output. */
export function formatJunit(report: Report): string {
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of report.diagnostics) {
    const list = files.get(diagnostic.file ?? 'devcourse') ?? []
    files.set(diagnostic.file ?? 'devcourse', [...list, diagnostic])
  }
  const totals = `tests="${report.diagnostics.length.toString()}" failures="${count(report.diagnostics, 'error').toString()}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="devcourse" ${totals} time="${report.seconds.toFixed(3)}">`,
    ...[...files].flatMap(([file, found]) => [
      `  <testsuite name="${escapeXml(file)}" tests="${found.length.toString()}" failures="${count(found, 'error').toString()}">`,
      ...found.flatMap(toCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

function toCase({ rule, severity, message, hint, file, place }: Diagnostic): readonly string[] {
  const where = file === undefined ? [] : [location(file, place)]
  const text = escapeXml([...where, message, ...(hint === undefined ? [] : [`hint: ${hint}`])].join('\n'))
  const open = `    <testcase classname="${escapeXml(rule)}" name="${escapeXml([message, ...where].join(' '))}">`
  const body =
    severity === 'error'
      ? `      <failure type="${escapeXml(rule)}" message="${escapeXml(message)}">${text}</failure>`
      : `      <system-out>${text}</system-out>`
  return [open, body, '    </testcase>']
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Text for XML 1.0; characters that it cannot hold, lone surrogates among them, become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
}
