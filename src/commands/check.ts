/** `devcourse check`: run the check, settle what counts, cure what can be cured, report, give the exit code. */
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { count, plural, type Report } from '../diagnostics/report.ts'
import type { BaselineEntry } from '../gate/baseline.ts'
import type { Settled } from '../gate/settle.ts'
import type { RuleLevel } from '../model/config.ts'
import type { CollectedFindings } from '../model/page.ts'
import { packageVersion } from '../base/package-paths.ts'
import { collectFindings } from '../run/collect-findings.ts'
import type { FindOptions } from '../model/runs.ts'
import { withTagNames } from '../base/publishing/tag-paths.ts'
import { leftOutSources } from '../base/left-out-pages.ts'
import { unknownRule } from '../rules/rule-name.ts'
import { settleFindings } from '../run/settle.ts'
import { progressLine } from './terminal.ts'
import { assumptions } from './assumptions.ts'
import { baselineRun, openBaseline, saveBaseline } from './baseline-file.ts'
import { checkTargets, missingFile, filesWithoutPage, type CheckTarget } from './check-targets.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { fixFindings } from './fix.ts'
import { fromHere } from './from-here.ts'
import { sitesBelow } from './sites-below.ts'
import { formatProblem, writeReports, type ReportTarget } from './write-reports.ts'
import { expectPages } from '../run/look-ahead/v8-flags.ts'

export interface CheckCommand extends Omit<FindOptions, 'onProgress' | 'root'> {
  /** Folders of sites, and files of which alone the findings are told. */
  readonly paths: readonly string[]
  readonly formats: readonly ReportTarget[]
  /** By rule id, over those of the configuration. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  readonly strict: boolean
  /** More warnings than this fail the run; undefined: any number is fine. */
  readonly maxWarnings?: number
  /** Show notes (level info) in the formats for people. */
  readonly notes: boolean
  /** Print the findings alone: no progress, no numbers, nothing of what was assumed or written. */
  readonly quiet: boolean
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
  expectPages('many')
  const { baseline, updateBaseline } = command
  const known = baseline === undefined ? [] : openBaseline(baseline, updateBaseline)
  if ('problem' in known) return refuse(known.problem, known.hint)
  const runs: Run[] = []
  for (const target of checkTargets(command.paths)) runs.push(await runSite(target, { command, known }))
  return report(runs, command)
}

/** What the steps of a run share. */
interface Running {
  readonly command: CheckCommand
  readonly known: readonly BaselineEntry[]
}

async function runSite(target: CheckTarget, running: Running): Promise<Run> {
  const { baseline, updateBaseline, fix, dryRun } = running.command
  let run = await checkOnce(target, running)
  const { root, site } = run.result
  const say = (text: string): void => {
    if (!running.command.quiet) process.stderr.write(text)
  }
  say(assumptions(site))
  if (site !== undefined && site.config.file === undefined && target.files === undefined) say(sitesBelow(target.root))
  if (site !== undefined && target.files !== undefined) process.stderr.write(filesWithoutPage(site, target.files))
  if (fix) {
    const fixed = await fixFindings(root, { diagnostics: run.settled.diagnostics, dryRun })
    if (fixed.changed) run = await checkOnce(target, running)
    say(fixed.message)
    process.stdout.write(fixed.diff)
  }
  return updateBaseline && baseline !== undefined ? updated(run, { command: running.command, file: baseline }) : run
}

interface Run {
  readonly result: CollectedFindings
  readonly settled: Settled
}

async function checkOnce(target: CheckTarget, { command, known }: Running): Promise<Run> {
  const progress = progressLine(process.stderr)
  process.once('exit', progress.clear)
  const result = await collectFindings({
    ...command,
    root: target.root,
    ...(command.quiet ? {} : { onProgress: progress.update }),
  })
  progress.clear()
  process.off('exit', progress.clear)
  const all = await settled(result, { command, known })
  return { result: ofFiles(result, target), settled: isComplete(result) ? ofFiles(all, target) : all }
}

/** Only what is about the files that were asked for. What keeps a check from its end is told in any case. */
function ofFiles<Found extends { readonly diagnostics: readonly Diagnostic[]; readonly leftOut?: readonly string[] }>(
  found: Found,
  { files }: CheckTarget,
): Found {
  if (files === undefined) return found
  const { diagnostics, leftOut } = found
  return {
    ...found,
    diagnostics: diagnostics.filter(({ file }) => file !== undefined && files.has(file)),
    ...(leftOut === undefined ? {} : { leftOut: leftOut.filter((file) => files.has(file)) }),
  }
}

async function settled(
  result: CollectedFindings,
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
function isComplete({ site, diagnostics }: CollectedFindings): boolean {
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
  if (!command.quiet) process.stderr.write(`Wrote ${plural(number, 'known finding')} to ${file}.\n`)
  return { result, settled: await settled(result, { command, known }) }
}

/** Write the reports and give the exit code. A dry run keeps standard output for the diff. */
function report(runs: readonly Run[], command: CheckCommand): number {
  const diagnostics = runs
    .flatMap(({ result, settled }) => settled.diagnostics.map((found) => fromHere(found, result.root)))
    .sort(compareDiagnostics)
  const sum = (of: (run: Run) => number): number => runs.reduce((total, run) => total + of(run), 0)
  const content: Report = {
    diagnostics,
    textOf: fileTexts(process.cwd()),
    version: packageVersion(),
    pages: sum(({ result }) => result.pages),
    seconds: sum(({ result }) => result.seconds),
    leftOut: sum(({ result }) => result.leftOut.length),
    missing: runs.flatMap(({ result }) => leftOutSources(result.diagnostics).map(withTagNames)),
    untested: runs.some(({ result }) => result.untested),
    suppressed: sum(({ settled }) => settled.suppressed),
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
  const { paths, formats, rules, baseline, updateBaseline, fast, fix, dryRun } = command
  const missing = missingFile(paths)
  if (missing !== undefined) return `the file \`${missing}\` does not exist`
  if (dryRun && !fix) return '`--dry-run` shows what `--fix` would do: give both'
  if (updateBaseline && baseline === undefined) return '`--update-baseline` needs the file: `--baseline <file>`'
  if (updateBaseline && fast === true)
    return '`--update-baseline` needs all pages: leave `--fast` out, which leaves some of them out'
  if (updateBaseline && dryRun) return '`--dry-run` writes nothing: leave `--update-baseline` out'
  const targets = checkTargets(paths)
  if (baseline !== undefined && targets.length > 1)
    return 'a baseline is one of one site: check the sites one by one, each with its own'
  if (updateBaseline && targets.some(({ files }) => files !== undefined))
    return '`--update-baseline` needs the findings of the whole site: name its folder in place of files'
  const wrong = Object.keys(rules).flatMap((id) => unknownRule(id) ?? [])
  return wrong[0] ?? formatProblem(formats)
}

function refuse(problem: string, hint?: string): 2 {
  process.stderr.write(`error: ${problem}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`)
  return 2
}
