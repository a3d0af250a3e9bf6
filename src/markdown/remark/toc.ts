/** The entries of the table of contents, taken from the headings that were written in Markdown. */
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast'
import type { Data, Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeRaw from 'rehype-raw'
import { trusted, type Html } from '../../shared/html.ts'
import type { TocEntry } from '../../shared/toc.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { withReadableFormulas } from '../math/readable-nodes.ts'
import { isComponentName, isMdxElement, type HastMdxElement, type MdxElement } from '../mdx/nodes.ts'
import { exportedLiteral, isMarkdownFile, readScope } from '../mdx/scope.ts'
import { walkBlocks } from '../walk.ts'
import { writeHtml } from '../html/write-html.ts'
import { isRecord } from '../../shared/is-record.ts'

const TAGS = { emphasis: 'em', strong: 'strong', delete: 'del', inlineCode: 'code' } as const

/** Where the entries of imported Markdown stand: in the `data` of its element. */
const PLACE = 'devcourseToc'

function placeData(toc: number): Data {
  return { [PLACE]: toc } as Data // `data` is open
}

/** The entry in front of which those of an imported Markdown file stand (spec markdown.md section 7.3). */
export function tocPlaceOf({ data }: HastMdxElement): number | undefined {
  const place = (data as Readonly<Record<string, unknown>> | undefined)?.[PLACE]
  return typeof place === 'number' ? place : undefined
}

/**
 * List the headings below h1 that have a text (spec markdown.md section 7). Runs when ids are made and emoji are in,
 * and before the remark plugins of the configuration, which cannot change the list any more.
 */
export function remarkToc() {
  const parseRaw = rehypeRaw()
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const { toc } = draft
    const own = ownToc(tree)
    if (own !== undefined) {
      toc.push(...own)
      return
    }
    const { defaults } = readScope(tree.children)
    walkBlocks(tree, draft, (node) => {
      if (node.type === 'mdxJsxFlowElement' && isMarkdownFile(defaults.get(node.name ?? '') ?? ''))
        node.data = { ...node.data, ...placeData(toc.length) }
      if (node.type !== 'heading') return undefined
      if (node.depth > 1 && toString(node) !== '') {
        const id = node.data?.hProperties?.id ?? ''
        toc.push({ id, html: entryHtml(withReadableFormulas(node), (raw) => parseRaw(raw, file)), level: node.depth })
      }
      return 'skip'
    })
  }
}

/** The list that the author exports, if it is written as plain values: it takes the place of ours. */
function ownToc(tree: Root): readonly TocEntry[] | undefined {
  const value = exportedLiteral(tree.children, 'toc')
  if (!Array.isArray(value)) return undefined
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { value: html, id, level } = entry
    return typeof html === 'string' && typeof id === 'string' && typeof level === 'number'
      ? [{ html: trusted(html), id, level }]
      : []
  })
}

/** Inner HTML of an entry: tags keep their class only, links and components become what they hold, images their text. */
function entryHtml(heading: Heading, parseRaw: (tree: HastRoot) => HastNodes): Html {
  const tree: HastRoot = { type: 'root', children: heading.children.flatMap(toEntry) }
  if (!tree.children.some(holdsRaw)) return trusted(writeHtml(tree).trim())
  const parsed = parseRaw(tree)
  const children = parsed.type === 'root' ? parsed.children : []
  return trusted(writeHtml({ type: 'root', children: children.flatMap(clean) }).trim())
}

function toEntry(node: Nodes): ElementContent[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }]
    case 'inlineCode':
      return [element('code', [{ type: 'text', value: node.value }])]
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [element(TAGS[node.type], node.children.flatMap(toEntry))]
    case 'link':
      return node.children.flatMap(toEntry)
    case 'html':
      return [{ type: 'raw', value: node.value }]
    default:
      if (isMdxElement(node)) return jsxEntry(node)
      return [{ type: 'text', value: toString(node) }]
  }
}

/** A tag keeps its class; a picture that was written as a tag is left out. */
function jsxEntry(node: MdxElement): ElementContent[] {
  if (node.name === 'img') return []
  const children = node.children.flatMap(toEntry)
  if (node.name === null || isComponentName(node.name)) return children
  const written = node.attributes.find(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' && (attribute.name === 'className' || attribute.name === 'class'),
  )
  const className = typeof written?.value === 'string' ? { className: written.value.split(/\s+/) } : {}
  return [{ ...element(node.name, children), properties: className }]
}

/** What raw HTML may bring into an entry. */
function clean(node: HastNodes): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || node.tagName === 'img') return []
  const children = node.children.flatMap(clean)
  if (node.tagName === 'a') return children
  const { className } = node.properties
  return [{ ...element(node.tagName, children), properties: className === undefined ? {} : { className } }]
}

function holdsRaw(node: HastNodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(holdsRaw))
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
