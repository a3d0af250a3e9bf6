/** Which components a page imports, and whether it needs more of MDX than we compile. */
import type { Root } from 'mdast'
import { draftOf, TREE_SLOT, type CompileFile } from '../draft.ts'
import { readMdx } from '../mdx-subset.ts'

/**
 * Note the component imports of the page, also those that plugins have added, or the first construct that cannot be
 * compiled (`mdx-unsupported`): then nothing is left to be done.
 */
export function remarkMdxReading() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const { imports, problem } = readMdx(tree)
    draft.imports = imports
    draft.problem = problem
    if (problem !== undefined) tree.children = []
    else if (imports.length > 0) draft.slotName = TREE_SLOT
  }
}
