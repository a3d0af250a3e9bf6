/** JSX that stands alone in a paragraph is a block: `<div>*y*</div>` on a line of its own is no `<p>`. */
import type { Paragraph, Root, RootContent } from 'mdast'
import { isMdxElement } from '../mdx/nodes.ts'
import { walkMarkdown } from '../walk.ts'

/** Replace paragraphs of nothing but JSX elements, expressions and blanks by what they hold (spec markdown.md section 2.2). */
export function remarkMdxUnravel() {
  return (tree: Root): void => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'paragraph' || !isOnlyJsx(node)) return undefined
      const kept: RootContent[] = node.children.filter((child) => child.type !== 'text')
      parent.children.splice(index, 1, ...kept)
      return index
    })
  }
}

function isOnlyJsx({ children }: Paragraph): boolean {
  const jsx = children.some((child) => isMdxElement(child) || child.type === 'mdxTextExpression')
  return (
    jsx &&
    children.every(
      (child) =>
        isMdxElement(child) ||
        child.type === 'mdxTextExpression' ||
        (child.type === 'text' && child.value.trim() === ''),
    )
  )
}
