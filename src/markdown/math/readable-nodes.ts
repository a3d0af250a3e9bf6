/** Nodes of a text with its formulas as plain text, for what cannot show them: titles, and the list of contents. */
import type { Nodes, PhrasingContent } from 'mdast'
import { readableTex } from './readable.ts'

/** Give the node with the formulas that the site sets as texts; one without any comes back as it is. */
export function withReadableFormulas<Node extends Nodes>(node: Node): Node {
  if (!('children' in node) || !node.children.some(holdsFormula)) return node
  return { ...node, children: node.children.map((child) => readable(child)) }
}

function holdsFormula(node: Nodes): boolean {
  return isFormula(node) || ('children' in node && node.children.some(holdsFormula))
}

function isFormula(node: Nodes): boolean {
  return node.type === 'inlineMath' && node.data?.formula !== undefined
}

function readable(node: Nodes): Nodes {
  if (node.type === 'inlineMath' && isFormula(node))
    return { type: 'text', value: readableTex(node.value) } satisfies PhrasingContent
  return withReadableFormulas(node)
}
