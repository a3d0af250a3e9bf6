/** A node of the native parser's tree with what the rules about it look at. */
import type { Nodes, Parents } from 'mdast'
import type { CodePiece } from './code.ts'
import type { TagLines } from './tag-lines.ts'

/** Where a node stands: in the tree, and in the text. */
export interface At {
  readonly text: string
  readonly lines: TagLines
  readonly parent: Parents
  readonly index: number
  /** Offsets into the text. */
  readonly start: number
  readonly end: number
  readonly position: NonNullable<Nodes['position']>
  /** The paragraph, heading or table cell that the node is in. */
  readonly block: Nodes | undefined
  /** Whether lines begin with marks or blanks of a list, quote, footnote or directive. */
  readonly contained: boolean
  readonly inDirective: boolean
  /** Of MDX: the pieces of code found so far. */
  readonly code: CodePiece[] | undefined
}

/** The text of a node. */
export function slice({ text, start, end }: At): string {
  return text.slice(start, end)
}

/** The last line of a node, without the marks and blanks around it. */
export function lastLine(written: string): string {
  return written
    .slice(written.lastIndexOf('\n') + 1)
    .replace(/^[ \t>]*/, '')
    .trimEnd()
}

/** Where a node begins, in characters of the text. */
export function startOf(node: Nodes | undefined): number | undefined {
  return node?.position?.start.offset
}
