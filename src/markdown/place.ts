/** Places of tree nodes, as diagnostics and links have them. */
import type { Place } from '../model/diagnostic.ts'

interface Positioned {
  /** The reader of raw HTML leaves out what it does not know, such as the end of an element that nothing closes, or has it before the start. */
  readonly position?: { readonly start?: Point | undefined; readonly end?: Point | undefined } | undefined
}

interface Point {
  readonly line: number
  readonly column: number
}

/** Give the range of a node; undefined for nodes that were made, not written. */
export function placeOf(node: Positioned): Place | undefined {
  const { start, end } = node.position ?? {}
  if (start === undefined) return undefined
  const { line, column } = start
  const inOrder = end !== undefined && (end.line > line || (end.line === line && end.column >= column))
  return inOrder ? { line, column, endLine: end.line, endColumn: end.column } : { line, column }
}
