/** Admonitions: `:::note[Title]` … `:::` becomes a titled box. */
import type { BlockContent, DefinitionContent, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from '../directive-nodes.ts'
import type { Messages } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { StableGroup } from '../../shared/stable-names.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import type { IsMapped } from '../html/mapped-elements.ts'
import { walkBlocks } from '../walk.ts'

/**
 * Turn container directives with a known keyword into admonitions (spec markdown.md section 6). The title is
 * the attribute `title`, else the label, else the keyword in the language of the site; other attributes are dropped. One that the site shows in its own
 * way becomes an element `admonition`, with the properties `type` and `title`.
 */
export function remarkAdmonitions(options: {
  readonly keywords: readonly string[]
  readonly isMapped: IsMapped | undefined
  readonly texts?: Messages | undefined
  /** Elements that have their stable class names, too. */
  readonly named?: readonly StableGroup[] | undefined
}) {
  const mapped = options.isMapped?.('admonition') === true
  const named = options.named?.includes('admonition') === true
  const keywords = new Set(options.keywords)
  return (tree: Root, file: CompileFile): void => {
    const { plugins, source } = draftOf(file)
    if (keywords.size === 0 || (!plugins && !/:::|\[!/.test(source))) return
    walkBlocks(tree, { plugins }, (node) => {
      if (node.type === 'containerDirective' && keywords.has(node.name))
        toAdmonition(node, { mapped, texts: options.texts, named })
      return undefined
    })
  }
}

/** How an admonition is shown. */
interface Shown {
  readonly mapped: boolean
  readonly texts: Messages | undefined
  readonly named: boolean
}

function toAdmonition(node: ContainerDirective, { mapped, texts, named }: Shown): void {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
  const content = label === undefined ? node.children : rest
  if (mapped) {
    const { text, rich } = titleOf(node, label)
    node.data = {
      hName: 'admonition',
      hProperties: { type: node.name, ...(text === undefined ? {} : { title: text }) },
    }
    node.children = rich === undefined ? [...content] : [{ ...rich, data: { hName: RICH_TITLE } }, ...content]
    return
  }
  const stable = named ? ['theme-admonition', `theme-admonition-${node.name}`] : []
  node.data = { hName: 'div', hProperties: { className: ['admonition', `admonition-${node.name}`, ...stable] } }
  node.children = [title(node, label, texts), box(content)]
}

/** Element of a title that is more than text, the first child of an `admonition`: the name that Docusaurus has for it. */
const RICH_TITLE = 'mdxAdmonitionTitle'

function titleOf(
  node: ContainerDirective,
  label: Paragraph | undefined,
): { readonly text?: string; readonly rich?: Paragraph } {
  const [first, second] = label?.children ?? []
  const attribute = node.attributes?.['title'] ?? ''
  if (attribute !== '') return { text: attribute }
  if (label === undefined || first === undefined) return {}
  return first.type === 'text' && second === undefined ? { text: first.value } : { rich: label }
}

/** A title of plain text is out of reach of what changes texts later, such as emoji. */
function title(node: ContainerDirective, label: Paragraph | undefined, texts: Messages | undefined): Paragraph {
  const { text, rich } = titleOf(node, label)
  const data = { hName: 'div', hProperties: { className: ['admonition__title'] } }
  if (rich !== undefined) return { ...rich, data }
  const value = text ?? lookUp(texts, `theme.admonition.${node.name}`) ?? node.name
  return { type: 'paragraph', children: [], data: { ...data, hChildren: [{ type: 'text', value }] } }
}

/** The content as a flow container of mdast that is written as `<div>`. */
function box(children: (BlockContent | DefinitionContent)[]): BlockContent {
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['admonition__content'] } } }
}
