/** The lines around a place, with a caret under the exact characters. */
import type { Place } from './diagnostic.ts'
import { cells, type Cell } from './display-width.ts'

/** Most columns of a line unless the terminal is narrower; what is longer is clipped. */
const WIDTH = 96
/** Fewest columns of a line: narrower terminals break it. */
const LEAST = 24
/** Most code units of a line that are looked at on either side of the place: lines can be megabytes long. */
const NEAR = 1000

/**
 * Draw a code frame: the line before, the line itself with `^` under the range, the line after.
 * Tabs become two blanks, wide characters (CJK, emoji) count two columns, long lines are clipped so that the caret
 * stays in view. A place beyond the end of its line is shown at its end; gives '' when the line is not in the text.
 * No line of the frame is wider than `columns`, if that is known.
 */
export function codeFrame(text: string, place: Place, columns = Infinity): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const line = lines[place.line - 1]
  if (line === undefined) return ''
  const last = Math.min(lines.length, place.line + 1)
  const gutter = last.toString().length
  const width = Math.max(LEAST, Math.min(WIDTH, columns - gutter - 3))
  const numbered = (number: number, shown: string): string =>
    `${number.toString().padStart(gutter)} | ${shown}`.trimEnd()
  const { shown, before, marked } = mark(line, place, width)
  const frame: string[] = []
  for (let number = Math.max(1, place.line - 1); number <= last; number++) {
    if (number !== place.line)
      frame.push(numbered(number, clip(cells((lines[number - 1] ?? '').slice(0, NEAR)), 0, width).shown))
    else frame.push(numbered(number, shown), `${' '.repeat(gutter)} | ${' '.repeat(before)}${'^'.repeat(marked)}`)
  }
  return frame.join('\n')
}

/** A line as it is shown, and which columns of that the range takes. */
function mark(line: string, place: Place, width: number): { shown: string; before: number; marked: number } {
  const column = Math.min(Math.max(place.column - 1, 0), line.length)
  const cut = Math.max(0, column - NEAR)
  const part = line.slice(cut, column + NEAR)
  const start = column - cut
  const end = Math.max(endOn(line, place) - cut, start + 1)
  const all = cells(part)
  const at = all.findLastIndex((cell) => cell.start <= start)
  const first = start >= part.length ? all.length : at // behind the last character
  const past = all.findIndex((cell) => cell.start >= end)
  const clipped = clip(all, first, width)
  const before = columnsOf(all.slice(clipped.from, first)) + (clipped.from > 0 ? 1 : 0)
  const room = columnsOf(all.slice(first, Math.min(past < 0 ? all.length : past, clipped.to)))
  return { shown: clipped.shown, before, marked: Math.max(1, room) }
}

/** Where the range ends on its first line, in code units. */
function endOn(line: string, { line: row, column, endLine = row, endColumn = column + 1 }: Place): number {
  return endLine > row ? line.length : Math.min(endColumn - 1, line.length)
}

/** The part of a line that is shown, so that the cell `first` is in view with a third of the room before it. */
function clip(all: readonly Cell[], first: number, width: number): { shown: string; from: number; to: number } {
  let from = 0
  const before = Math.floor(width / 3)
  if (columnsOf(all) > width && columnsOf(all.slice(0, first)) > width - before) {
    from = first
    for (let room = before; from > 0 && room >= (all[from - 1]?.width ?? 0); from--) room -= all[from - 1]?.width ?? 0
  }
  const room = width - (from > 0 ? 1 : 0)
  let to = all.length
  if (columnsOf(all.slice(from)) > room) {
    let used = 1 // the sign that it goes on
    for (to = from; used + (all[to]?.width ?? 0) <= room; to++) used += all[to]?.width ?? 0
  }
  const text = all
    .slice(from, to)
    .map(({ shown }) => shown)
    .join('')
  return { shown: `${from > 0 ? '…' : ''}${text}${to < all.length ? '…' : ''}`, from, to }
}

function columnsOf(some: readonly Cell[]): number {
  return some.reduce((sum, { width }) => sum + width, 0)
}
