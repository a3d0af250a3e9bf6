/** Comments: nothing of them is shown, and without them most Markdown files hold no raw HTML at all. */
import type { Nodes, Root } from 'mdast'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkMarkdown } from '../walk.ts'

/** Comments, at the start of a piece of HTML: elsewhere it may be code. */
const COMMENTS = /<!--[\s\S]*?-->/g

/** What `<!-- x -->` of an mdx file has become before it was parsed (see preprocess.ts). */
const MASKED_COMMENT = /^\/\*\*[\s\S]*\*\/$/

/** Remove HTML comments, and the nodes that hold nothing else (spec markdown.md section 2.8). */
export function remarkHtmlComments() {
  return (tree: Root, file: CompileFile): void => {
    const { source } = draftOf(file)
    if (!source.includes('<!--') && !source.includes('/**')) return
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'html' && node.value.startsWith('<!--')) node.value = node.value.replace(COMMENTS, '')
      if (!isComment(node)) return undefined
      parent.children.splice(index, 1)
      return index
    })
  }
}

function isComment(node: Nodes): boolean {
  if (node.type === 'html') return node.value.trim() === ''
  return (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && MASKED_COMMENT.test(node.value)
}
