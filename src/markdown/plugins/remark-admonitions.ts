/** Admonitions: `:::note[Title]` … `:::` becomes a titled box. */
import type { BlockContent, DefinitionContent, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from '../directive-nodes.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Turn container directives with a known keyword into admonitions (spec markdown.md section 6). The title is
 * the attribute `title`, else the label, else the keyword; other attributes are dropped.
 */
export function remarkAdmonitions(options: { readonly keywords: readonly string[] }) {
  const keywords = new Set(options.keywords)
  return (tree: Root): void => {
    if (keywords.size === 0) return
    walkMarkdown(tree, (node) => {
      if (node.type === 'containerDirective' && keywords.has(node.name)) toAdmonition(node)
      return undefined
    })
  }
}

function toAdmonition(node: ContainerDirective): void {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
  const content = label === undefined ? node.children : rest
  node.data = { hName: 'div', hProperties: { className: ['admonition', `admonition-${node.name}`] } }
  node.children = [title(node, label), box(content)]
}

/** A title of plain text is out of reach of what changes texts later, such as emoji. */
function title(node: ContainerDirective, label: Paragraph | undefined): Paragraph {
  const [first, second] = label?.children ?? []
  const attribute = node.attributes?.['title'] ?? ''
  const text = first?.type === 'text' && second === undefined ? first.value : undefined
  const plain = attribute === '' ? text : attribute
  const value = plain ?? (label === undefined || first === undefined ? node.name : undefined)
  const data = { hName: 'div', hProperties: { className: ['admonition__title'] } }
  if (value === undefined) return { type: 'paragraph', children: label?.children ?? [], data }
  return { type: 'paragraph', children: [], data: { ...data, hChildren: [{ type: 'text', value }] } }
}

/** The content as a flow container of mdast that is written as `<div>`. */
function box(children: (BlockContent | DefinitionContent)[]): BlockContent {
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['admonition__content'] } } }
}
