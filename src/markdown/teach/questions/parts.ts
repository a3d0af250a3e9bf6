/** Elements of a question as nodes of mdast that say which element they become, so that what they hold stays Markdown. */
import type { Properties, Text } from 'hast'
import type { BlockContent, Nodes } from 'mdast'

type Given = Nodes | string

/** A node that becomes an element; texts in `children` are out of reach of what changes texts later, such as emoji. */
export function part(hName: string, hProperties: Properties, children: readonly Given[]): BlockContent {
  if (children.length > 0 && children.every((child) => typeof child === 'string')) {
    const made = { type: 'questionPart', children: [], data: { hName, hProperties, hChildren: children.map(text) } }
    return made as unknown as BlockContent
  }
  const nodes = children.map((child) => (typeof child === 'string' ? plain(child) : child))
  const made = { type: 'questionPart', children: nodes, data: { hName, hProperties } }
  return made as unknown as BlockContent // a node of our own, which becomes what its data says
}

function plain(value: string): Nodes {
  const made = { type: 'questionPart', children: [], data: { hName: 'span', hChildren: [text(value)] } }
  return made as unknown as Nodes
}

function text(value: string): Text {
  return { type: 'text', value }
}

/** Properties with a class alone. */
export function named(className: string): Properties {
  return { className: [className] }
}
