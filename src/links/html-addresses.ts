/** What HTML holds for the link check: ids to link at, and the addresses that a browser would follow or load. */
import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { ADDRESS_ATTRIBUTES } from '../addresses/attributes.ts'
import { cssAddresses } from '../addresses/css.ts'
import { srcsetAddresses } from '../addresses/srcset.ts'
import { lookUp } from '../shared/look-up.ts'

/** An address in a tag. */
export interface HtmlAddress {
  readonly element: string
  /** HTML name. */
  readonly attribute: string
  readonly url: string
}

/** What a piece of HTML holds, in document order. */
export interface HtmlFacts {
  /** Ids, and names of anchors. */
  readonly ids: readonly string[]
  readonly addresses: readonly HtmlAddress[]
}

/** Names in the tree of attributes that HTML calls otherwise. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'xlink:href': 'xLinkHref',
  srcset: 'srcSet',
  imagesrcset: 'imageSrcSet',
}

/** Links to other hosts that load nothing. */
const HINTS = new Set(['dns-prefetch', 'preconnect'])

const parse = rehypeRaw()

/** Read HTML as a browser does. */
export function htmlFacts(html: string): HtmlFacts {
  const ids: string[] = []
  const addresses: HtmlAddress[] = []
  visit(toTree(html), (element) => {
    const { id, name } = element.properties
    if (typeof id === 'string' && id !== '') ids.push(id)
    if (element.tagName === 'a' && typeof name === 'string' && name !== '') ids.push(name)
    addresses.push(...addressesOf(element))
  })
  return { ids, addresses }
}

/** A tree whose raw node is parsed by the plugin that also parses the raw HTML of Markdown. */
function toTree(html: string): Nodes {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as Element] } // `raw` is no type of hast itself
  // the plugin takes the file for places alone, and there are none
  return (parse as unknown as (tree: Root, file: unknown) => Nodes)(root, undefined)
}

function visit(node: Nodes, each: (element: Element) => void): void {
  if (node.type === 'element') each(node)
  if ('children' in node) for (const child of node.children) visit(child, each)
}

function addressesOf({ tagName, properties, children }: Element): readonly HtmlAddress[] {
  const found: HtmlAddress[] = []
  const add = (attribute: string, url: string): void => void found.push({ element: tagName, attribute, url })
  const text = (property: string): string | undefined => {
    const value = lookUp(properties, property)
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
  }
  if (isLeftOut(tagName, properties)) return []
  for (const attribute of lookUp(ADDRESS_ATTRIBUTES, tagName) ?? []) {
    const value = text(lookUp(PROPERTIES, attribute) ?? attribute) ?? ''
    if (!attribute.endsWith('srcset')) add(attribute, value)
    else for (const { url } of srcsetAddresses(value)) add(attribute, url)
  }
  for (const { url } of cssAddresses(text('style') ?? '')) add('style', url)
  const [first] = children
  if (tagName === 'style' && first?.type === 'text') for (const { url } of cssAddresses(first.value)) add('style', url)
  if (tagName === 'meta' && isSocialImage(properties)) add('content', text('content') ?? '')
  return found.filter(({ url }) => url !== '')
}

/** Tags that say that they are not to be checked (spec link-checking.md section 2.4), and those that load nothing. */
function isLeftOut(tagName: string, properties: Element['properties']): boolean {
  const unchecked = properties['dataNoBrokenLinkCheck'] ?? properties['dataNobrokenlinkcheck']
  if (unchecked !== undefined && unchecked !== false && unchecked !== 'false') return true
  const { rel } = properties
  return tagName === 'link' && Array.isArray(rel) && rel.some((name) => typeof name === 'string' && HINTS.has(name))
}

function isSocialImage({ property, name }: Element['properties']): boolean {
  return property === 'og:image' || name === 'twitter:image'
}
