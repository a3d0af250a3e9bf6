/** The title that the content itself has: its first heading, when that is an h1. */
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { withReadableFormulas } from '../math/readable-nodes.ts'
import { placeOf } from '../place.ts'
import { walkBlocks } from '../walk.ts'

/**
 * Find the content title and wrap it in `<header>` or, where the page shows it elsewhere, remove it (spec markdown.md section 4.2): the first heading at any
 * depth of the tree, if it is an h1 and no thematic break stands before it. Reports `second-title` (warning), once.
 */
export function remarkContentTitle({ remove = false }: { readonly remove?: boolean } = {}) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    let isDecided = false
    const titles: Heading[] = []
    walkBlocks(tree, draft, (node, index, parent) => {
      if (node.type === 'thematicBreak') isDecided = true
      if (node.type !== 'heading') return undefined
      if (node.depth === 1) {
        titles.push(node)
        if (!isDecided) {
          draft.contentTitle = toString(withReadableFormulas(node), { includeHtml: false })
          if (remove) {
            parent.children.splice(index, 1)
            isDecided = true
            return index
          }
          // Any flow container will do: the element is named here.
          parent.children[index] = { type: 'blockquote', children: [node], data: { hName: 'header' } }
        }
      }
      isDecided = true
      return 'skip'
    })
    const [first, second] = titles
    if (first !== undefined && second !== undefined) draft.diagnostics.push(secondTitle(first, second, titles.length))
  }
}

function secondTitle(first: Heading, second: Heading, count: number): Diagnostic {
  const place = placeOf(second)
  const related = placeOf(first)
  const all = count === 2 ? '' : `, of ${count.toString()} in all`
  return warning('second-title', `Unexpected second title of the page${all}, which its contents leave out`, {
    ...(place === undefined ? {} : { place }),
    hint: 'write `##` in front of a heading of the text, and one sign more in front of those below it',
    ...(related === undefined ? {} : { related: [{ message: 'the title', file: '', place: related }] }),
  })
}
