/** The file of `--baseline`: read before a check, written after one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { readBaseline, toEntries, writeBaseline, type BaselineEntry } from '../gate/baseline.ts'
import type { BaselineRun } from '../gate/settle.ts'
import { withoutMark } from '../base/source-text.ts'
import { errorCode } from '../base/system-failure.ts'

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
  return { file: shown, entries, complete }
}

/** Write all findings of a run as known ones. Gives them, and throws what the system says when that fails. */
export function saveBaseline(file: string, diagnostics: readonly Diagnostic[]): readonly BaselineEntry[] {
  const entries = toEntries(diagnostics)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, writeBaseline(entries))
  return entries
}
