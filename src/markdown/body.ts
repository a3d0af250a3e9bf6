/** The finished tree as the body of a unit: HTML cut at its slots, or the tree itself where it holds components. */
import type { Nodes, Root } from 'hast'
import type { Body, ComponentImport, Slot } from '../model/unit.ts'
import { writeHtml } from './write-html.ts'

/** Write the tree and cut it where `slotName` marks a link or image: the attribute is the hole. */
export function htmlBody(tree: Root, slotName: string): Body {
  const [first = '', ...rest] = writeHtml(tree).split(` ${slotName}="`)
  const parts = [first]
  const slots: Slot[] = []
  for (const part of rest) {
    const quote = part.indexOf('"')
    slots.push({ link: Number(part.slice(0, quote)) })
    parts.push(part.slice(quote + 1))
  }
  return { kind: 'html', parts, slots }
}

/** Keep the tree as JSON, without positions; slots are in the order of the links. */
export function treeBody(tree: Root, links: number, imports: readonly ComponentImport[]): Body {
  const slots = Array.from({ length: links }, (_, link) => ({ link }))
  return { kind: 'tree', tree: bare(tree), slots, imports }
}

function bare(node: Nodes): unknown {
  if (node.type === 'text') return { type: 'text', value: node.value }
  if (node.type === 'element') {
    return { type: 'element', tagName: node.tagName, properties: node.properties, children: node.children.map(bare) }
  }
  return 'children' in node ? { type: node.type, children: node.children.map(bare) } : { type: 'text', value: '' }
}
