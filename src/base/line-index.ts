/**
 * Lines and columns of a text, as editors count them: a line ends with LF, CR LF or CR and with nothing else (U+2028 is a
 * character of its line), lines and columns begin at 1, and columns are UTF-16 units, those of offsets in a text. Offsets begin at 0, ends are exclusive.
 */
import type { Place } from '../model/diagnostic.ts'

const LINE_END = /\r\n?|\n/

/** The lines of a text, without their ends. */
export function linesOf(text: string): readonly string[] {
  return text.split(LINE_END)
}

/** The place of one range of offsets; where more are asked for, `LineIndex` looks through the text once. */
export function placeInText(text: string, start: number, end: number): Required<Place> {
  return new LineIndex(text).place(start, end)
}

/** The lines of a text, to go from offsets to places and back. */
export class LineIndex {
  readonly #starts: readonly number[]
  /** Where each line ends, in front of what ends it. */
  readonly #ends: readonly number[]

  constructor(text: string) {
    const starts = [0]
    const ends: number[] = []
    for (const { 0: end, index } of text.matchAll(new RegExp(LINE_END, 'g'))) {
      ends.push(index)
      starts.push(index + end.length)
    }
    this.#starts = starts
    this.#ends = [...ends, text.length]
  }

  /** Offset of a place, which may be behind the end of its line; below the last line, that of the end of the text and the columns. */
  offset({ line, column }: { readonly line: number; readonly column: number }): number {
    return (this.#starts[line - 1] ?? this.#ends.at(-1) ?? 0) + column - 1
  }

  /** Whether the text has such a line with such a column; the ends of lines count to them. */
  has({ line, column }: { readonly line: number; readonly column: number }): boolean {
    if (this.#starts[line - 1] === undefined || column < 1) return false
    return this.offset({ line, column }) <= (this.#starts[line] ?? this.lineEnd(line))
  }

  /** Offset of the end of a line. */
  lineEnd(line: number): number {
    return this.#ends[line - 1] ?? this.#ends.at(-1) ?? 0
  }

  /** Line of an offset. */
  lineAt(offset: number): number {
    let low = 0
    let high = this.#starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  /** The place of a range of offsets. */
  place(start: number, end: number): Required<Place> {
    const line = this.lineAt(start)
    const endLine = this.lineAt(end)
    return {
      line,
      column: start - (this.#starts[line - 1] ?? 0) + 1,
      endLine,
      endColumn: end - (this.#starts[endLine - 1] ?? 0) + 1,
    }
  }
}
