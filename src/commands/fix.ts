/** `--fix`: make the safe changes of a check, or show them as a diff. */
import { resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { plural } from '../diagnostics/report.ts'
import { planFixes, writeFixes, type FixPlan, type Refusal } from '../fix/fix-files.ts'
import { unifiedDiff } from '../fix/unified-diff.ts'
import { pathBelow } from '../base/path-below.ts'

/** What `--fix` has done or, in a dry run, would do. */
export interface Fixed {
  /** Whether files were changed, so that the findings are no longer true. */
  readonly changed: boolean
  /** For standard error, with line ends. */
  readonly message: string
  /** Unified diff of a dry run; '' when there is nothing to change. */
  readonly diff: string
}

const REASONS: Readonly<Record<Refusal, string>> = {
  overlapping: 'it meets another one: run the command again',
  changed: 'the file has changed since it was read: run the command again',
  'not-ours': 'the file is outside of the site, in `node_modules` or protected',
}

/** Cure what can be cured safely. Throws what the system says when a file cannot be written. */
export async function fixFindings(
  root: string,
  { diagnostics, dryRun }: { readonly diagnostics: readonly Diagnostic[]; readonly dryRun: boolean },
): Promise<Fixed> {
  const plan = await planFixes(root, diagnostics)
  const message = summary(plan, dryRun)
  if (dryRun) return { changed: false, message, diff: diffOf(root, plan) }
  await writeFixes(plan)
  return { changed: plan.files.length > 0, message, diff: '' }
}

function summary({ files, refused }: FixPlan, dryRun: boolean): string {
  const fixed = files.reduce((sum, file) => sum + file.fixed.length, 0)
  const what = `${plural(fixed, 'finding')} in ${plural(files.length, 'file')}`
  const first = fixed === 0 ? 'Nothing to fix.' : dryRun ? `Would fix ${what}.` : `Fixed ${what}.`
  const reasons = new Map<Refusal, number>()
  for (const { reason } of refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const left = [...reasons].map(([reason, number]) => `Left ${plural(number, 'change')} out: ${REASONS[reason]}.`)
  return [first, ...left].map((line) => `${line}\n`).join('')
}

/** Names count from the working directory when the site lies below it, else from the site. */
function diffOf(root: string, { files }: FixPlan): string {
  const way = pathBelow(process.cwd(), resolve(root)) ?? ''
  const prefix = way === '' ? '' : `${way}/`
  return files.map(({ file, before, edits }) => unifiedDiff(prefix + file, before, edits)).join('')
}
