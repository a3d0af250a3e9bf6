/** Lines and columns of offsets in a text. */
import type { Place } from '../model/diagnostic.ts'

export interface LineIndex {
  /** Line of an offset, from 1. */
  readonly lineAt: (offset: number) => number
  /** The place of a range of offsets, `end` exclusive. */
  readonly range: (start: number, end: number) => Required<Place>
  /** Offset of a place; undefined when the text has no such line or column. */
  readonly offsetOf: (line: number, column: number) => number | undefined
}

/** Index the lines of a text; they end with LF, CR LF or CR. */
export function lineIndex(text: string): LineIndex {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)]
  const lineAt = (offset: number): number => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
  const columnAt = (offset: number): number => offset - (starts[lineAt(offset) - 1] ?? 0) + 1
  return {
    lineAt,
    range: (start, end) => ({
      line: lineAt(start),
      column: columnAt(start),
      endLine: lineAt(end),
      endColumn: columnAt(end),
    }),
    offsetOf: (line, column) => {
      const start = starts[line - 1]
      const offset = (start ?? 0) + column - 1
      return start === undefined || column < 1 || offset > (starts[line] ?? text.length) ? undefined : offset
    },
  }
}
