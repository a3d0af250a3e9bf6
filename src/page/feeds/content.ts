/** The content of a post for readers of feeds: what they can show of its page, with whole addresses and without anything that acts. */
import type { Element, ElementContent, Root } from 'hast'
import { srcsetAddresses } from '../../addresses/srcset.ts'
import { htmlTree } from '../../markdown/html/parse-html.ts'
import { textOf } from '../../markdown/html/hast-text.ts'
import { writeHtml } from '../../markdown/html/write-html.ts'
import { hasProtocol } from '../../shared/url.ts'
import { CONTAINER, postPart } from './post-part.ts'

/** Elements that no reader of feeds shows, or that would act. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'template',
  'button',
  'noscript',
  'link',
  'meta',
  'object',
  'embed',
  'form',
  'input',
])

/** Elements of ours around what is shown. */
const TRANSPARENT = new Set(['devcourse-island', 'devcourse-part'])

/** Attributes that are kept; addresses are made whole. */
const KEPT = new Set(
  'alt title lang dir href src srcSet width height colSpan rowSpan scope start reversed id open controls poster type dateTime align'.split(
    ' ',
  ),
)

const ADDRESSES = ['href', 'src', 'poster'] as const

/** Give the content of the page of a post; `html` is its file, `url` its address. Undefined: it has none. */
export function feedContent(html: string, url: string): string | undefined {
  const container = find(htmlTree(postPart(html)), ({ properties }) => properties.id === CONTAINER)
  if (container === undefined) return undefined
  const root: Root = { type: 'root', children: container.children.flatMap((child) => readable(child, url)) }
  return writeHtml(root)
}

function find(node: Root | Element, is: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = is(child) ? child : find(child, is)
    if (found !== undefined) return found
  }
  return undefined
}

/** A node as readers show it. */
function readable(node: Root['children'][number], url: string): readonly ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || LEFT_OUT.has(node.tagName)) return []
  const { tagName, properties, children } = node
  if (tagName === 'math') return [formula(node)]
  if (tagName === 'svg') return diagram(node, url)
  const inside = children.flatMap((child) => readable(child, url))
  if (TRANSPARENT.has(tagName)) return inside
  const kept = Object.entries(properties).flatMap(([name, value]) => (KEPT.has(name) ? [[name, value] as const] : []))
  return [{ type: 'element', tagName, properties: withWholeAddresses(Object.fromEntries(kept), url), children: inside }]
}

/** Formulas as they were written: most readers know no MathML. */
function formula(node: Element): Element {
  const source = find(node, ({ tagName }) => tagName === 'annotation')
  const text = textOf(source ?? node).trim()
  return { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: text }] }
}

/** A picture that is drawn in the page: readers are led to it by what is said of it. Signs of the layout say nothing. */
function diagram(node: Element, url: string): readonly Element[] {
  const { ariaLabel, role } = node.properties
  if (role !== 'img' && typeof ariaLabel !== 'string') return []
  const title = find(node, ({ tagName }) => tagName === 'title')
  const text = typeof ariaLabel === 'string' ? ariaLabel : title === undefined ? 'Diagram' : textOf(title)
  return [{ type: 'element', tagName: 'a', properties: { href: url }, children: [{ type: 'text', value: text }] }]
}

function withWholeAddresses(properties: Element['properties'], url: string): Element['properties'] {
  const whole = { ...properties }
  for (const name of ADDRESSES) {
    const value = whole[name]
    if (typeof value !== 'string') continue
    const made = wholeUrl(value, url)
    whole[name] = made
  }
  const { srcSet } = whole
  if (srcSet === undefined) return whole
  const text = [srcSet].flat().join(', ')
  return srcsetAddresses(text).every(({ url: one }) => hasProtocol(one)) ? whole : { ...whole, srcSet: undefined }
}

/** An address seen from the page; undefined: it acts, or is none. */
function wholeUrl(address: string, url: string): string | undefined {
  if (/^\s*(?:javascript|vbscript):/i.test(address) || !URL.canParse(address, url)) return undefined
  return new URL(address, url).href
}
