/** Text of hast nodes. */
import type { Nodes } from 'hast'

/** Give the text of a node as it stands, line ends included. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Whether an element has a class. */
export function hasClass(node: Nodes, name: string): boolean {
  if (node.type !== 'element') return false
  const classes = node.properties.className
  return Array.isArray(classes) && classes.includes(name)
}

/** Whether a node is nothing but blanks. */
export function isBlankText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
