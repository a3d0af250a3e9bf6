/** Directives that no other plugin took: `10:30` is text, `:::unknown` is worth a word. */
import type { Root } from 'mdast'
import { warning } from '../../model/diagnostic.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import type { AnyDirective } from '../directive-nodes.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Turn `:name` without more back into text; any other directive that no plugin has taken becomes an element of what it
 * holds (spec markdown.md section 6.6). Reports `unused-directive` for these.
 */
export function remarkDirectives(options: { readonly keywords: readonly string[] }) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (!draft.plugins && !mayHoldOthers(draft.source, options.keywords)) return
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
        return undefined
      if (node.data !== undefined) return undefined
      if (isBare(node)) {
        const position = node.position === undefined ? {} : { position: node.position }
        parent.children[index] = { type: 'text', value: `:${node.name}`, ...position }
        return undefined
      }
      draft.diagnostics.push(unused(node, options.keywords))
      node.data = { hName: node.type === 'textDirective' ? 'span' : 'div' }
      return undefined
    })
  }
}

/** A name behind colons; between two or more of them and the name may be blanks. */
const NAMED = /(?::{2,}[ \t]*|:)[a-z][\w-]*/gi

/** Whether a text may hold other directives than admonitions, which most pages have no others than. */
function mayHoldOthers(source: string, keywords: readonly string[]): boolean {
  const names = source.match(NAMED) ?? []
  return !names.every((name) => name.startsWith(':::') && keywords.includes(name.replace(/^:+[ \t]*/, '')))
}

/** `:name` alone: a colon in running text. */
function isBare(node: AnyDirective): boolean {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0
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
