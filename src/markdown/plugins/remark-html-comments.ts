/** Comments of Markdown files: nothing of them is shown, and without them most pages hold no raw HTML at all. */
import type { Root } from 'mdast'
import { walkMarkdown } from '../walk.ts'

const ONLY_COMMENTS = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/

/** Remove `html` nodes that hold nothing but comments. */
export function remarkHtmlComments() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'html' || !ONLY_COMMENTS.test(node.value)) return undefined
      parent.children.splice(index, 1)
      return index
    })
  }
}
