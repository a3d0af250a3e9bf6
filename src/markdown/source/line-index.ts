/** From lines and columns to offsets and back. */
import type { Place } from '../../model/diagnostic.ts'

/** The lines of a text; lines and columns start at 1, offsets at 0, ends are exclusive. */
export class LineIndex {
  readonly #starts: readonly number[]
  readonly #length: number

  constructor(text: string) {
    const starts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#starts = starts
    this.#length = text.length
  }

  /** Offset of a place, which may be behind the end of its line. */
  offset({ line, column }: { readonly line: number; readonly column: number }): number {
    return (this.#starts[line - 1] ?? this.#length) + column - 1
  }

  /** Offset of the end of a line. */
  lineEnd(line: number): number {
    const next = this.#starts[line]
    return next === undefined ? this.#length : next - 1
  }

  /** The place of a range of offsets. */
  place(start: number, end: number): Required<Place> {
    const from = this.#point(start)
    const to = this.#point(end)
    return { ...from, endLine: to.line, endColumn: to.column }
  }

  #point(offset: number): { readonly line: number; readonly column: number } {
    let low = 0
    let high = this.#starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }
}
