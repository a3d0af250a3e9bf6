/** The lines around a place, with a caret under the exact characters. */
import type { Place } from '../model/diagnostic.ts'
import { cells, type Cell } from './display-width.ts'
import { linesOf } from '../base/line-index.ts'
import { withoutMark } from '../base/source-text.ts'

/** Most columns of a line unless the terminal is narrower; what is longer is clipped. */
const WIDTH = 96
/** Fewest columns of a line: narrower terminals break it. */
const LEAST = 24
/** Most code units of a line that are looked at on either side of the place: lines can be megabytes long. */
const NEAR = 1000

/** Draws the code frame of a place in a text, for lines of so many columns at most. */
export type DrawFrame = (text: string, place: Place, columns?: number) => string

/**
 * Draw a code frame: the line before, the line itself with `^` under the range, the line after.
 * Tabs become two blanks, wide characters (CJK, emoji) count two columns, long lines are clipped so that the caret
 * stays in view. A place beyond the end of its line is shown at its end; gives '' when the line is not in the text.
 * No line of the frame is wider than `columns`, if that is known.
 */
export const codeFrame: DrawFrame = (text, place, columns) => new DrawnText(text).frame(place, columns)

/** Give a function that draws what `codeFrame` draws, of many places of a text in little more time than of one. */
export function codeFrames(): DrawFrame {
  let last: { readonly text: string; readonly drawn: DrawnText } | undefined
  return (text, place, columns) => {
    if (last?.text !== text) last = { text, drawn: new DrawnText(text) }
    return last.drawn.frame(place, columns)
  }
}

/** A part of a line, taken apart. */
interface Part {
  readonly all: readonly Cell[]
  /** Columns before each cell, and at the end those of all. */
  readonly columns: readonly number[]
}

/** A text of which frames are drawn. Its lines are split once, for all frames. */
class DrawnText {
  readonly #lines: readonly string[]
  /** Lines around places, by their number and width. */
  readonly #around = new Map<string, string>()
  #part: (Part & { readonly line: string; readonly cut: number }) | undefined

  constructor(text: string) {
    this.#lines = linesOf(withoutMark(text))
  }

  frame(place: Place, columns = Infinity): string {
    const line = this.#lines[place.line - 1]
    if (line === undefined) return ''
    const last = Math.min(this.#lines.length, place.line + 1)
    const gutter = last.toString().length
    const width = Math.max(LEAST, Math.min(WIDTH, columns - gutter - 3))
    const numbered = (number: number, shown: string): string =>
      `${number.toString().padStart(gutter)} | ${shown}`.trimEnd()
    const { shown, before, marked } = this.#mark(line, place, width)
    const frame: string[] = []
    for (let number = Math.max(1, place.line - 1); number <= last; number++) {
      if (number !== place.line) frame.push(numbered(number, this.#lineAround(number, width)))
      else frame.push(numbered(number, shown), `${' '.repeat(gutter)} | ${' '.repeat(before)}${'^'.repeat(marked)}`)
    }
    return frame.join('\n')
  }

  #lineAround(number: number, width: number): string {
    const key = `${number}:${width}`
    const known = this.#around.get(key)
    if (known !== undefined) return known
    const { shown } = clip(partOf((this.#lines[number - 1] ?? '').slice(0, NEAR)), 0, width)
    this.#around.set(key, shown)
    return shown
  }

  /** A line as it is shown, and which columns of that the range takes. */
  #mark(line: string, place: Place, width: number): { shown: string; before: number; marked: number } {
    const column = Math.min(Math.max(place.column - 1, 0), line.length)
    const part = this.#partAround(line, column)
    const start = column - part.cut
    const end = Math.max(endOn(line, place) - part.cut, start + 1)
    const isBehind = column >= line.length // the last character
    const first = isBehind ? part.all.length : Math.max(0, cellFrom(part.all, start + 1) - 1)
    const { shown, from, to } = clip(part, first, width)
    const before = between(part, from, first) + (from > 0 ? 1 : 0)
    const room = between(part, first, Math.min(cellFrom(part.all, end), to))
    return { shown, before, marked: Math.max(1, room) }
  }

  /** The part of a line around a column: the same one for many columns, since it takes long to make. */
  #partAround(line: string, column: number): Part & { readonly cut: number } {
    const cut = Math.max(0, column - (column % NEAR) - NEAR)
    if (this.#part?.line !== line || this.#part.cut !== cut)
      this.#part = { line, cut, ...partOf(line.slice(cut, cut + 3 * NEAR)) }
    return this.#part
  }
}

function partOf(text: string): Part {
  const all = cells(text)
  const columns = [0]
  for (const { width } of all) columns.push((columns.at(-1) ?? 0) + width)
  return { all, columns }
}

/** Index of the first cell that begins at a code unit or behind it, by halves. */
function cellFrom(all: readonly Cell[], unit: number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.start ?? 0) < unit) low = middle + 1
    else high = middle
  }
  return low
}

/** Columns of the cells from one to another, which does not count. */
function between({ columns }: Part, from: number, to: number): number {
  return Math.max(0, (columns[to] ?? 0) - (columns[from] ?? 0))
}

/** Where the range ends on its first line, in code units. */
function endOn(line: string, { line: row, column, endLine = row, endColumn = column + 1 }: Place): number {
  return endLine > row ? line.length : Math.min(endColumn - 1, line.length)
}

/** The part of a line that is shown, so that the cell `first` is in view with a third of the room before it. */
function clip(part: Part, first: number, width: number): { shown: string; from: number; to: number } {
  const { all } = part
  let from = 0
  const before = Math.floor(width / 3)
  if (between(part, 0, all.length) > width && between(part, 0, first) > width - before) {
    from = first
    while (from > 0 && between(part, from - 1, first) <= before) from--
  }
  const room = width - (from > 0 ? 1 : 0)
  let to = all.length
  if (between(part, from, all.length) > room) {
    to = from
    while (between(part, from, to + 1) < room) to++ // one column is for the sign that it goes on
  }
  const text = all
    .slice(from, to)
    .map(({ shown }) => shown)
    .join('')
  return { shown: `${from > 0 ? '…' : ''}${text}${to < all.length ? '…' : ''}`, from, to }
}
