/**
 * Counts the columns of tables, and the cells that rows leave out: a page gets them all the same, as many in each row as the
 * table has columns.
 */
import type { LineKind } from './paragraph-lines.ts'

/** Cells of a file that its rows may leave out: far more than any table that was written, and read in less than a second. */
export const MOST_LEFT_OUT = 100_000

/** Columns of a table: nobody could read so many, and a table of one row may have them. */
export const MOST_COLUMNS = 1000

/** What a table can have too much of. */
export type CostlyCells = 'left-out' | 'columns'

/** The line below a table's first; other lines that look like it do no harm, as they have few columns. */
const DELIMITERS = /^[ \t>]*[-:|][-:| \t]*$/

/** Goes through the lines of a text from the first to the last. */
export class TableWork {
  /** Of the table that the line is in, or 0. */
  #columns = 0
  #leftOut = 0

  /** Count the line; gives of what it is too much with this line. */
  next(text: string, kind: LineKind): CostlyCells | undefined {
    if (kind === 'blank' || kind === 'raw') this.#columns = 0
    else if (this.#columns > 0) this.#leftOut += Math.max(0, this.#columns - text.split('|').length)
    else if (text.includes('|') && DELIMITERS.test(text)) this.#columns = text.split(/-+/).length - 1
    if (this.#columns > MOST_COLUMNS) return 'columns'
    return this.#leftOut > MOST_LEFT_OUT ? 'left-out' : undefined
  }
}
