/** Opening tags of JSX as they are written, read strictly: what is not plain is read by remark, or all of the text is. */
import type { MdxAttribute } from '../mdx/nodes.ts'

/** An opening tag. */
export interface OpenTag {
  /** Offset behind its `>`. */
  readonly end: number
  readonly selfClosing: boolean
  /** Its attributes; undefined where code or a character reference is among them. */
  readonly attributes: MdxAttribute[] | undefined
}

const NAME = /<([A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$]*)*)?/y
const SPACE = /[ \n]+/y
const ATTRIBUTE = /[A-Za-z_$][\w$-]*(?:=(?:"([^"&\n\t\\]*)"|'([^'&\n\t\\]*)'))?(?=[\s/>])/y
/** What else an attribute may be, as far as its end can be told: values with references, names of two parts. */
const OTHER_ATTRIBUTE = /(?:[A-Za-z_$][\w$:-]*(?:="[^"\n\t]*"|='[^'\n\t]*')?(?=[\s/>])|(?:[A-Za-z_$][\w$:-]*=)?(?=\{))/y
const END = /(\/)?>/y
/** Code between braces up to the next brace, with nothing in it that could hide one: slashes begin comments and patterns. */
const CODE = /(?:[^{}"'`/\\\t]|"[^"\\\n\t]*"|'[^'\\\n\t]*')*/y

/** Read the opening tag of an element; undefined where it is not sure where it ends. */
export function openTag(text: string, point: Point): OpenTag | undefined {
  const start = point.offset ?? 0
  const name = match(NAME, text, start)
  if (name === undefined) return undefined
  let attributes: MdxAttribute[] | undefined = []
  let last: Point = point
  for (let offset = start + name.length; ;) {
    const space = match(SPACE, text, offset)?.length ?? 0
    const end = match(END, text, offset + space)
    if (end !== undefined) return { end: offset + space + end.length, selfClosing: end.length > 1, attributes }
    if (space === 0) return undefined
    offset += space
    ATTRIBUTE.lastIndex = offset
    const found = ATTRIBUTE.exec(text)
    const length = found?.[0].length ?? otherLength(text, offset)
    if (length === undefined) return undefined
    if (found === null) attributes = undefined
    else if (attributes !== undefined) {
      const position = { start: pointAt(offset, text, last), end: pointAt(offset + length, text, last) }
      attributes.push(plainAttribute(found, position))
      last = position.end
    }
    offset += length
  }
}

function otherLength(text: string, offset: number): number | undefined {
  const other = match(OTHER_ATTRIBUTE, text, offset)
  if (other === undefined || text[offset + other.length] !== '{') return other === '' ? undefined : other?.length
  const end = endOfCode(text, offset + other.length)
  return end === undefined ? undefined : end - offset
}

/** Where the brace at an offset is closed; undefined where that is not sure. */
function endOfCode(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] !== '}') return undefined
    else if (--depth === 0) return at + 1
    at += match(CODE, text, at + 1)?.length ?? 0
  }
  return undefined
}

function plainAttribute(found: RegExpExecArray, position: MdxAttribute['position']): MdxAttribute {
  const [written, double, single] = found
  const name = /^[^=]+/.exec(written)?.[0] ?? ''
  return { type: 'mdxJsxAttribute', name, value: double ?? single ?? null, position }
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** The point of an offset behind another point: what is between them is looked through. */
function pointAt(offset: number, text: string, { line, column, offset: start }: Point): Required<Point> {
  const before = text.slice(start, offset)
  const newline = before.lastIndexOf('\n')
  if (newline < 0) return { line, column: column + before.length, offset }
  return { line: line + before.split('\n').length - 1, column: before.length - newline, offset }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at // sticky: looks at this place only
  return pattern.exec(text)?.[0]
}
