/** What a parser or linter says of a piece of code. */

/** A fault in code. Lines and columns count from 1, in the code alone. */
export interface Problem {
  readonly line: number
  readonly column?: number
  /** What is wrong; what to do, where the parser does not tell. */
  readonly message: string
}

/** The place of an offset in a text. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}
