/** Comments: nothing of them is shown, and without them most Markdown files hold no raw HTML at all. */
import type { Nodes, Root } from 'mdast'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { placeOf } from '../place.ts'
import { IMPORT } from '../slips/foreign-cures.ts'
import { walkMarkdown } from '../walk.ts'

/** Comments, at the start of a piece of HTML: elsewhere it may be code. */
const COMMENTS = /<!--[\s\S]*?-->/g

/** What `<!-- x -->` of an mdx file has become before it was parsed (see preprocess.ts). */
const MASKED_COMMENT = /^\/\*\*[\s\S]*\*\/$/

/** The comment in whose place VitePress puts a file. */
const INCLUDE = /^(?:<!--|\/\*\*)[ \t]*@include:[ \t]*([^\s{]+)/

/**
 * Remove HTML comments, and the nodes that hold nothing else (spec markdown.md section 2.8). Reports `foreign-syntax` (warning)
 * of one that another tool fills.
 */
export function remarkHtmlComments() {
  return (tree: Root, file: CompileFile): void => {
    const { source, diagnostics } = draftOf(file)
    if (!source.includes('<!--') && !source.includes('/**')) return
    walkMarkdown(tree, (node, index, parent) => {
      if (mayBeComment(node) && INCLUDE.test(node.value)) diagnostics.push(include(node))
      if (node.type === 'html' && node.value.startsWith('<!--')) node.value = node.value.replace(COMMENTS, '')
      if (!isComment(node)) return undefined
      parent.children.splice(index, 1)
      return index
    })
  }
}

function include(node: Nodes): Diagnostic {
  const place = placeOf(node)
  const message = 'Unexpected `@include`, which is of VitePress: nothing is shown in its place'
  return warning('foreign-syntax', message, { ...(place === undefined ? {} : { place }), hint: IMPORT })
}

type Comment = Extract<Nodes, { readonly type: 'html' | 'mdxFlowExpression' | 'mdxTextExpression' }>

/** Not code, which shows comments. */
function mayBeComment(node: Nodes): node is Comment {
  return node.type === 'html' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

function isComment(node: Nodes): boolean {
  if (!mayBeComment(node)) return false
  return node.type === 'html' ? node.value.trim() === '' : MASKED_COMMENT.test(node.value)
}
