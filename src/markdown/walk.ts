/**
 * Walk a tree in document order. Plugins make a dozen passes over every page, and a plain loop takes a tenth of
 * the time of the general visitor of unist, which names a function for every node it meets.
 */
import type { Element, Root as HastRoot } from 'hast'
import type { Nodes, Parents, Root } from 'mdast'
import type { HastMdxElement } from './mdx/nodes.ts'

/** What happens next: go on into the children (undefined), leave them out, stop, or go on at that sibling. */
export type Step = 'skip' | 'exit' | number | undefined

/** Visit every node of an mdast tree but the root. The visitor may change the node and its siblings. */
export function walkMarkdown(tree: Root, visitor: (node: Nodes, index: number, parent: Parents) => Step): void {
  walkIn(tree, visitor)
}

function walkIn(parent: Parents, visitor: (node: Nodes, index: number, parent: Parents) => Step): boolean {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index]
    if (node === undefined) continue
    const step = visitor(node, index, parent)
    if (step === 'exit') return true
    if (typeof step === 'number') index = step - 1
    else if (step === undefined && 'children' in node && walkIn(node, visitor)) return true
  }
  return false
}

/** What holds no blocks, unless a plugin of the configuration has put one there. */
const INLINE_PARENTS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table'])

/**
 * Visit every node that is a block, or may be one. The visitor may change the node and its siblings; of nodes that it makes,
 * those within what it was called with are visited.
 */
export function walkBlocks(
  tree: Root,
  { plugins }: { readonly plugins: boolean },
  visitor: (node: Nodes, index: number, parent: Parents) => Step,
): void {
  if (plugins) walkIn(tree, visitor)
  else
    walkIn(tree, (node, index, parent) => {
      const step = visitor(node, index, parent)
      return step === undefined && INLINE_PARENTS.has(node.type) ? 'skip' : step
    })
}

type HastParent = HastRoot | Element | HastMdxElement

/** Visit every element of a hast tree, those within JSX too. The visitor may change the element and replace it in its parent. */
export function walkElements(
  tree: HastParent,
  visitor: (node: Element, index: number, parent: HastParent) => 'skip' | undefined,
): void {
  for (let index = 0; index < tree.children.length; index++) {
    const node = tree.children[index]
    if (node?.type === 'element') {
      if (visitor(node, index, tree) === undefined) walkElements(node, visitor)
    } else if (node?.type === 'mdxJsxFlowElement' || node?.type === 'mdxJsxTextElement') walkElements(node, visitor)
  }
}
