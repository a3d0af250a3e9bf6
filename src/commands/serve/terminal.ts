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
  /** Say how things are, in the last line; logs do not have it. */
  readonly status: (text: string) => void
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
  const draw = (): void => {
    const columns = stream.columns ?? 0
    if (last !== '') stream.write(paint('dim', fitted(last, columns === 0 ? USUAL : columns)))
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
    status(text) {
      if (!isTerminal || text === last) return
      clear()
      last = text
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

/** Text that stays on one line: a longer one could not be written over. */
function fitted(text: string, columns: number): string {
  let width = 0
  let shown = ''
  for (const cell of cells(text)) {
    width += cell.width
    if (width >= columns) return shown
    shown += cell.shown
  }
  return shown
}
