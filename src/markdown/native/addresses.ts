/** Where addresses stand in a text that the native parser has read: its tree does not tell. */
import type { Definition, Image, Link } from 'mdast'
import { slice, type At } from './node.ts'
import { rememberAddress } from '../source/written-addresses.ts'

/** The address between `](` and `)`, or behind `]:`: in pointed brackets or not, on the same line. */
const ADDRESS = /^(?:\(|:)[ \t]*(?:<([^<>\n\\]+)>|([^\s<>()\\]+))(?=[\s)]|$)/
const NO_ADDRESS = /^\([ \t]*\)$/

/** Note where the address of a node stands; gives false where that cannot be told. */
export function noteWrittenAddress(node: Link | Image | Definition, at: At): boolean {
  if (node.type === 'link' && at.text[at.start] !== '[') return true
  const label = endOfLabel(node, at)
  const behind = label === undefined ? '' : at.text.slice(label + 1, at.end)
  if (label === undefined || at.text[label] !== ']') return false
  if (NO_ADDRESS.test(behind)) return node.url === ''
  const found = ADDRESS.exec(behind)
  const written = found?.[1] ?? found?.[2]
  if (found === null || written === undefined || written !== node.url) return false
  const start = label + 1 + found[0].length - written.length - (found[1] === undefined ? 0 : 1)
  rememberAddress(node, { url: written, place: placeIn(at, start, written.length) })
  return true
}

/** Where the `]` before the address is. */
function endOfLabel(node: Link | Image | Definition, at: At): number | undefined {
  if (node.type === 'link') return node.children.at(-1)?.position?.end.offset ?? at.start + 1
  const written = slice(at)
  const end = written.indexOf(node.type === 'image' ? '](' : ']:')
  // Brackets inside brackets: which one ends the label is not for this place to find out.
  const label = written.slice(0, Math.max(end, 0))
  if (end < 0 || /[\]\\<]/.test(label) || label.lastIndexOf('[') > 1) return undefined
  return node.type === 'image' && label.split('`').length % 2 === 0 ? undefined : at.start + end
}

function placeIn({ text, position, start }: At, from: number, length: number) {
  const before = text.slice(start, from)
  const newline = before.lastIndexOf('\n')
  const line = position.start.line + before.split('\n').length - 1
  const column = newline < 0 ? position.start.column + before.length : before.length - newline
  return { line, column, endLine: line, endColumn: column + length }
}
