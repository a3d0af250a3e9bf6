/** The nodes of code as a tree (ESTree), whatever has read it. */

/** A node of the code; its fields depend on the type. */
export interface CodeNode {
  readonly type: string
  readonly [field: string]: unknown
}

/** Whether a value is a node of code. */
export function isCode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The nodes right below a node, in the order of the text. Loops: large pages have a million nodes of code in all walks. */
export function codeChildren(node: CodeNode): readonly CodeNode[] {
  if (node.type === 'Literal' || node.type === 'Identifier') return NONE
  const children: CodeNode[] = []
  for (const field in node) {
    const value = node[field]
    if (typeof value !== 'object' || value === null || field === 'loc' || field === 'comments') continue
    if (!Array.isArray(value)) {
      if (isCode(value)) children.push(value)
    } else for (const child of value) if (isCode(child)) children.push(child)
  }
  return children
}

/** What most nodes have below them. */
const NONE: readonly CodeNode[] = []

/** Visit a node and all below it in the order of the text, parents first. */
export function walkCode(node: CodeNode, visitor: (node: CodeNode) => void): void {
  visitor(node)
  for (const child of codeChildren(node)) walkCode(child, visitor)
}

/** The name of an identifier, plain or of JSX. */
export function identifierName(node: unknown): string | undefined {
  if (!isCode(node) || (node.type !== 'Identifier' && node.type !== 'JSXIdentifier')) return undefined
  const name = node['name']
  return typeof name === 'string' ? name : undefined
}
