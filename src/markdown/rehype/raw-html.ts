/** Raw HTML of Markdown files: parsed like a browser does, and only where there is any, for it costs a whole pass. */
import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { CompileFile } from '../draft.ts'
import { MDX_NODES } from '../mdx/nodes.ts'
import { DEEPEST, TooDeep } from '../source/nesting.ts'
import { placeOf } from '../place.ts'
import { openBehind } from '../../shared/html-depth.ts'

/** Parse the raw nodes of the tree into elements (spec markdown.md section 2.6). Throws `TooDeep`. */
export function rehypeRawHtml() {
  const parseRaw = rehypeRaw({ passThrough: [...MDX_NODES] })
  return (tree: Root, file: CompileFile): Root | undefined => {
    if (!hasRaw(tree)) return undefined
    refuseDeep(tree, { open: 0 })
    return parseRaw(tree, file)
  }
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

/** Count the tags that are open at once: what is open within an element of Markdown ends with it. */
function refuseDeep(node: Nodes, tags: { open: number }): void {
  if (node.type === 'raw') {
    tags.open = openBehind(node.value, { before: tags.open, most: DEEPEST })
    if (tags.open > DEEPEST) throw new TooDeep(placeOf(node))
  }
  if (!('children' in node)) return
  const before = tags.open
  for (const child of node.children) refuseDeep(child, tags)
  if (node.type === 'element') tags.open = Math.min(tags.open, before)
}
