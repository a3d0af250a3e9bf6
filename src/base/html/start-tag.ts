/** Start tags as they are written, in HTML and in JSX: where the value of each attribute stands. */
import { lookUp } from '../../shared/look-up.ts'

/** An attribute; `start` and `end` (exclusive) are offsets into the text, of the value without its quotes. */
export interface WrittenAttribute {
  /** In the form of `plainName`. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** A JSX expression that is no plain text: the range is that of all between the braces. */
  readonly code: boolean
}

export interface StartTag {
  /** Lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
  readonly attributes: readonly WrittenAttribute[]
}

const NAME = /<([a-zA-Z][^\s/>]*)/y
const ATTRIBUTE = /([^\s=/>]+)(?:\s*=\s*)?/y
const TEXT_IN_BRACES = /\{\s*(["'`])([^"'`\\]*)\1\s*\}/y
const BARE_VALUE = /[^\s>]+/y

/** One name for an attribute in HTML, JSX and hast: `xlink:href`, `xlinkHref` and `xLinkHref` give `xlinkhref`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-:]/g, '')
}

/** Read the start tag at an offset; undefined when there is none, or one that never ends. */
export function startTagAt(text: string, start: number): StartTag | undefined {
  const name = matchAt(NAME, text, start)?.[1]
  if (name === undefined) return undefined
  const attributes: WrittenAttribute[] = []
  let at = start + 1 + name.length
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '>') return { name: name.toLowerCase(), start, end: at + 1, attributes }
    const found = /[\s/]/.test(char) ? null : matchAt(ATTRIBUTE, text, at)
    if (found === null) {
      at++
      continue
    }
    at += found[0].length
    if (!found[0].includes('=')) continue
    const value = valueAt(text, at)
    if (value === undefined) return undefined
    attributes.push({ name: plainName(found[1] ?? ''), ...value.range, code: value.code })
    at = value.behind
  }
  return undefined
}

interface Value {
  readonly range: { readonly start: number; readonly end: number }
  readonly code: boolean
  readonly behind: number
}

function valueAt(text: string, at: number): Value | undefined {
  const quote = text.charAt(at)
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1)
    return end < 0 ? undefined : { range: { start: at + 1, end }, code: false, behind: end + 1 }
  }
  if (quote === '{') return bracedAt(text, at)
  const length = matchAt(BARE_VALUE, text, at)?.[0].length ?? 0
  return { range: { start: at, end: at + length }, code: false, behind: at + length }
}

function bracedAt(text: string, at: number): Value | undefined {
  const plain = matchAt(TEXT_IN_BRACES, text, at)
  if (plain !== null) {
    const start = at + plain[0].search(/["'`]/) + 1
    return { range: { start, end: start + (plain[2] ?? '').length }, code: false, behind: at + plain[0].length }
  }
  let depth = 0
  for (let end = at; end < text.length; end++) {
    const char = text.charAt(end)
    if (char === '{') depth++
    if (char === '}' && --depth === 0) return { range: { start: at + 1, end }, code: true, behind: end + 1 }
  }
  return undefined
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at // sticky: looks at this place only
  return pattern.exec(text)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The value of an attribute, with the character references that addresses have; others stay as they are. */
export function attributeText(written: string): string {
  if (!written.includes('&')) return written
  return written.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, ...groups) => {
    const [decimal, hex, name] = groups as readonly (string | undefined)[] // the groups of the pattern
    if (name !== undefined) return lookUp(NAMED, name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
