/** `devcourse check`: run the check, apply the levels of the run, report, give the exit code. */
import { relative, resolve } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { count, type Report } from '../diagnostics/report.ts'
import { applyLevels } from '../gate/levels.ts'
import type { RuleLevel } from '../model/config.ts'
import { packageVersion } from '../package-paths.ts'
import { check, type CheckOptions } from '../check.ts'
import { progressLine } from '../terminal.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { writeReports, type ReportTarget } from './write-reports.ts'

export interface CheckCommand extends Omit<CheckOptions, 'onProgress'> {
  readonly formats: readonly ReportTarget[]
  /** By rule id, over those of the configuration. */
  readonly rules: Readonly<Record<string, RuleLevel>>
  readonly strict: boolean
  /** More warnings than this fail the run; undefined: any number is fine. */
  readonly maxWarnings?: number
  /** Show notes (level info) in the formats for people. */
  readonly notes: boolean
}

/** Run a check. Gives the exit code: 0 clean, 1 problems, 2 wrong usage or configuration, 3 the machine did not let it. */
export async function runCheck(command: CheckCommand): Promise<number> {
  const progress = progressLine(process.stderr)
  process.once('exit', progress.clear)
  const result = await check({ ...command, onProgress: progress.update })
  progress.clear()
  const { strict, maxWarnings = Infinity } = command
  const rules = { ...result.rules, ...command.rules }
  const counted = applyLevels(result.diagnostics, { rules, strict, checkOnly: true })
  const report: Report = {
    diagnostics: counted.map((found) => fromHere(found, result.root)),
    textOf: fileTexts(process.cwd()),
    version: packageVersion(),
    pages: result.pages,
    seconds: result.seconds,
  }
  writeReports(report, command)
  const code = exitCode(counted)
  return code === 0 && count(counted, 'warning') > maxWarnings ? 1 : code
}

/** A finding whose files are named from the working directory, as editors and CI servers open them. */
function fromHere(found: Diagnostic, root: string): Diagnostic {
  const shown = (file: string): string => relative(process.cwd(), resolve(root, file)).replaceAll('\\', '/')
  return {
    ...found,
    ...(found.file === undefined ? {} : { file: shown(found.file) }),
    ...(found.related === undefined
      ? {}
      : { related: found.related.map((other) => ({ ...other, file: shown(other.file) })) }),
  }
}
