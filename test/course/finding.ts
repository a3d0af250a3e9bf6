/** What is wrong in a text, at a place that an editor can open. */

/** One fault. `file` is a path from the root of the project, lines and columns count from 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly column?: number
  /** What is wrong; what to do. */
  readonly message: string
  /** Shown below it, indented: what a command printed. */
  readonly details?: readonly string[]
}

/** As a line of text, `file:line:column: message`, with its details below. */
export function shown({ file, line, column, message, details = [] }: Finding): string {
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':')
  return [`${place}: ${message}`, ...details.map((detail) => `    | ${detail}`)].join('\n')
}

/** In the order of files, lines and columns; the same fault once. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const byText = new Map(findings.map((finding) => [shown(finding), finding]))
  return [...byText.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
