/** Everything on the page that a link can point at. */
import type { Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkElements } from '../walk.ts'

/** Collect all ids and the names of `<a name>`, in document order (spec link-checking.md section 2.5). */
export function rehypeAnchors() {
  return (tree: Root, file: CompileFile): void => {
    const { anchors } = draftOf(file)
    walkElements(tree, ({ tagName, properties: { id, name } }) => {
      if (typeof id === 'string' && id !== '') anchors.add(id)
      if (tagName === 'a' && typeof name === 'string' && name !== '') anchors.add(name)
    })
  }
}
