/** Places of tree nodes, as diagnostics and links have them. */
import type { Place } from '../diagnostics/diagnostic.ts'

interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}

interface Point {
  readonly line: number
  readonly column: number
}

/** Give the range of a node; undefined for nodes that were made, not written. */
export function placeOf(node: Positioned): Place | undefined {
  if (node.position === undefined) return undefined
  const { start, end } = node.position
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}
