/** The code of a text whose tree is the native parser's, read by remark: that alone, each piece as a block of its own. */
import type { RootContent } from 'mdast'
import type { MdxElement, MdxEsm, MdxExpression } from '../mdx/nodes.ts'
import { isMdxElement } from '../mdx/nodes.ts'

/** A piece of code: a statement, an expression with its braces, or an element with its tags only. */
export interface CodePiece {
  readonly node: MdxElement | MdxExpression | MdxEsm
  readonly text: string
  /** Where it stands. */
  readonly point: { readonly line: number; readonly column: number; readonly offset?: number | undefined }
}

/** Have the nodes of code know their syntax trees; gives false where the code cannot be read. */
export async function readCode(pieces: readonly CodePiece[]): Promise<boolean> {
  if (pieces.length === 0) return true
  const { parseWithRemark } = await import('../remark-parser.ts')
  const { children } = parseWithRemark(pieces.map(({ text }) => text).join('\n\n'), 'mdx')
  return children.length === pieces.length && pieces.every((piece, index) => adopt(piece, children[index]))
}

function adopt({ node, text, point }: CodePiece, read: RootContent | undefined): boolean {
  const { start, end } = read?.position ?? {}
  if (start?.offset === undefined || end?.offset !== start.offset + text.length || point.offset === undefined)
    return false
  const shift = { line: point.line - start.line, column: point.column - 1, offset: point.offset - start.offset }
  const move = mover({ ...shift, first: start.line })
  if (isMdxElement(node)) {
    if (read?.type !== 'mdxJsxFlowElement' || read.name !== node.name || read.children.length > 0) return false
    node.attributes = read.attributes
    move(read.attributes)
    return true
  }
  if (read?.type !== 'mdxFlowExpression' && read?.type !== 'mdxjsEsm') return false
  if (read.value !== node.value || (read.type === 'mdxjsEsm') !== (node.type === 'mdxjsEsm')) return false
  if (read.data !== undefined) node.data = read.data
  if (read.type === 'mdxjsEsm') node.position = read.position
  move([read.data, node.type === 'mdxjsEsm' ? node.position : undefined])
  return true
}

interface Shift {
  readonly line: number
  /** Of the first line only. */
  readonly column: number
  readonly offset: number
  /** Line that the piece was read in. */
  readonly first: number
}

/** Moves all places in a tree of objects: offsets, and points of line, column and offset. */
function mover({ line, column, offset, first }: Shift): (value: unknown) => void {
  const seen = new Set<unknown>()
  const move = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) {
      value.forEach(move)
      return
    }
    const node = value as Record<string, unknown>
    if (typeof node['line'] === 'number' && typeof node['column'] === 'number') {
      if (node['line'] === first) node['column'] += column
      node['line'] = node['line'] + line
      if (typeof node['offset'] === 'number') node['offset'] += offset
      return
    }
    for (const key of ['start', 'end'] as const) if (typeof node[key] === 'number') node[key] += offset
    if (isRange(node['range'])) node['range'] = node['range'].map((each) => each + offset)
    for (const [key, child] of Object.entries(node)) if (key !== 'range') move(child)
    mendSpecifier(node)
  }
  return move
}

/** In `import { a }` both names are one object, whose place remark counts twice. */
function mendSpecifier(node: Record<string, unknown>): void {
  const { type, local, imported, exported, start, end, loc, range } = node
  const shared = type === 'ImportSpecifier' ? imported : type === 'ExportSpecifier' ? exported : undefined
  if (shared !== undefined && shared === local) Object.assign(shared as object, { start, end, loc, range })
}

function isRange(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && typeof value[0] === 'number'
}
