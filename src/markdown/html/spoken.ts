/** What a screen reader says of an element: enough of "Accessible Name and Description Computation" to know that it says nothing. */
import type { Element, Nodes } from 'hast'
import { MDX_NODES } from '../mdx/nodes.ts'
import { propertyOf, textProperty } from '../mdx/element-property.ts'

/** Elements that are announced without any text, or whose content is not known here. */
const SPEAKING = new Set(
  'audio button canvas embed iframe input math meter object progress select textarea video'.split(' '),
)
const SILENT = new Set(['script', 'style', 'template'])

/** Whether anything is said of a node and what it holds: text, alternative text, a label. */
export function isSpoken(node: Nodes): boolean {
  if (node.type === 'text') return /[^\s\u200B-\u200D\u2060\uFEFF]/.test(node.value)
  // what code shows is not known here
  if (isMdxContent(node)) return true
  if (node.type !== 'element' || isHidden(node) || SILENT.has(node.tagName)) return false
  if (SPEAKING.has(node.tagName) || hasLabel(node)) return true
  return (textProperty(node, 'alt') ?? '').trim() !== '' || node.children.some(isSpoken)
}

function isMdxContent({ type }: Nodes): boolean {
  return MDX_NODES.some((name) => name === type && name !== 'mdxjsEsm')
}

/** Whether the author has hidden an element from readers. */
export function isHidden(element: Element): boolean {
  const { hidden } = element.properties
  return /^true$/i.test(String(propertyOf(element, 'aria-hidden'))) || (hidden !== undefined && hidden !== false)
}

/** Whether an element has a name besides its content. */
export function hasLabel(element: Element): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => {
    const value = propertyOf(element, name)
    return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''
  })
}
