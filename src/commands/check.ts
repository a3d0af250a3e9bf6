/** `devcourse check`: run the check, settle what counts, cure what can be cured, report, give the exit code. */
import { count, plural, type Report } from '../diagnostics/report.ts'
import type { BaselineEntry } from '../gate/baseline.ts'
import type { Settled } from '../gate/settle.ts'
import type { RuleLevel } from '../model/config.ts'
import type { CheckResult } from '../model/page.ts'
import { packageVersion } from '../package-paths.ts'
import { check } from '../check.ts'
import type { FindOptions } from '../model/runs.ts'
import { unknownRule } from '../rules/rule-name.ts'
import { settleFindings } from '../settle-findings.ts'
import { progressLine } from '../terminal.ts'
import { assumptions } from './assumptions.ts'
import { baselineRun, openBaseline, saveBaseline } from './baseline-file.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { fixFindings } from './fix.ts'
import { fromHere } from './from-here.ts'
import { formatProblem, writeReports, type ReportTarget } from './write-reports.ts'

export interface CheckCommand extends Omit<FindOptions, 'onProgress'> {
  readonly formats: readonly ReportTarget[]
  /** By rule id, over those of the configuration. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  readonly strict: boolean
  /** More warnings than this fail the run; undefined: any number is fine. */
  readonly maxWarnings?: number
  /** Show notes (level info) in the formats for people. */
  readonly notes: boolean
  /** File of findings that are known and do not count, from the working directory. */
  readonly baseline?: string
  /** Write that file anew: all that is found now is known. */
  readonly updateBaseline: boolean
  /** Make the safe changes. */
  readonly fix: boolean
  /** Show them as a diff on standard output instead. */
  readonly dryRun: boolean
}

/** Run a check. Gives the exit code: 0 clean, 1 problems, 2 wrong usage or configuration, 3 the machine did not let it. */
export async function runCheck(command: CheckCommand): Promise<number> {
  const wrong = usageProblem(command)
  if (wrong !== undefined) return refuse(wrong)
  const { baseline, updateBaseline, fix, dryRun } = command
  const known = baseline === undefined ? [] : openBaseline(baseline, updateBaseline)
  if ('problem' in known) return refuse(known.problem, known.hint)

  let run = await checkOnce(command, known)
  process.stderr.write(assumptions(run.result.site))
  if (fix) {
    const fixed = await fixFindings(run.result.root, { diagnostics: run.settled.diagnostics, dryRun })
    if (fixed.changed) run = await checkOnce(command, known)
    process.stderr.write(fixed.message)
    process.stdout.write(fixed.diff)
  }
  if (updateBaseline && baseline !== undefined) run = await updated(run, { command, file: baseline })
  return report(run, command)
}

interface Run {
  readonly result: CheckResult
  readonly settled: Settled
}

async function checkOnce(command: CheckCommand, known: readonly BaselineEntry[]): Promise<Run> {
  const progress = progressLine(process.stderr)
  process.once('exit', progress.clear)
  const result = await check({ ...command, onProgress: progress.update })
  progress.clear()
  process.off('exit', progress.clear)
  return { result, settled: await settled(result, { command, known }) }
}

async function settled(
  result: CheckResult,
  { command, known }: { readonly command: CheckCommand; readonly known: readonly BaselineEntry[] },
): Promise<Settled> {
  const { root, site, suppressing, leftOut } = result
  const { strict, baseline, fast = false } = command
  const levels = { rules: { ...result.rules, ...command.rules }, strict, checkOnly: true }
  const complete = !fast && isComplete(result)
  return settleFindings(result.diagnostics, {
    root,
    site,
    suppressing,
    leftOut,
    levels,
    ...(baseline === undefined ? {} : { baseline: baselineRun(baseline, { root, entries: known, complete }) }),
  })
}

/** Whether a check came to its end: neither the configuration nor the machine stopped it. */
function isComplete({ site, diagnostics }: CheckResult): boolean {
  return site !== undefined && diagnostics.every(({ rule }) => rule !== 'system-failure')
}

/** Write the baseline and settle again with it; a run that did not come to its end would forget what is known. */
async function updated(
  run: Run,
  { command, file }: { readonly command: CheckCommand; readonly file: string },
): Promise<Run> {
  const { result, settled: before } = run
  if (!isComplete(result)) {
    process.stderr.write('The baseline was not written, since the check did not come to its end.\n')
    return run
  }
  const known = saveBaseline(file, before.diagnostics)
  const number = known.reduce((sum, entry) => sum + entry.count, 0)
  process.stderr.write(`Wrote ${plural(number, 'known finding')} to ${file}.\n`)
  return { result, settled: await settled(result, { command, known }) }
}

/** Write the reports and give the exit code. A dry run keeps standard output for the diff. */
function report({ result, settled: { diagnostics, suppressed } }: Run, command: CheckCommand): number {
  const { root, pages, seconds, leftOut, untested } = result
  const content: Report = {
    diagnostics: diagnostics.map((found) => fromHere(found, root)),
    textOf: fileTexts(process.cwd()),
    version: packageVersion(),
    pages,
    seconds,
    leftOut: leftOut.length,
    untested,
    suppressed,
  }
  const toFiles = command.formats.filter(({ file }) => file !== undefined)
  const formats = command.dryRun ? toFiles : command.formats
  const isShown = !command.dryRun || toFiles.length > 0
  if (isShown && !writeReports(content, { ...command, formats, env: process.env })) return 2
  const counted = diagnostics.filter(({ known }) => known !== true)
  const code = exitCode(counted)
  return code === 0 && count(counted, 'warning') > (command.maxWarnings ?? Infinity) ? 1 : code
}

/** What is wrong with the flags; undefined: nothing. */
function usageProblem(command: CheckCommand): string | undefined {
  const { formats, rules, baseline, updateBaseline, fast, fix, dryRun } = command
  if (dryRun && !fix) return '`--dry-run` shows what `--fix` would do: give both'
  if (updateBaseline && baseline === undefined) return '`--update-baseline` needs the file: `--baseline <file>`'
  if (updateBaseline && fast === true)
    return '`--update-baseline` needs all pages: leave `--fast` out, which leaves some of them out'
  if (updateBaseline && dryRun) return '`--dry-run` writes nothing: leave `--update-baseline` out'
  const wrong = Object.keys(rules).flatMap((id) => unknownRule(id) ?? [])
  return wrong[0] ?? formatProblem(formats)
}

function refuse(problem: string, hint?: string): 2 {
  process.stderr.write(`error: ${problem}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`)
  return 2
}
