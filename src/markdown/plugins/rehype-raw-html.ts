/** Raw HTML of Markdown files: parsed like a browser does, and only where there is any, for it costs a whole pass. */
import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { CompileFile } from '../draft.ts'

/** Parse the raw nodes of the tree into elements (spec markdown.md section 2.6). */
export function rehypeRawHtml() {
  const parseRaw = rehypeRaw()
  return (tree: Root, file: CompileFile): Root | undefined => (hasRaw(tree) ? parseRaw(tree, file) : undefined)
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}
