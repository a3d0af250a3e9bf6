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
const REFERENCE = /\\(?:eq)?ref\{[^}\n]+\}/y
const BLANK = /[ \t\n]/

/** Find the formulas of some lines that no blank line divides; gives whether it is sure what is one. */
export function findInlines(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  found: Found,
): boolean {
  for (let at = start; at < end;) {
    const sign = text[at]
    const next =
      sign === '$'
        ? behindDollars(text, at, { end, found })
        : sign === '`'
          ? behindCode(text, at, end)
          : sign === '\\'
            ? behindBackslash(text, at, found)
            : at + 1
    if (next === undefined) return false
    at = next
  }
  return true
}

/** A reference, or a sign that is escaped. */
function behindBackslash(text: string, at: number, { inlines, dollars }: Found): number | undefined {
  REFERENCE.lastIndex = at
  const reference = REFERENCE.exec(text)?.[0]
  if (reference !== undefined) {
    const end = at + reference.length
    inlines.push({ start: at, end, tex: reference, display: false })
    return end
  }
  if (!PUNCTUATION.test(text.charAt(at + 1))) return at + 1
  if (text[at + 1] === '$') dollars.add(at + 1)
  return at + 2
}

/** Code that ends in its line, or backticks that nothing closes. */
function behindCode(text: string, at: number, end: number): number | undefined {
  const opened = behindRun(text, at)
  const lineEnd = endOfLine(text, at, end)
  for (let from = opened; ;) {
    const close = text.indexOf('`', from)
    if (close < 0 || close >= end) return opened
    from = behindRun(text, close)
    if (from - close === opened - at) return close < lineEnd ? from : undefined
  }
}

interface Within {
  readonly end: number
  readonly found: Found
}

/** Behind a formula, or behind dollars that are text; undefined where a formula may go on in the next line. */
function behindDollars(text: string, start: number, { end, found }: Within): number | undefined {
  const opened = behindRun(text, start)
  const marks = opened - start
  const opens = marks === 2 || (marks === 1 && !BLANK.test(text[opened] ?? '\n'))
  const { at, closes } = opens ? closing(text, opened, { marks, end }) : NOT_SOUGHT
  const behind = at + marks
  const lineEnd = endOfLine(text, start, end)
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
