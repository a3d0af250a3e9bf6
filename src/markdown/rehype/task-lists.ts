/** The boxes of task lists are pictures of a state: nobody can tick them, and nothing but this names them. */
import type { Element, Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'

/** Give the checkbox of each `- [x]` an `aria-label`, in the words that GitHub uses. */
export function rehypeTaskLists() {
  return (_: Root, file: CompileFile): void => {
    for (const item of draftOf(file).elements.tasks) {
      const box = boxIn(item)
      if (box) box.properties.ariaLabel ??= box.properties.checked === true ? 'Completed task' : 'Incomplete task'
    }
  }
}

/** At the beginning of the item, or of its first paragraph. */
function boxIn(node: Element): Element | undefined {
  const first = node.children.find((child) => child.type === 'element')
  if (first?.tagName === 'p') return boxIn(first)
  return first?.tagName === 'input' && first.properties.type === 'checkbox' ? first : undefined
}
