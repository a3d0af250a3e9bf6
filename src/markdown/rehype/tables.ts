/**
 * Tables scroll sideways in a wrapper instead of widening the page, and a heading cell without words, as in the corner
 * of a table with headings on two sides, is no heading: a screen reader has nothing to call it by.
 */
import type { Element, ElementContent, Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import type { FoundTable } from '../page-elements.ts'

/** What stands between a table and its cells. */
const ROWS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot', 'tr'])

/**
 * Wrap every table in `<div class="table-wrapper">`, but for those that the site shows in its own way and those within one
 * that is wrapped, and make `<td>` of each empty `<th>` in it.
 */
export function rehypeTables(options: { readonly isMapped: IsMapped | undefined }) {
  return (_: Root, file: CompileFile): void => {
    const done = new Set<FoundTable>()
    for (const found of draftOf(file).elements.tables) {
      const { table, parent, index, outer } = found
      if (outer !== undefined && done.has(outer)) {
        done.add(found)
        continue
      }
      demoteEmptyHeaders(table)
      if (isMappedElement(table, options.isMapped)) continue
      done.add(found)
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-wrapper'] },
        children: [table],
      }
    }
  }
}

function demoteEmptyHeaders(node: Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'th') {
      if (child.children.every(isBlank)) child.tagName = 'td'
    } else if (ROWS.has(child.tagName)) demoteEmptyHeaders(child)
  }
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}
