/** The file of `--baseline`: read before a check, written after one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fingerprints } from '../diagnostics/report.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readBaseline, toEntries, writeBaseline, type BaselineEntry } from '../gate/baseline.ts'
import { withPrints, type BaselineRun } from '../gate/settle.ts'
import { packageVersion } from '../package-paths.ts'
import { withoutMark } from '../read-source.ts'
import { errorCode } from '../system-failure.ts'
import { fileTexts } from './file-texts.ts'

/** Why there is no baseline to compare with. */
export interface BaselineProblem {
  readonly problem: string
  readonly hint: string
}

/** Read the file; one that is to be written may be absent, and may be damaged. */
export function openBaseline(file: string, isUpdate: boolean): readonly BaselineEntry[] | BaselineProblem {
  if (isUpdate) return []
  let text: string
  try {
    text = withoutMark(readFileSync(file, 'utf8'))
  } catch (problem) {
    if (errorCode(problem) !== 'ENOENT') throw problem
    return { problem: `the baseline \`${file}\` does not exist`, hint: 'make it with `--update-baseline`' }
  }
  const hint = 'take it from your repository again, or write a new one with `--update-baseline`'
  return readBaseline(text) ?? { problem: `the baseline \`${file}\` is damaged or made by a later version`, hint }
}

/** A baseline as `settle` compares with it. `file` counts from the working directory, `root` is the folder of the site. */
export function baselineRun(
  file: string,
  { root, entries, complete }: { readonly root: string } & Pick<BaselineRun, 'entries' | 'complete'>,
): BaselineRun {
  const shown = relative(root, resolve(file)).replaceAll('\\', '/')
  return { file: shown, entries, complete, fingerprintsOf: (list) => printsOf(list, root) }
}

/** Write all findings of a run as known ones. Gives them, and throws what the system says when that fails. */
export function saveBaseline(
  file: string,
  { root, diagnostics }: { readonly root: string; readonly diagnostics: readonly Diagnostic[] },
): readonly BaselineEntry[] {
  const entries = toEntries(withPrints(diagnostics, { fingerprintsOf: (list) => printsOf(list, root) }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, writeBaseline(entries))
  return entries
}

/** Files count from the site, so that the file is good in every working directory. */
function printsOf(diagnostics: readonly Diagnostic[], root: string): readonly string[] {
  return fingerprints({ diagnostics, textOf: fileTexts(root), version: packageVersion(), pages: 0, seconds: 0 })
}
