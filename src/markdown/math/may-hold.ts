/**
 * Whether a text may hold a formula, found without parsing it: of such a text the formulas are hidden from the native parser, or remark
 * reads it, since the native parser reads dollars by other rules. Never no for a text with a formula (test/markdown/math/may-hold.test.ts).
 */
import type { MathSyntax } from '../../model/math.ts'

/** What of a line may hold a formula: a mark that opens one, with nothing in front that hides it. */
const REFERENCE = /\\(?:eq)?ref\{/
const BRACKETS = /\\[([]/
const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:`{3,}|~{3,})[ \t]*math\b/im

/** Tell whether a text may hold a formula. */
export function mayHoldFormula(text: string, { brackets }: MathSyntax): boolean {
  if (REFERENCE.test(text) || (brackets && BRACKETS.test(text))) return true
  if (text.includes('math') && FENCE.test(text)) return true
  return text.includes('$') && mayHoldDollars(text)
}

/** Marks of code fences at the start of a line, and what follows them there: fences in lists and quotes may end earlier than they seem to, and do not count. */
const FENCE_MARKS = /(?:^|\n)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)/g

function mayHoldDollars(text: string): boolean {
  return outsideFences(text).some((piece) => piece.includes('$') && pieceMayHold(piece))
}

/** The pieces of a text that are in no fence. */
function outsideFences(text: string): readonly string[] {
  const lines = [...text.matchAll(FENCE_MARKS)].map(({ index, 0: found, 1: marks = '', 2: info = '' }): FenceLine => ({
    ...{ sign: marks.charAt(0), length: marks.length, info },
    ...{ start: index + found.length - marks.length - info.length, end: index + found.length },
  }))
  const pieces: string[] = []
  /** Lengths from which on nothing closes a fence, by its sign: what closes a longer one would close a shorter one as well. */
  const unclosed = new Map<string, number>()
  let after = 0
  for (let at = 0; at < lines.length; at++) {
    const { sign, length, info, start } = lines[at] ?? NO_LINE
    if ((sign === '`' && /^.*`/.test(info)) || length >= (unclosed.get(sign) ?? Infinity)) continue
    const closing = closingOf(lines, at)
    if (closing === undefined) unclosed.set(sign, length)
    else {
      pieces.push(text.slice(after, start))
      after = lines[closing]?.end ?? after
      at = closing
    }
  }
  return [...pieces, text.slice(after)]
}

/** A line that begins with marks of a fence. */
interface FenceLine {
  readonly sign: string
  /** Number of its marks. */
  readonly length: number
  /** What follows them. */
  readonly info: string
  readonly start: number
  readonly end: number
}

const NO_LINE: FenceLine = { sign: '', length: 0, info: '', start: 0, end: 0 }

/** The first line behind another that closes the fence which that one opens. */
function closingOf(lines: readonly FenceLine[], opening: number): number | undefined {
  const { sign, length } = lines[opening] ?? NO_LINE
  for (let at = opening + 1; at < lines.length; at++) {
    const line = lines[at]
    if (line?.sign === sign && line.length >= length && line.info.trim() === '') return at
  }
  return undefined
}

function pieceMayHold(piece: string): boolean {
  const paragraph: string[] = []
  for (const line of piece.split('\n')) {
    if (line.trim() === '') {
      if (holdsFormula(paragraph.splice(0).join('\n'))) return true
      continue
    }
    // a block may begin in a list, a quote or a table, and goes on over blank lines
    if (/(?<!\\)\$\$/.test(line)) return true
    if (paragraph.length > 0 || /[$`]/.test(line)) paragraph.push(line)
  }
  return holdsFormula(paragraph.join('\n'))
}

/** Whether a dollar opens a formula that another closes, outside of inline code. */
function holdsFormula(text: string): boolean {
  if (!text.includes('$')) return false // it was read for its code
  // Behind code of several lines, or backticks that are text, it is not certain where further code begins.
  let isCertain = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '`' && isCertain) {
      const end = endOfCode(text, at)
      isCertain = end !== undefined
      at = (end ?? at + 1) - 1
    } else if (sign === '$' && closes(text, at)) return true
  }
  return false
}

/** Behind inline code that ends in its line, and holds no mark that cuts a table; nothing in front of it hides its beginning. */
function endOfCode(text: string, start: number): number | undefined {
  const marks = /^`+/.exec(text.slice(start))?.[0] ?? '`'
  const opened = start + marks.length
  const lineEnd = text.indexOf('\n', opened)
  const line = text.slice(opened, lineEnd < 0 ? text.length : lineEnd)
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const close = runOf(marks.length, line)
  if (close === undefined || line.slice(0, close).includes('|') || /[<[|]/.test(before)) return undefined
  return opened + close + marks.length
}

/** Where so many backticks stand in a line, and no more. */
function runOf(length: number, line: string): number | undefined {
  for (const { index, 0: run } of line.matchAll(/`+/g)) if (run.length === length) return index
  return undefined
}

/** Whether the next dollar closes what one opens (see syntax.ts). */
function closes(text: string, open: number): boolean {
  const next = text[open + 1]
  if (next === undefined || /[ \t\n$]/.test(next)) return false
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$') return !/[ \t\n]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '')
  }
  return false
}
