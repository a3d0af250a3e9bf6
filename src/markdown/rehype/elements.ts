/** Lists the elements of a page by kind, once, for the plugins that run after this one. */
import type { Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { pageElements } from '../page-elements.ts'

/** Put them into the draft. Runs behind the plugins of the configuration; those behind it add and move only what none of them asks for. */
export function rehypeElements() {
  return (tree: Root, file: CompileFile): void => {
    draftOf(file).elements = pageElements(tree)
  }
}
