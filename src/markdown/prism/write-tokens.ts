/** Tokens as HTML, and as the nodes that it is read from: a `<span>` with class names around each. */
import type { Element, ElementContent } from 'hast'
import { writeAttributes } from '../html/write-attributes.ts'
import { escapedText } from '../html/write-html.ts'
import { Token, type TokenContent, type TokenStream } from './tokens.ts'

/** Class names of our stylesheets that are kinds of tokens too, such as a fence within Markdown: they would be taken for ours. */
const OURS = new Set(
  (
    'admonition alert anchor button card cards code-block col details doc footer icon layout main markdown menu page row ' +
    'section tabs tagged tags'
  ).split(' '),
)

/** Write tokens as HTML. */
export function writeTokens(content: TokenContent): string {
  if (typeof content === 'string') return escapedText(content)
  if (content instanceof Token) return `${startTag(content)}${writeTokens(content.content)}</span>`
  let html = ''
  for (const piece of content) html += writeTokens(piece)
  return html
}

/** The nodes that `writeTokens` writes. */
export function tokenNodes(content: TokenContent): ElementContent[] {
  if (typeof content === 'string') return [{ type: 'text', value: content }]
  return content instanceof Token ? [nodeOf(content)] : content.flatMap(tokenNodes)
}

function nodeOf(token: Token): Element {
  const properties = { className: classesOf(token) }
  return { type: 'element', tagName: 'span', properties, children: tokenNodes(token.content) }
}

/** Cut tokens into lines, without line ends: one that goes over a line end is closed and opened again. */
export function tokenLines(content: TokenContent): readonly TokenStream[] {
  if (typeof content === 'string') return content.split('\n').map((line) => (line === '' ? [] : [line]))
  if (content instanceof Token) {
    const lines = tokenLines(content.content)
    if (lines.length === 1) return [[content]]
    return lines.map((line) => (line.length === 0 ? [] : [new Token(content.type, line, content.alias)]))
  }
  const lines: TokenStream[] = [[]]
  for (const piece of content) {
    const [first = [], ...rest] = tokenLines(piece)
    lines.at(-1)?.push(...first)
    lines.push(...rest)
  }
  return lines
}

function classesOf({ type, alias }: Token): string[] {
  const names = ['token', type, ...(typeof alias === 'string' ? [alias] : (alias ?? []))]
  return names.filter((name) => name !== '' && !OURS.has(name))
}

/** Start tags by kind and alias. */
const tags = new Map<string, string>()

/** Kinds and aliases are words of the grammars, but for a few that are words of the code. */
const MOST_TAGS = 5_000

function startTag(token: Token): string {
  const { type, alias } = token
  const key = alias ? `${type} ${String(alias)}` : type
  const known = tags.get(key)
  if (known !== undefined) return known
  const made = `<span${writeAttributes({ className: classesOf(token) }, 'html')}>`
  if (tags.size >= MOST_TAGS) tags.clear()
  tags.set(key, made)
  return made
}
