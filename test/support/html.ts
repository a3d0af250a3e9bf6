/** Reads built HTML the way a browser does (parse5) and finds elements in it. */
import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Document = DefaultTreeAdapterTypes.Document

/** Parse a whole document. */
export function parseHtml(html: string): Document {
  return parse(html)
}

/** All elements below `node` that pass `test`, in document order. */
export function findAll(node: DefaultTreeAdapterTypes.ParentNode, test: (element: Element) => boolean): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const below = findAll(child, test)
    return test(child) ? [child, ...below] : below
  })
}

/** The first element with a tag name; fails when there is none. */
export function findTag(node: DefaultTreeAdapterTypes.ParentNode, tagName: string): Element {
  const [found] = findAll(node, (element) => element.tagName === tagName)
  if (!found) throw new Error(`No <${tagName}> in the document`)
  return found
}

/** Give the element with an id; throws when there is none. */
export function findId(node: DefaultTreeAdapterTypes.ParentNode, id: string): Element {
  const [found] = findAll(node, (element) => attribute(element, 'id') === id)
  if (!found) throw new Error(`No element with the id ${id}`)
  return found
}

/** Value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

/** Text of an element with white space collapsed. */
export function textOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

function rawText(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return child.value
      return defaultTreeAdapter.isElementNode(child) ? rawText(child) : ''
    })
    .join('')
}

/** Inner HTML of an element. */
export function innerHtml(element: Element): string {
  return serialize(element)
}
