/** Directives that no other plugin took: `10:30` is text, `:::unknown` is worth a word. */
import type { Parents, Root } from 'mdast'
import { warning } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../nearest.ts'
import type { AnyDirective } from '../directive-nodes.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Turn inline and leaf directives back into the text they were written as; a container keeps its content
 * (spec markdown.md section 6.6). Reports `unused-directive` for all but bare inline ones, such as the one in `a:b`.
 */
export function remarkDirectives(options: { readonly keywords: readonly string[] }) {
  return (tree: Root, file: CompileFile): void => {
    const source = String(file)
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
        return undefined
      if (node.type === 'containerDirective' && node.data?.hName !== undefined) return undefined
      if (!isBare(node)) draftOf(file).diagnostics.push(unused(node, options.keywords))
      if (node.type === 'containerDirective') return undefined
      return restore(node, { parent, index, source })
    })
  }
}

/** `:name` alone: a colon in running text. */
function isBare(node: AnyDirective): boolean {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
}

function restore(
  node: AnyDirective,
  { parent, index, source }: { readonly parent: Parents; readonly index: number; readonly source: string },
): number {
  const value = source.slice(node.position?.start.offset, node.position?.end.offset)
  const text = { type: 'text' as const, value, ...(node.position === undefined ? {} : { position: node.position }) }
  if (node.type === 'leafDirective') {
    parent.children[index] = { type: 'paragraph', children: [text] }
    return index + 1
  }
  const before = parent.children[index - 1]
  const after = parent.children[index + 1]
  const isBefore = before?.type === 'text'
  const isAfter = after?.type === 'text'
  const merged = { ...text, value: (isBefore ? before.value : '') + value + (isAfter ? after.value : '') }
  const start = isBefore ? index - 1 : index
  parent.children.splice(start, 1 + Number(isBefore) + Number(isAfter), merged)
  return start + 1
}

function unused(node: AnyDirective, keywords: readonly string[]): ReturnType<typeof warning> {
  const marks = { containerDirective: ':::', leafDirective: '::', textDirective: ':' }[node.type]
  const known = keywords.length === 0 ? 'admonitions are switched off' : `the admonitions are ${keywords.join(', ')}`
  const escape = `write \`\\${marks}\` for colons that are meant as text`
  const hint = node.type === 'containerDirective' ? (didYouMean(node.name, keywords) ?? known) : escape
  const { line, column } = placeOf(node) ?? { line: 1, column: 1 }
  const place = { line, column, endLine: line, endColumn: column + marks.length + node.name.length }
  return warning('unused-directive', `Unexpected directive \`${marks}${node.name}\` that nothing is made of`, {
    place,
    hint,
  })
}
