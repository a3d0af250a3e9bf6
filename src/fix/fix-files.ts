/** Cures findings in the files of a site: first a plan, which changes nothing, then the writing. */
import { access, constants, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { decode } from '../base/source-text.ts'
import { pathBelow } from '../base/path-below.ts'
import { editText, type Edit, type Fixable } from './edit-text.ts'
import { replaceFile } from '../base/rename.ts'
import { ownerTag } from '../base/temp-names.ts'

/** What will be done to one file. */
export interface FileFix {
  /** As the findings name it. */
  readonly file: string
  /** Where it lies, links resolved. */
  readonly path: string
  readonly before: string
  readonly after: string
  readonly edits: readonly Edit[]
  readonly fixed: readonly Fixable[]
}

/** Why a finding that has a cure is left alone. */
export type Refusal =
  /** It meets another change, and waits for the next run. */
  | 'overlapping'
  /** The file is not what it was when it was checked, or is no text any more. */
  | 'changed'
  /** The file lies outside of the site, in `node_modules`, or may not be written. */
  | 'not-ours'

export interface FixPlan {
  /** Files with at least one change, in the order of the findings. */
  readonly files: readonly FileFix[]
  readonly refused: readonly { readonly finding: Fixable; readonly reason: Refusal }[]
}

/** Say what the changes of these findings would do; findings without one, and known ones, are left alone. */
export async function planFixes(root: string, diagnostics: readonly Diagnostic[]): Promise<FixPlan> {
  const byFile = new Map<string, Fixable[]>()
  for (const found of diagnostics) {
    if (!isFixable(found)) continue
    const file = found.file ?? ''
    const list = byFile.get(file)
    if (list === undefined) byFile.set(file, [found])
    else list.push(found)
  }
  const files: FileFix[] = []
  const refused: FixPlan['refused'][number][] = []
  const realRoot = await realpath(root).catch(() => root)
  for (const [file, findings] of byFile) {
    const opened = await open(realRoot, file)
    if (typeof opened === 'string') {
      refused.push(...findings.map((finding) => ({ finding, reason: opened })))
      continue
    }
    const { after, edits, fixed, overlapping, changed } = editText(opened.text, findings)
    refused.push(...overlapping.map((finding) => ({ finding, reason: 'overlapping' as const })))
    refused.push(...changed.map((finding) => ({ finding, reason: 'changed' as const })))
    if (after !== opened.text) files.push({ file, path: opened.path, before: opened.text, after, edits, fixed })
  }
  return { files, refused }
}

/** Write the files of a plan, each at once or not at all. Throws what the system says when a file cannot be written. */
export async function writeFixes({ files }: FixPlan): Promise<void> {
  for (const { path, after } of files) {
    const { mode } = await stat(path)
    const draft = join(dirname(path), `.${basename(path).slice(0, 100)}.${ownerTag()}.tmp`) // nobody takes it for a page
    replaceFile(path, after, { draft, mode })
  }
}

function isFixable(found: Diagnostic): found is Fixable {
  return found.fix !== undefined && found.file !== undefined && found.known !== true
}

/** The text of a file that may be changed, or why it may not. */
async function open(root: string, file: string): Promise<{ readonly path: string; readonly text: string } | Refusal> {
  const path = await realpath(resolve(root, file)).catch(() => undefined)
  if (path === undefined) return 'changed'
  if (pathBelow(root, path)?.split('/').includes('node_modules') ?? true) return 'not-ours'
  try {
    await access(path, constants.W_OK)
  } catch {
    return 'not-ours'
  }
  try {
    return { path, text: decode(await readFile(path)) }
  } catch {
    return 'changed' // it was text when it was checked
  }
}
