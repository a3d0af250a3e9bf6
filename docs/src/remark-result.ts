/** A plugin for Markdown: a fence with the word `result` stands beside the fences right before it, which it results from. */
import type { Code, Root, RootContent } from 'mdast'
import { box } from './box.ts'

const WORD = /(?:^|\s)result(?=\s|$)/

/** Give the transform. */
export function remarkResult() {
  return (tree: Root): void => {
    const children: RootContent[] = []
    for (const node of tree.children) {
      if (node.type !== 'code' || !WORD.test(node.meta ?? '')) {
        children.push(node)
        continue
      }
      const first = children.findLastIndex(({ type }) => type !== 'code') + 1
      const sources = children.splice(first) as Code[]
      children.push(box(['example'], {}, [box(['example__source'], {}, sources), box(['example__source'], {}, [node])]))
    }
    tree.children = children
  }
}
