/** Write a report in every format that was asked for: to standard output, or to a file each. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { namedByTags } from '../base/publishing/tag-paths.ts'
import { messageOf } from '../base/thrown.ts'
import { formatPretty } from '../diagnostics/format-text.ts'
import { exceedsAnnotations } from '../diagnostics/format-github.ts'
import type { FormatName } from '../diagnostics/format-names.ts'
import { DATA_FORMATS, FORMATS } from '../diagnostics/formats.ts'
import type { Report, Shown } from '../diagnostics/report.ts'
import { hasColors, painter } from './terminal.ts'
import { fromRepository } from './repository-paths.ts'

/** A format, and the file that it goes to; without one it goes to standard output. */
export interface ReportTarget {
  readonly format: FormatName
  readonly file?: string
}

/** What a run was told about its reports, and where it runs. */
export interface ReportRun extends Shown {
  /** Empty means `pretty`. */
  readonly formats: readonly ReportTarget[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Formats that code hosts read: their paths count from the folder of the repository. */
const HOSTED: ReadonlySet<FormatName> = new Set(['github', 'gitlab', 'sarif', 'markdown'])

/** Say what is wrong with the formats that were asked for; undefined: nothing. */
export function formatProblem(formats: readonly ReportTarget[]): string | undefined {
  const data = formats.filter(({ format, file }) => file === undefined && DATA_FORMATS.has(format))
  const [first, second] = data.map(({ format }) => format)
  if (first === undefined || second === undefined) return undefined
  return `only one of \`${first}\` and \`${second}\` can go to standard output: give the other a file, such as \`--format ${second}=report.${second}\``
}

/**
 * Write all reports. Under GitHub Actions its annotations are added, and the summary of the job. A report that cannot
 * be written is told on standard error, and the others are written still. Gives whether all were written.
 */
export function writeReports(report: Report, run: ReportRun): boolean {
  const isAction = run.env['GITHUB_ACTIONS'] === 'true'
  const formats = run.formats.length === 0 ? [{ format: 'pretty' } as const] : run.formats
  const written = formats.map((target) => writeReport(report, target, run))
  if (isAction && !formats.some(({ format }) => format === 'github')) {
    const taken = formats.some(({ format, file }) => file === undefined && DATA_FORMATS.has(format))
    const stream = taken ? process.stderr : process.stdout // the runner reads both
    stream.write(reportText(report, run, { format: 'github' }))
  }
  const file = run.env['GITHUB_STEP_SUMMARY']
  if (isAction && file) appendSummary(report, file, run)
  return written.every(Boolean)
}

function writeReport(report: Report, { format, file }: ReportTarget, run: ReportRun): boolean {
  const terminal = file === undefined ? process.stdout : undefined
  const colors = terminal !== undefined && hasColors(terminal, run.env)
  const text = reportText(report, run, { format, colors, columns: terminal?.columns })
  if (file === undefined) {
    process.stdout.write(text)
    return true
  }
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return true
  } catch (problem) {
    process.stderr.write(`error: the report \`${file}\` cannot be written: ${messageOf(problem)}\n`)
    return false
  }
}

/** The summary of a job is a service: where it cannot be written, that is said and nothing fails. */
function appendSummary(report: Report, file: string, run: ReportRun): void {
  const note = exceedsAnnotations(report, run)
    ? '\nGitHub shows ten annotations of each kind at most, so there are more findings than it marks in the files.\n'
    : ''
  try {
    appendFileSync(file, `${reportText(report, run, { format: 'markdown' })}${note}\n`)
  } catch (problem) {
    process.stderr.write(`warning: the summary of the job cannot be written: ${messageOf(problem)}\n`)
  }
}

interface Look {
  readonly format: FormatName
  readonly colors?: boolean
  /** Of the terminal; undefined: there is none. */
  readonly columns?: number | undefined
}

function reportText(report: Report, run: ReportRun, { format, colors = false, columns }: Look): string {
  if (format === 'pretty')
    return formatPretty(report, { notes: run.notes, quiet: run.quiet ?? false, paint: painter(colors), columns })
  const placed = HOSTED.has(format) ? fromRepository(report, run.env) : report
  return FORMATS[format]({ ...placed, ...namedByTags(placed.diagnostics, placed.textOf) }, run)
}
