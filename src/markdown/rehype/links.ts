/** Links and images: listed as written, with a mark in the tree where their address will stand. */
import type { Element, Root } from 'hast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { Link } from '../../model/unit.ts'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import { WRITTEN } from '../html/hast-handlers.ts'
import { hasClass } from '../html/hast-text.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import { placeOf } from '../place.ts'
import { HASH_LINK } from './headings.ts'
import { isMarkedUnchecked } from '../html/unchecked-mark.ts'

/**
 * Take the address of every link and image out of the tree into the draft's links, in document order; the slot
 * attribute is the element's first (spec markdown.md sections 9 to 11). Links that a heading or footnote makes to
 * its own page stay as they are. Reports `empty-link`.
 */
export function rehypeLinks(options: { readonly format: 'md' | 'mdx'; readonly isMapped?: IsMapped | undefined }) {
  const { format, isMapped } = options
  const tag = format === 'mdx' ? 'jsx' : 'raw'
  return (_: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const definitions = new Set<Place>()
    for (const node of draft.elements.addressed) {
      if (node.tagName === 'a' && !isOwnLink(node))
        takeAddress(node, { kind: 'link', tag, draft, definitions, isMapped })
      if (node.tagName === 'img') {
        takeAddress(node, { kind: 'image', tag, draft, definitions, isMapped })
        node.properties = { ...node.properties, loading: node.properties.loading ?? 'lazy', decoding: 'async' }
      }
    }
  }
}

interface Taking {
  readonly kind: 'link' | 'image'
  readonly tag: 'raw' | 'jsx'
  readonly draft: Draft
  /** Addresses in definitions that links have been found for. */
  readonly definitions: Set<Place>
  readonly isMapped: IsMapped | undefined
}

function takeAddress(node: Element, taking: Taking): void {
  const { kind, tag, draft, isMapped } = taking
  const name = kind === 'link' ? 'href' : 'src'
  const { [name]: url, [WRITTEN]: mark, ...rest } = node.properties
  node.properties = rest
  if (typeof url !== 'string') return
  const place = placeOf(node)
  const origin = mark === undefined ? tag : 'markdown'
  if (url === '') {
    draft.diagnostics.push(emptyLink(kind, origin, place))
    return
  }
  const ownTarget = kind === 'link' && rest.target !== undefined
  const elsewhere = ownTarget && rest.target !== '_self'
  const unchecked = kind === 'link' && (elsewhere || isMarkedUnchecked(node))
  node.properties = { [draft.slotName]: draft.links.length, ...rest }
  const sized = kind === 'image' && (rest.width !== undefined || rest.height !== undefined)
  const marks = {
    ...(origin === 'markdown' ? markdownAddress(Number(mark), url, taking) : tagAddress(node, url, taking)),
    ...(unchecked ? { unchecked } : {}),
    ...(kind === 'link' && isMappedElement(node, isMapped) ? { mapped: true } : {}),
    ...(ownTarget ? { ownTarget } : {}),
    ...(sized ? { sized } : {}),
  }
  const equation = node.data?.equation
  const exercise = node.data?.exercise
  if (equation !== undefined || exercise !== undefined) node.children = [numberHole(draft)]
  draft.links.push({ origin, kind, url, place, ...marks, ...(equation && { equation }), ...(exercise && { exercise }) })
}

/** The number of a formula elsewhere, or of an exercise, is known when the page is made. */
function numberHole({ slotName, links }: Draft): Element {
  const children: Element['children'] = [{ type: 'text', value: `n${links.length.toString()}` }]
  return { type: 'element', tagName: slotName, properties: {}, children }
}

type Address = Pick<Link, 'urlPlace' | 'defined'> & { readonly url?: string }

/** A plugin may have given the element another address since. */
function markdownAddress(mark: number, url: string, { draft, definitions }: Taking): Address {
  const address = draft.addresses[mark]
  if (address?.url !== url) return {}
  const urlPlace = address.place
  const known = { urlPlace, ...(address.written === undefined ? {} : { url: address.written }) }
  if (!address.defined) return known
  const defined = definitions.has(urlPlace) ? 'again' : 'first'
  definitions.add(urlPlace)
  return { ...known, defined }
}

function tagAddress(element: Element, value: string, { kind, draft }: Taking): Address {
  const written = draft.tags.find({ element, attribute: kind === 'link' ? 'href' : 'src', value })
  return written?.same === true ? { urlPlace: written.place } : {}
}

/** In Markdown an address is a must, whatever the policies (spec link-checking.md section 1.2); a tag may do without. */
function emptyLink(kind: Link['kind'], origin: Link['origin'], place: Place | undefined): Diagnostic {
  const hint =
    kind === 'link'
      ? 'write the address between the brackets: `[text](page.md)`'
      : 'write the path of the image: `![text](image.png)`'
  const finding = warning('empty-link', `Unexpected ${kind} without address`, { hint, ...(place ? { place } : {}) })
  return origin === 'markdown' ? { ...finding, severity: 'error' } : finding
}

function isOwnLink(node: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties
  return hasClass(node, HASH_LINK) || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined
}
