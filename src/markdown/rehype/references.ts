/** Addresses in tags that the browser takes as they are written: files that it loads, areas that it follows. */
import type { Element, Root } from 'hast'
import { ADDRESS_ATTRIBUTES } from '../../addresses/attributes.ts'
import { cssAddresses } from '../../addresses/css.ts'
import { srcsetAddresses, type AddressPart } from '../../addresses/srcset.ts'
import type { Place } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import { textProperty } from '../mdx/element-property.ts'
import { textOf } from '../html/hast-text.ts'
import { placeOf } from '../place.ts'
import { isMarkedUnchecked } from '../html/unchecked-mark.ts'
import { walkElements } from '../walk.ts'
import type { WrittenValue } from '../html/written-tags.ts'

/** Those of links and images that are links of the page (`Unit.links`). */
const OF_LINKS: Readonly<Record<string, string>> = { a: 'href', img: 'src' }

/** What a text without any of these holds no such tag. */
const MAY_HOLD =
  /srcset|style|<(?:area|audio|embed|iframe|image|input|link|object|script|source|track|use|video)\b|xlink/i

/** Addresses that carry their content with them, or name no file. */
const WITHOUT_FILE = /^(?:data|javascript|blob|about):/i

/**
 * List the addresses of raw tags and lower-case JSX that are no links of the page, one entry for each candidate of a
 * `srcset` (HTML standard); tags marked `data-noBrokenLinkCheck` and addresses within their own document are left out.
 * `plugins`: plugins of the configuration take part, whose tags stand in no text.
 */
export function rehypeReferences(options: { readonly plugins: boolean }) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (!options.plugins && !MAY_HOLD.test(draft.source)) return
    walkElements(tree, (node) => {
      if (!isMarkedUnchecked(node)) takeReferences(node, draft)
      return undefined
    })
  }
}

function takeReferences(node: Element, draft: Draft): void {
  for (const attribute of lookUp(ADDRESS_ATTRIBUTES, node.tagName) ?? []) {
    if (lookUp(OF_LINKS, node.tagName) === attribute) continue
    const value = textProperty(node, attribute)
    if (value === undefined || (node.tagName === 'input' && textProperty(node, 'type')?.toLowerCase() !== 'image'))
      continue
    const parts = attribute.endsWith('srcset') ? srcsetAddresses(value) : oneAddress(value)
    add(draft, { node, attribute, value, parts })
  }
  const style = textProperty(node, 'style')
  if (style !== undefined) add(draft, { node, attribute: 'style', value: style, parts: cssAddresses(style) })
  if (node.tagName === 'style') {
    for (const { url } of cssAddresses(textOf(node))) {
      push(draft, { element: 'style', attribute: '', url }, draft.tags.findText(node, url) ?? placeOf(node))
    }
  }
}

interface Found {
  readonly node: Element
  readonly attribute: string
  readonly value: string
  readonly parts: readonly AddressPart[]
}

function add(draft: Draft, { node, attribute, value, parts }: Found): void {
  const element = node.tagName
  const wanted = parts.filter(({ url }) => !(/^(?:use|image)$/.test(element) && url.startsWith('#')))
  if (wanted.length === 0) return
  const written = draft.tags.find({ element: node, attribute, value })
  let from = 0
  for (const part of wanted) {
    const found = written === undefined ? undefined : partOf(written, value, { ...part, from })
    if (found !== undefined) from = found.end
    const place = written === undefined || found === undefined ? undefined : written.part(found.start, found.end)
    push(draft, { element, attribute, url: part.url }, place ?? written?.tag ?? placeOf(node))
  }
}

/** Where an address stands in the value as it is written: at the same offset, or where its characters are next. */
function partOf(
  written: WrittenValue,
  value: string,
  { url, start, end, from }: AddressPart & { readonly from: number },
): { readonly start: number; readonly end: number } | undefined {
  if (written.text === value) return { start, end }
  const at = written.text.indexOf(url, from)
  if (at >= 0) return { start: at, end: at + url.length }
  // The only address of an attribute, written with character references.
  return written.same && start === 0 && end === value.length ? { start, end: written.text.length } : undefined
}

function push(
  draft: Draft,
  what: { readonly element: string; readonly attribute: string; readonly url: string },
  place: Place | undefined,
): void {
  if (what.url !== '' && !WITHOUT_FILE.test(what.url)) draft.references.push({ ...what, place })
}

/** The browser takes the blanks off. */
function oneAddress(value: string): readonly AddressPart[] {
  const url = value.trim()
  const start = value.indexOf(url)
  return [{ url, start, end: start + url.length }]
}
