/** `<details>` looks like ours and always has a summary. */
import type { Element, Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'

/** Add the class `details` and, where the author wrote none, the summary "Details" (spec markdown.md section 14). */
export function rehypeDetails(options: { readonly isMapped: IsMapped | undefined }) {
  return (_: Root, file: CompileFile): void => {
    for (const node of draftOf(file).elements.details) {
      if (isMappedElement(node, options.isMapped)) continue
      const { className = [], ...rest } = node.properties
      node.properties = { className: ['details', ...className], ...rest }
      if (!node.children.some(isSummary)) node.children = [defaultSummary(), ...node.children]
    }
  }
}

function isSummary(node: Element['children'][number]): boolean {
  return node.type === 'element' && node.tagName === 'summary'
}

function defaultSummary(): Element {
  return { type: 'element', tagName: 'summary', properties: {}, children: [{ type: 'text', value: 'Details' }] }
}
