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

/** Code fences at the start of a line: those in lists and quotes may end earlier than they seem to, and do not count. */
const OPENING = /^(`{3,}(?!.*`)|~{3,})/

/** The same behind each line's end. */
const OPENINGS = new RegExp(`(?:^|\\n)${OPENING.source.slice(1)}`, 'g')

function mayHoldDollars(text: string): boolean {
  if (areInFences(text)) return false
  const paragraph: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const fence = /^[`~]/.test(line) ? OPENING.exec(line)?.[1] : undefined
    const end = fence === undefined ? undefined : endOfFence(lines, at, fence)
    if (end !== undefined || line.trim() === '') {
      if (holdsFormula(paragraph.splice(0).join('\n'))) return true
      at = end ?? at
      continue
    }
    // a block may begin in a list, a quote or a table, and goes on over blank lines
    if (line.includes('$$') && /(?<!\\)\$\$/.test(line)) return true
    if (paragraph.length > 0 || /[$`]/.test(line)) paragraph.push(line)
  }
  return holdsFormula(paragraph.join('\n'))
}

/** Whether all dollars stand in code: most pages have none elsewhere, and need not be gone through line by line. */
function areInFences(text: string): boolean {
  let after = 0
  for (const { index, 0: found, 1: marks = '' } of text.matchAll(OPENINGS)) {
    if (index < after) continue
    const start = index + found.length - marks.length
    const end = behindFence(text, start, marks)
    if (end === undefined) continue
    if (text.slice(after, start).includes('$')) return false
    after = end
  }
  return !text.includes('$', after)
}

/** The end of the line that closes a fence; undefined when none does. */
function behindFence(text: string, start: number, fence: string): number | undefined {
  for (let at = start; ;) {
    at = text.indexOf(`\n${fence}`, at) + 1
    if (at === 0) return undefined
    const lineEnd = text.indexOf('\n', at)
    const end = lineEnd < 0 ? text.length : lineEnd
    const marks = text.slice(at, end).trim()
    if (marks === fence.charAt(0).repeat(marks.length)) return end
  }
}

/** The line that closes a fence; undefined when none does. */
function endOfFence(lines: readonly string[], start: number, fence: string): number | undefined {
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!line.startsWith(fence)) continue
    const marks = line.trim()
    if (marks === fence.charAt(0).repeat(marks.length)) return at
  }
  return undefined
}

/** Whether a dollar opens a formula that another closes, outside of inline code. */
function holdsFormula(text: string): boolean {
  if (!text.includes('$')) return false // most hold code
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
  const close = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(line)
  if (close === null || line.slice(0, close.index).includes('|') || /[<[|]/.test(before)) return undefined
  return opened + close.index + marks.length
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
