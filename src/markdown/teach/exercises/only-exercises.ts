/** What a sheet shows of a text: its exercises or solutions alone. */
import type { Nodes, Root, RootContent } from 'mdast'
import { walkMarkdown } from '../../walk.ts'

/** Kinds of nodes that show nothing where they stand, and that what is kept may need. */
const NEEDED: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition', 'mdxjsEsm'])

/** Leave of a tree only these nodes, in this order, and what they refer to. */
export function keepOnly(tree: Root, kept: readonly RootContent[]): void {
  const needed: RootContent[] = []
  const inside = new Set<Nodes>(kept)
  walkMarkdown(tree, (node) => {
    if (inside.has(node)) return 'skip'
    if (NEEDED.has(node.type)) needed.push(node as RootContent) // by its kind
    return undefined
  })
  tree.children = [...needed, ...kept]
}
