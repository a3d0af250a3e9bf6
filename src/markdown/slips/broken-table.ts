/** Tables that are shown as text, since their second line is not the one that makes a table, or that lose a cell. */
import type { Table } from 'mdast'
import type { ShownText } from './shown-text.ts'

/** What is wrong with a table; offsets into the source, `end` exclusive. */
export interface BrokenTable {
  readonly message: string
  readonly hint: string
  readonly start: number
  readonly end: number
}

/** What may be one; a text without it holds none. */
export const MAY_BE_TABLE = /^[ \t>]*(?:\||:?-+:?[ \t]*\|)|\|[ \t]*$/m

interface Line {
  readonly text: string
  readonly start: number
}

const DASHES = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/
/** A row that is meant for one of dashes. */
const NEARLY_DASHES = /^[|:+=_–—―−\s-]+$/
/** A row with a mark at both of its ends. */
const ROW = /^\|.*[^\\]\|$/

/** Whether a line and the one below it make a table, if there are no escaped marks in the first. */
export function isTableHead(line: string, dashes: string): boolean {
  return DASHES.test(dashes) && dashes.includes('|') && cellsIn(dashes) === cellsIn(line)
}

/** Find the first broken table in the text of a paragraph. */
export function brokenTable(shown: ShownText): BrokenTable | undefined {
  const lines = linesOf(shown)
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = [lines[at], lines[at + 1]]
    const found =
      line &&
      ((at === 0 ? loneDashes(line) : undefined) ??
        (next && unlikePair(line, next, !ROW.test(lines[at - 1]?.text ?? ''))))
    if (found !== undefined) return found
  }
  return undefined
}

/** Find the first cell of a table that has no heading, and so is not shown; empty ones do not count. */
export function lostCell({ children: [head, ...rows] }: Table, source: string): BrokenTable | undefined {
  for (const { children: cells, position: row } of rows) {
    const lost = cells.slice(head?.children.length).find(({ children }) => children.length > 0)
    const [start, rowStart] = [lost?.position?.start.offset, row?.start.offset]
    const end = lost?.position?.end.offset
    if (start === undefined || end === undefined || rowStart === undefined) continue
    const before = source.slice(rowStart, end)
    const hint = before.includes('$')
      ? 'a bar divides cells within a formula, too: write `\\vert` or `\\mid` there'
      : 'write `\\|` for a bar that divides no cells, or add a heading'
    const headings = head?.children.length ?? 0
    return {
      message: `Unexpected cell behind the ${headings.toString()} that have a heading: it is not shown`,
      hint,
      start,
      end,
    }
  }
  return undefined
}

/** The lines without the marks of quotations before them. */
function linesOf({ text, start }: ShownText): readonly Line[] {
  let at = start
  return text.split('\n').map((line) => {
    const before = /^[ \t>]*/.exec(line)?.[0].length ?? 0
    const found = { text: line.slice(before).trimEnd(), start: at + before }
    at += line.length + 1
    return found
  })
}

function loneDashes(line: Line): BrokenTable | undefined {
  if (!DASHES.test(line.text) || cellsIn(line.text) < 2) return undefined
  const hint = 'a table begins with its headings: write a line such as `| Name | Meaning |` above'
  return at(line, 'Unexpected row of dashes without a row of headings above', hint)
}

/** Two lines of which the second should make a table of the first. */
function unlikePair(line: Line, next: Line, isFirst: boolean): BrokenTable | undefined {
  const wanted = cellsIn(line.text)
  if (!line.text.includes('|')) return undefined
  if (DASHES.test(next.text) && next.text.includes('|')) {
    const cells = cellsIn(next.text)
    if (cells === wanted) return undefined // what makes it a text is another thing
    const hint = `write as many as there are headings: ${dashes(wanted)}`
    return at(next, `Unexpected ${counted(cells)} of dashes below ${wanted.toString()} headings`, hint)
  }
  const isRow = ROW.test(line.text) && cellsIn(line.text) > 1
  if (isRow && NEARLY_DASHES.test(next.text) && next.text.includes('|')) {
    return at(next, 'Unexpected signs in the row of dashes of a table', `write hyphens, ${dashes(wanted)}`)
  }
  if (!isRow || !isFirst || !ROW.test(next.text) || DASHES.test(line.text)) return undefined
  return at(line, 'Unexpected table without a row of dashes', `put the line ${dashes(wanted)} below the first one`)
}

function at({ text, start }: Line, message: string, hint: string): BrokenTable {
  return { message, hint, start, end: start + text.length }
}

/** Cells of a row; an escaped mark is no text in `ShownText`. */
function cellsIn(row: string): number {
  return row.replace(/^\||\|$/g, '').split('|').length
}

function counted(cells: number): string {
  return cells === 1 ? '1 cell' : `${cells.toString()} cells`
}

function dashes(cells: number): string {
  return `\`|${' --- |'.repeat(Math.min(cells, 20))}\``
}
