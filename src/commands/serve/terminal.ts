/** A terminal with lines that stay and one below them that is written over; a log where there is no terminal. */
import { cells } from '../../diagnostics/display-width.ts'
import type { Paint } from '../../diagnostics/format-text.ts'

/** What is written to: standard error, or what a test has in its place. */
export interface TerminalStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write: (text: string) => unknown
}

export interface Terminal {
  readonly isTerminal: boolean
  /** Print lines that stay. */
  readonly say: (text: string) => void
  /** Say how things are, in the last line, with a remark where there is room for it; logs do not have the line. */
  readonly status: (text: string, remark?: string) => void
  /** Draw the last line again. */
  readonly redraw: () => void
  /** Take the last line away. */
  readonly clear: () => void
}

/** Columns of a terminal that does not tell how many it has, or says none. */
const USUAL = 80

const CLEAR_LINE = '\r\u001b[2K'

/** Open a terminal on a stream. */
export function openTerminal(stream: TerminalStream, paint: Paint): Terminal {
  const isTerminal = stream.isTTY ?? false
  let last = ''
  let lastRemark = ''
  const draw = (): void => {
    if (last === '') return
    const columns = stream.columns ?? 0
    stream.write(paint('dim', fitted(last, lastRemark, columns === 0 ? USUAL : columns)))
  }
  const clear = (): void => {
    if (last !== '') stream.write(CLEAR_LINE)
  }
  return {
    isTerminal,
    say(text) {
      clear()
      stream.write(`${text}\n`)
      draw()
    },
    status(text, remark = '') {
      if (!isTerminal || (text === last && remark === lastRemark)) return
      clear()
      last = text
      lastRemark = remark
      draw()
    },
    redraw() {
      clear()
      draw()
    },
    clear() {
      clear()
      last = ''
    },
  }
}

/** Text that stays on one line, since a longer one could not be written over; the remark is behind it as a whole or not at all. */
function fitted(text: string, remark: string, columns: number): string {
  const all = cut(`${text} ${remark}`.trimEnd(), columns)
  return all.isWhole ? all.shown : cut(text, columns).shown
}

function cut(text: string, columns: number): { readonly shown: string; readonly isWhole: boolean } {
  let width = 0
  let shown = ''
  for (const cell of cells(text)) {
    width += cell.width
    if (width >= columns) return { shown, isWhole: false }
    shown += cell.shown
  }
  return { shown, isWhole: true }
}
