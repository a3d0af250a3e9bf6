/** Coloured code cut into lines: an element that goes over a line end is closed and opened again. */
import type { ElementContent } from 'hast'

/** Give the nodes of each line, without line ends. */
export function codeLines(nodes: readonly ElementContent[]): readonly (readonly ElementContent[])[] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    const [first, ...rest] = linesOf(node)
    if (first !== undefined) lines.at(-1)?.push(...first)
    for (const line of rest) lines.push([...line])
  }
  return lines
}

function linesOf(node: ElementContent): readonly (readonly ElementContent[])[] {
  if (node.type === 'text') {
    if (!node.value.includes('\n')) return [[node]]
    return node.value.split('\n').map((value) => (value === '' ? [] : [{ type: 'text', value }]))
  }
  if (node.type !== 'element') return [[node]]
  const lines = codeLines(node.children)
  if (lines.length === 1) return [[node]]
  return lines.map((children) => (children.length === 0 ? [] : [{ ...node, children: [...children] }]))
}
