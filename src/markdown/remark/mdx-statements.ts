/** Imports and exports count wherever they stand: those inside of elements and directives are put beside all others. */
import type { Root, RootContent } from 'mdast'
import type { MdxEsm } from '../mdx/nodes.ts'
import { walkMarkdown } from '../walk.ts'

/** Move statements up to the root, in front of what they stand in, so that one place knows them all. */
export function remarkMdxStatements() {
  return (tree: Root): void => {
    for (let index = 0; index < tree.children.length; index++) {
      const node = tree.children[index]
      if (node === undefined || !('children' in node)) continue
      const inside = takeStatements(node)
      tree.children.splice(index, 0, ...inside)
      index += inside.length
    }
  }
}

function takeStatements(within: RootContent): readonly MdxEsm[] {
  const found: MdxEsm[] = []
  walkMarkdown({ type: 'root', children: [within] }, (node, index, parent) => {
    if (node.type !== 'mdxjsEsm') return undefined
    parent.children.splice(index, 1)
    found.push(node)
    return index
  })
  return found
}
