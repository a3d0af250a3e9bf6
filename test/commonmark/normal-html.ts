/**
 * HTML in one spelling, so that two ways to write the same document compare equal: what the CommonMark project's own
 * normaliser does for its tests. Nothing of the content is dropped.
 */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const BLOCK = new Set(
  'article header aside hgroup blockquote hr iframe body li map button object canvas ol caption output col p colgroup pre dd progress div section dl table td dt tbody embed textarea fieldset tfoot figcaption th figure thead footer tr form ul h1 h2 h3 h4 h5 h6 video script style'.split(
    ' ',
  ),
)

/** Write HTML with sorted attributes, addresses encoded alike, and white space only where it can be seen. */
export function normalHtml(html: string): string {
  return parseFragment(html.trim())
    .childNodes.map((node) => written(node, false))
    .join('')
    .replace(/\s*(\n)\s*/g, '$1')
    .trim()
}

function written(node: Node, inPre: boolean): string {
  if ('value' in node) return inPre ? `[${JSON.stringify(node.value)}]` : escaped(node.value.replace(/\s+/g, ' '))
  if (node.nodeName === '#comment' && 'data' in node) return `<!--${node.data}-->`
  if (!('tagName' in node)) return ''
  const { tagName } = node
  const attributes = node.attrs.map(({ name, value }) => ` ${name}="${escaped(attributeValue(name, value))}"`).sort()
  const children = node.childNodes.map((child) => written(child, inPre || tagName === 'pre')).join('')
  const text = `<${tagName}${attributes.join('')}>${BLOCK.has(tagName) ? children.trim() : children}</${tagName}>`
  return BLOCK.has(tagName) ? `\n${text}\n` : text
}

/** A class is a set of words, however they are parted. */
function attributeValue(name: string, value: string): string {
  if (name === 'class') return value.split(/\s+/).join(' ')
  return name === 'href' || name === 'src' ? address(value) : value
}

/** `ä` and `%C3%A4` are the same address. */
function address(url: string): string {
  try {
    return encodeURI(decodeURI(url))
  } catch {
    return encodeURI(url)
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
