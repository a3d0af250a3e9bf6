/** The title that the content itself has: its first heading, when that is an h1. */
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkBlocks } from '../walk.ts'

/**
 * Find the content title and wrap it in `<header>` (spec markdown.md section 4.2): the first heading at any
 * depth of the tree, if it is an h1 and no thematic break stands before it.
 */
export function remarkContentTitle() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    walkBlocks(tree, draft, (node, index, parent) => {
      if (node.type === 'thematicBreak') return 'exit'
      if (node.type !== 'heading') return undefined
      if (node.depth !== 1) return 'exit'
      draft.contentTitle = toString(node, { includeHtml: false })
      // Any flow container will do: the element is named here.
      parent.children[index] = { type: 'blockquote', children: [node], data: { hName: 'header' } }
      return 'exit'
    })
  }
}
