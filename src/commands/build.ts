/** `devcourse build`: run the pipeline, print what it found, give the exit code. */
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Diagnostic } from '../model/diagnostic.ts'
import { formatJson } from '../diagnostics/format-json.ts'
import { namedByTags, withTagNames } from '../base/publishing/tag-paths.ts'
import { formatTexts } from '../diagnostics/format-text.ts'
import { plural } from '../diagnostics/report.ts'
import { missingPages } from '../diagnostics/summary.ts'
import type { BuildOptions, BuildResult } from '../model/runs.ts'
import { packageVersion } from '../base/package-paths.ts'
import { build } from '../run/build.ts'
import { expectPages } from '../run/look-ahead/v8-flags.ts'
import { isRemembered } from '../run/look-ahead/look-ahead.ts'
import { exitCode } from './exit-code.ts'
import { fileTexts } from './file-texts.ts'
import { shownCommand } from './shown-command.ts'
import { hasColors, painter, progressLine } from './terminal.ts'

export interface BuildCommand extends Omit<BuildOptions, 'onProgress'> {
  readonly format: 'pretty' | 'json'
  /** Say nothing of a site that was written but its errors and warnings. */
  readonly quiet?: boolean
}

/** A signal that was sent arrives within this many milliseconds. */
const SIGNAL_MS = 20

/**
 * Run a build. Gives the exit code: 0 done, 1 problems in the content, 2 wrong usage or configuration, 3 the machine
 * did not let it.
 */
export async function runBuild(command: BuildCommand): Promise<number> {
  const progress = progressLine(process.stderr)
  process.once('exit', progress.clear)
  const { quiet = false } = command
  expectPages(isRemembered(command) ? 'few' : 'many')
  const result = await build({ ...command, ...(quiet ? {} : { onProgress: progress.update }) })
  // Ctrl-C ends the bundler's process as well, and its error may be here before the signal.
  if (!result.written) await setTimeout(SIGNAL_MS)
  progress.clear()
  if (command.format === 'json') process.stdout.write(toJson(result, resolve(command.root)))
  else printPretty(result, command)
  return result.written ? 0 : exitCode(result.diagnostics)
}

function printPretty(result: BuildResult, command: BuildCommand): void {
  const paint = painter(hasColors(process.stderr, process.env))
  const textOf = fileTexts(resolve(command.root))
  const { quiet = false } = command
  const told = result.diagnostics.filter(({ severity }) => !quiet || severity !== 'info')
  const end =
    quiet && result.written
      ? ''
      : `${summary(result, shownCommand('preview', command))}
`
  process.stderr.write(`${formatTexts(told, { paint, textOf, columns: process.stderr.columns })}${end}`)
}

/** `look` is the command that shows the site. */
function summary(result: BuildResult, look: string): string {
  const { outDir, pages, leftOut, diagnostics } = result
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((found) => found.severity === severity).length
  const seconds = `${result.seconds.toFixed(2)} s`
  const problems = `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`
  if (!result.written) return `No site was written (${problems}; ${seconds}). Nothing in ${outDir} has changed.`
  return [
    `Built ${plural(pages, 'page')} in ${seconds} (${problems}).`,
    ...missingPages(leftOut.map(withTagNames)),
    `The site is in ${outDir}. To look at it: ${look}`,
  ].join('\n')
}

/** The document of docs/report.schema.json; files count from the folder of the site. */
function toJson(result: BuildResult, root: string): string {
  const { diagnostics, pages, leftOut, written, outDir, seconds } = result
  const named = namedByTags(diagnostics, fileTexts(root))
  const report = { ...named, pages, missing: leftOut.map(withTagNames), seconds, version: packageVersion() }
  return formatJson(report, { written, outDir })
}
