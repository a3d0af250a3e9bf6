/** Writes changes as a unified diff that `git apply` and `patch -p1` take. */
import type { Edit } from './edit-text.ts'

/** Lines shown around a change. */
const CONTEXT = 3

/** Some old lines and what takes their place; lines with their ends. */
interface LineChange {
  /** Index of the first line, and behind the last. */
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

/** The diff of one file; '' without changes. `edits` are in the order of the text and do not overlap. */
export function unifiedDiff(file: string, text: string, edits: readonly Edit[]): string {
  const lines = splitLines(text)
  const changes = lineChanges(lines, edits).filter(
    ({ from, to, lines: by }) => lines.slice(from, to).join('') !== by.join(''),
  )
  if (changes.length === 0) return ''
  let shift = 0
  const hunks = nearby(changes).map((group) => {
    const hunk = toHunk(lines, group, shift)
    shift += group.reduce((sum, { from, to, lines: by }) => sum + by.length - (to - from), 0)
    return hunk
  })
  return `--- ${fileName(`a/${file}`)}\n+++ ${fileName(`b/${file}`)}\n${hunks.join('')}`
}

/** Lines as diffs count them: they end with LF alone, a CR before it belongs to the line. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Changes as whole lines; those that meet in a line are made one. */
function lineChanges(lines: readonly string[], edits: readonly Edit[]): readonly LineChange[] {
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.length
  }
  const lineAt = (offset: number): number =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
  const groups: { from: number; to: number; edits: Edit[] }[] = []
  for (const edit of edits) {
    const from = lineAt(edit.start)
    const to = lineAt(Math.max(edit.start, edit.end)) + 1
    const last = groups.at(-1)
    if (last !== undefined && from < last.to) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else groups.push({ from, to, edits: [edit] })
  }
  return groups.map(({ from, to, edits: own }) => {
    const base = starts[from] ?? 0
    const old = lines.slice(from, to).join('')
    const by = own.reduceRight(
      (rest, { start, end, text }) => rest.slice(0, start - base) + text + rest.slice(end - base),
      old,
    )
    return { from, to, lines: splitLines(by) }
  })
}

/** Groups of changes whose surroundings meet. */
function nearby(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const groups: LineChange[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last !== undefined && change.from - (last.at(-1)?.to ?? 0) <= 2 * CONTEXT) last.push(change)
    else groups.push([change])
  }
  return groups
}

function toHunk(lines: readonly string[], group: readonly LineChange[], shift: number): string {
  const start = Math.max(0, (group[0]?.from ?? 0) - CONTEXT)
  const end = Math.min(lines.length, (group.at(-1)?.to ?? 0) + CONTEXT)
  const body: string[] = []
  let added = 0
  let at = start
  for (const { from, to, lines: by } of group) {
    body.push(...lines.slice(at, from).map((line) => marked(' ', line)))
    body.push(...lines.slice(from, to).map((line) => marked('-', line)))
    body.push(...by.map((line) => marked('+', line)))
    added += by.length - (to - from)
    at = to
  }
  body.push(...lines.slice(at, end).map((line) => marked(' ', line)))
  const old = range(start, end - start)
  const now = range(start + shift, end - start + added)
  return `@@ -${old} +${now} @@\n${body.join('')}`
}

function marked(mark: string, line: string): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`
}

/** First line and number of lines; one line is the usual number, and none begin at the line before. */
function range(start: number, count: number): string {
  const first = (count === 0 ? start : start + 1).toString()
  return count === 1 ? first : `${first},${count.toString()}`
}

/** A name as git writes it: in quotes where it holds what ends a name, with a tab behind it where it has blanks. */
function fileName(path: string): string {
  if (!/["\\\u0000-\u001f\u007f]/.test(path)) return path.includes(' ') ? `${path}\t` : path
  const escaped = path.replace(/["\\\u0000-\u001f\u007f]/g, (letter) =>
    letter === '"' || letter === '\\' ? `\\${letter}` : `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`,
  )
  return `"${escaped}"`
}
