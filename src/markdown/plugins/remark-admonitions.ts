/** Admonitions: `:::note[Title]` … `:::` becomes a titled box. */
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent, Root } from 'mdast'
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

function title(node: ContainerDirective, label: Paragraph | undefined): Paragraph {
  const attribute = node.attributes?.['title']
  const children: PhrasingContent[] = attribute
    ? [{ type: 'text', value: attribute }]
    : label !== undefined && label.children.length > 0
      ? label.children
      : [{ type: 'text', value: node.name }]
  return { type: 'paragraph', children, data: { hName: 'div', hProperties: { className: ['admonition__title'] } } }
}

/** The content as a flow container of mdast that is written as `<div>`. */
function box(children: (BlockContent | DefinitionContent)[]): BlockContent {
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['admonition__content'] } } }
}
