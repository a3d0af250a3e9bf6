/** Write a report in every format that was asked for: to standard output, or to a file each. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatText } from '../diagnostics/format-text.ts'
import type { FormatName } from '../diagnostics/format-names.ts'
import { FORMATS } from '../diagnostics/formats.ts'
import { count, type Report } from '../diagnostics/report.ts'
import { hasColors, painter } from '../terminal.ts'

/** A format, and the file that it goes to; without one it goes to standard output. */
export interface ReportTarget {
  readonly format: FormatName
  readonly file?: string
}

/** Write all reports; `formats` empty means `pretty`. */
export function writeReports(
  report: Report,
  { formats, notes }: { readonly formats: readonly ReportTarget[]; readonly notes: boolean },
): void {
  for (const { format, file } of formats.length === 0 ? [{ format: 'pretty' } as const] : formats) {
    const text = format === 'pretty' ? pretty(report, { notes, colors: file === undefined }) : FORMATS[format](report)
    if (file === undefined) process.stdout.write(text)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

function pretty(report: Report, { notes, colors }: { readonly notes: boolean; readonly colors: boolean }): string {
  const paint = painter(colors && hasColors(process.stdout, process.env))
  const shown = report.diagnostics.filter(({ severity }) => notes || severity !== 'info')
  const blocks = shown.map((found) => `${formatText(found, { paint, textOf: report.textOf })}\n\n`)
  return `${blocks.join('')}${summary(report)}\n`
}

function summary({ diagnostics, pages, seconds }: Report): string {
  const numbers = [
    plural(count(diagnostics, 'error'), 'error'),
    plural(count(diagnostics, 'warning'), 'warning'),
    plural(count(diagnostics, 'info'), 'note'),
  ].join(', ')
  return `Checked ${plural(pages, 'page')} in ${seconds.toFixed(2)} s: ${numbers}.`
}

function plural(number: number, word: string): string {
  return `${number.toString()} ${word}${number === 1 ? '' : 's'}`
}
