/** Texts with their matches: from the snippets of the hosted service, and into the page. HTML is never made of them. */
import { lookUp } from '#shared/look-up'
import type { Marked } from '#shared/search/provider'

/** Names of the character references that writers of records use; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
}

/** A mark's tag, or a character reference. */
const TOKEN = /<(\/?)mark>|&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi

/**
 * A highlighted text of the hosted service in pieces. Only `<mark>` and `</mark>` count as tags, other tags are text;
 * character references are read, once. A mark that is not closed goes to the end.
 */
export function parseMarked(html: string): Marked {
  const pieces: { text: string; match: boolean }[] = []
  let match = false
  let end = 0
  const add = (text: string): void => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.match === match) last.text += text
    else pieces.push({ text, match })
  }
  for (const token of html.matchAll(TOKEN)) {
    add(html.slice(end, token.index))
    end = token.index + token[0].length
    const [written, slash, decimal, hex, name] = token
    if (slash !== undefined) match = slash === ''
    else add(readReference(decimal, hex, name) ?? written)
  }
  add(html.slice(end))
  return pieces
}

/** The character of a reference; undefined: there is none. */
function readReference(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name !== undefined) return lookUp(NAMED, name.toLowerCase())
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** A text without matches. */
export function unmarked(text: string): Marked {
  return text === '' ? [] : [{ text, match: false }]
}

/** The text of all pieces. */
export function plainText(marked: Marked): string {
  return marked.map(({ text }) => text).join('')
}

/** Put a text into an element, its matches as `<mark>`. */
export function appendMarked(parent: Element, marked: Marked): void {
  for (const { text, match } of marked) {
    if (!match) {
      parent.append(text)
      continue
    }
    const mark = parent.ownerDocument.createElement('mark')
    mark.textContent = text
    parent.append(mark)
  }
}

/** Whether an address is one to go to: of this site, or of the web. Not `javascript:`, `data:` and their like. */
export function isSafeUrl(url: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(url, 'https://localhost').protocol)
  } catch {
    return false
  }
}
