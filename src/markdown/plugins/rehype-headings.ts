/** Headings on the page: the link to themselves and the entries of the table of contents. */
import type { Element, ElementContent, Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { hasClass, textOf } from '../hast-text.ts'
import { COMPONENT_TAG, WRITTEN } from '../hast-handlers.ts'
import { walkElements } from '../walk.ts'
import { writeHtml } from '../write-html.ts'

/** Class of the link from a heading to itself. */
export const HASH_LINK = 'hash-link'

/**
 * Add hash links to headings with an id, and list the headings that were written in Markdown (spec markdown.md
 * sections 3.7 and 7). Headings written as HTML get the link in md files only, and are not listed.
 */
export function rehypeHeadings(options: { readonly format: 'md' | 'mdx' }) {
  return (tree: Root, file: CompileFile): void => {
    const { toc } = draftOf(file)
    walkElements(tree, (node) => {
      if (!/^h[2-6]$/.test(node.tagName)) return undefined
      const id = node.properties.id
      if (typeof id !== 'string' || id === '' || hasClass(node, 'sr-only')) return 'skip'
      if (hasClass(node, 'anchor')) {
        if (textOf(node).trim() !== '' || hasImage(node))
          toc.push({ id, html: tocHtml(node), level: Number(node.tagName[1]) })
      } else if (options.format === 'mdx') return 'skip'
      else node.properties = { ...node.properties, className: [...(node.properties.className ?? []), 'anchor'] }
      node.children = [...node.children, hashLink(node, id)]
      return 'skip'
    })
  }
}

function hashLink(heading: Element, id: string): Element {
  const [only, second] = heading.children
  const text = `Direct link to ${only?.type === 'text' && second === undefined ? only.value : id}`
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: [HASH_LINK], href: `#${id}`, ariaLabel: text, title: text },
    children: [{ type: 'text', value: '\u200B' }],
  }
}

/** Inner HTML of an entry: tags keep their class only, links and components become what they hold, images their text. */
function tocHtml(heading: Element): string {
  return writeHtml({ type: 'root', children: heading.children.flatMap(plain) }).trim()
}

function plain(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element' || isFootnoteMark(node)) return []
  if (node.tagName === 'img') {
    const alt = node.properties.alt
    return node.properties[WRITTEN] !== undefined && typeof alt === 'string' ? [{ type: 'text', value: alt }] : []
  }
  const children = node.children.flatMap(plain)
  if (node.tagName === 'a' || node.tagName === COMPONENT_TAG) return children
  const className = node.properties.className
  return [
    { type: 'element', tagName: node.tagName, properties: className === undefined ? {} : { className }, children },
  ]
}

function isFootnoteMark({ tagName, children }: Element): boolean {
  const [child] = children
  return tagName === 'sup' && child?.type === 'element' && child.properties['dataFootnoteRef'] !== undefined
}

function hasImage(node: Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (child.properties[WRITTEN] !== undefined || hasImage(child)),
  )
}
