/**
 * Formulas in running text, found line by line without parsing, by the rules of ../../math/syntax.ts. What stands over an end of a
 * line is left to remark.
 */
import type { HiddenInline } from './hidden.ts'

/** Takes what is found in a text. */
export interface Found {
  readonly inlines: HiddenInline[]
  readonly dollars: Set<number>
  readonly sought: Set<number>
}

const PUNCTUATION = /[!-/:-@[-`{-~]/
const REFERENCE = /\\(?:eq)?ref\{/y
const BLANK = /[ \t\n]/

/** Find the formulas of some lines that no blank line divides; gives whether it is sure what is one. */
export function findInlines(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  found: Found,
): boolean {
  let lineEnd = start - 1
  for (let at = start; at < end;) {
    if (at > lineEnd) lineEnd = endOfLine(text, at, end)
    const sign = text[at]
    const next =
      sign === '$'
        ? behindDollars(text, at, { end, lineEnd, found })
        : sign === '`'
          ? behindCode(text, at, { end, lineEnd })
          : sign === '\\'
            ? behindBackslash(text, at, { lineEnd, found })
            : at + 1
    if (next === undefined) return false
    at = next
  }
  return true
}

/** A reference, or a sign that is escaped. */
function behindBackslash(text: string, at: number, { lineEnd, found }: Omit<Within, 'end'>): number {
  REFERENCE.lastIndex = at
  const command = REFERENCE.exec(text)?.[0]
  if (command !== undefined) {
    const close = text.indexOf('}', at)
    if (close > at + command.length && close < lineEnd) {
      found.inlines.push({ start: at, end: close + 1, tex: text.slice(at, close + 1), display: false })
      return close + 1
    }
  }
  if (!PUNCTUATION.test(text.charAt(at + 1))) return at + 1
  if (text[at + 1] === '$') found.dollars.add(at + 1)
  return at + 2
}

/** Code that ends in its line, or backticks that nothing closes. */
function behindCode(text: string, at: number, { end, lineEnd }: Omit<Within, 'found'>): number | undefined {
  const opened = behindRun(text, at)
  for (let from = opened; ;) {
    const close = text.indexOf('`', from)
    if (close < 0 || close >= end) return opened
    from = behindRun(text, close)
    if (from - close === opened - at) return close < lineEnd ? from : undefined
  }
}

interface Within {
  readonly end: number
  readonly lineEnd: number
  readonly found: Found
}

/** Behind a formula, or behind dollars that are text; undefined where a formula may go on in the next line. */
function behindDollars(text: string, start: number, { end, lineEnd, found }: Within): number | undefined {
  const opened = behindRun(text, start)
  const marks = opened - start
  const opens = marks === 2 || (marks === 1 && !BLANK.test(text[opened] ?? '\n'))
  const { at, closes } = opens ? closing(text, opened, { marks, end }) : NOT_SOUGHT
  const behind = at + marks
  if (closes) {
    if (behind > lineEnd) return undefined
    found.inlines.push({ start, end: behind, tex: text.slice(opened, at), display: marks === 2 })
    return behind
  }
  for (let dollar = start; dollar < opened; dollar++) found.dollars.add(dollar)
  if (at > lineEnd) found.sought.add(start)
  return opened
}

const NOT_SOUGHT = { at: 0, closes: false }

/** How far the end of a formula is sought, and whether it is there. */
function closing(
  text: string,
  opened: number,
  { marks, end }: { readonly marks: number; readonly end: number },
): { readonly at: number; readonly closes: boolean } {
  for (let at = opened; at < end; at++) {
    const sign = text[at]
    if (sign === '\\') {
      if (text[at + 1] === '$' || text[at + 1] === '\\') at++
    } else if (sign !== '$') continue
    else if (marks === 1) return { at, closes: !BLANK.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '') }
    else if (text[at + 1] === '$') return { at, closes: !/^[ \t\n]*$/.test(text.slice(opened, at)) }
  }
  return { at: end, closes: false }
}

/** Behind a row of one sign. */
function behindRun(text: string, start: number): number {
  let at = start + 1
  while (text[at] === text[start]) at++
  return at
}

function endOfLine(text: string, from: number, end: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 || at > end ? end : at
}
