/** Makes the changes that findings propose in a text. */
import type { Diagnostic, Fix } from '../model/diagnostic.ts'
import { LineIndex } from '../base/line-index.ts'

/** A finding that proposes a change. */
export type Fixable = Diagnostic & { readonly fix: Fix }

/** One change: a range of offsets, `end` exclusive, and what takes its place. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface EditedText {
  readonly after: string
  /** The changes that were made, in the order of the text. */
  readonly edits: readonly Edit[]
  /** Findings that are cured. */
  readonly fixed: readonly Fixable[]
  /** Findings whose change meets another one: they are left for the next run. */
  readonly overlapping: readonly Fixable[]
  /** Findings whose place does not hold what was checked any more. */
  readonly changed: readonly Fixable[]
}

const BOM = '\ufeff'

/** Make all changes at once, so that none moves the place of another. The rest of the text stays as it is, to the byte. */
export function editText(written: string, findings: readonly Fixable[]): EditedText {
  const head = written.startsWith(BOM) ? BOM : '' // places do not count it
  const text = written.slice(head.length)
  const located = locate(text, findings)
  const edits: Edit[] = []
  const fixed: Fixable[] = []
  const overlapping: Fixable[] = []
  for (const { finding, edit } of located.found) {
    const last = edits.at(-1)
    if (last !== undefined && isSame(last, edit)) fixed.push(finding)
    else if (last !== undefined && (edit.start < last.end || edit.start === last.start)) overlapping.push(finding)
    else {
      edits.push(edit)
      fixed.push(finding)
    }
  }
  const moved = edits.map((edit) => ({ ...edit, start: edit.start + head.length, end: edit.end + head.length }))
  return { after: replaced(written, moved), edits: moved, fixed, overlapping, changed: located.changed }
}

interface Located {
  readonly finding: Fixable
  readonly edit: Edit
}

/** The changes as offsets, ordered, where the text holds what is expected. */
function locate(
  text: string,
  findings: readonly Fixable[],
): { readonly found: readonly Located[]; readonly changed: readonly Fixable[] } {
  const lines = new LineIndex(text)
  const found: Located[] = []
  const changed: Fixable[] = []
  for (const finding of findings) {
    const { place, text: replacement, expected } = finding.fix
    const behind = { line: place.endLine, column: place.endColumn }
    const start = lines.offset(place)
    const end = lines.offset(behind)
    if (!lines.has(place) || !lines.has(behind) || text.slice(start, end) !== expected) changed.push(finding)
    else found.push({ finding, edit: { start, end, text: replacement } })
  }
  found.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end)
  return { found, changed }
}

function isSame(one: Edit, other: Edit): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text
}

function replaced(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((rest, { start, end, text: by }) => rest.slice(0, start) + by + rest.slice(end), text)
}
