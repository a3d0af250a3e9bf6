/** Tables scroll sideways in a wrapper instead of widening the page. */
import type { Root } from 'hast'
import { walkElements } from '../walk.ts'

/** Wrap every table in `<div class="table-wrapper">`. */
export function rehypeTables() {
  return (tree: Root): void => {
    walkElements(tree, (node, index, parent) => {
      if (node.tagName !== 'table') return undefined
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-wrapper'] },
        children: [node],
      }
      return 'skip'
    })
  }
}
