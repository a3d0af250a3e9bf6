/** Which components a page imports, and whether it needs more of MDX than we compile. */
import type { Root } from 'mdast'
import { draftOf, TREE_SLOT, type CompileFile } from '../draft.ts'
import { mayBringIds } from '../mdx-ids.ts'
import { readMdx } from '../mdx-subset.ts'

/**
 * Note the component imports of the page, also those that plugins have added, and the first construct that cannot be
 * compiled (`mdx-unsupported`): then the rest is read for its links and headings alone.
 */
export function remarkMdxReading() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const { imports, problem } = readMdx(tree)
    draft.imports = imports
    draft.problem = problem
    draft.bringsIds = problem !== undefined && mayBringIds(tree)
    if (imports.length > 0) draft.slotName = TREE_SLOT
  }
}
