/** Where the addresses of Markdown links, images and definitions stand in the text. */
import type { Definition, Image, Link, Nodes } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { Processor } from 'unified'
import type { Place } from '../../model/diagnostic.ts'

/** An address and the range of the characters that mean it. */
export interface WrittenAddress {
  readonly url: string
  /** What stands there, when it is a Markdown file and `url` its page. */
  readonly written?: string
  readonly place: Required<Place>
}

/** By node; kept beside the tree, which stays the one that the plain plugins give. */
const addresses = new WeakMap<Nodes, WrittenAddress>()

/** Have the parser note where addresses stand. */
export function noteAddresses(this: Processor): void {
  const data = this.data()
  const extension: Extension = { exit: { resourceDestinationString: note, definitionDestinationString: note } }
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), extension]
}

/** Note where the address of a node stands, for a parser that does not know it. */
export function rememberAddress(node: Link | Image | Definition, address: WrittenAddress): void {
  addresses.set(node, address)
}

/** Give a node the address of the page that its address means. */
export function resolveAddress(node: Link | Definition, url: string): void {
  const known = addresses.get(node)
  if (known?.url === node.url) addresses.set(node, { written: known.url, place: known.place, url })
  node.url = url
}

/** What the parser does by itself: the text since the token's start is the address of the innermost node. */
function note(this: CompileContext, token: Token): undefined {
  const url = this.resume()
  // The parser opens a link, image or definition before it comes to the address in it.
  const node = this.stack.at(-1) as Link | Image | Definition
  node.url = url
  addresses.set(node, { url, place: placeOfToken(token) })
}

function placeOfToken({ start, end }: Token): Required<Place> {
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
}

/** Where the address of a node stands in `source`; undefined when it does not, since a plugin has made or changed it. */
export function writtenAddress(node: Link | Image | Definition, source: string): WrittenAddress | undefined {
  const known = addresses.get(node)
  if (known !== undefined) return known.url === node.url ? known : undefined
  return node.type === 'link' ? autolink(node, source) : undefined
}

/** `<https://a.org>` and a bare `https://a.org`: the text is the address. */
function autolink({ url, position, children: [text, more] }: Link, source: string): WrittenAddress | undefined {
  const { start, end } = text?.position ?? {}
  if (position === undefined || text?.type !== 'text' || more !== undefined || !start || !end) return undefined
  const marks = (start.offset ?? 0) - (position.start.offset ?? 0)
  if (marks > 1 || source.slice(start.offset, end.offset) !== url) return undefined
  return { url, place: { line: start.line, column: start.column, endLine: end.line, endColumn: end.column } }
}
