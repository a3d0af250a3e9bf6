/**
 * Text that is neither link, anchor nor finding, taken out of a text before it is parsed: most of the time that a page
 * takes is the parser's, and most of what it reads is prose without a link. Lines keep their numbers, and those that stay
 * keep their columns.
 */

import { isQuickToColour } from '../prism/colour-work.ts'
import { isTableHead } from '../slips/broken-table.ts'

/** What may begin or end something that counts: brackets, tags, code of MDX, cells, addresses, directives, marks of other tools. */
const TRIGGER = /[[\]<{}@]|:[^\s\d]|www\.|==|%%|\)=/i

/** What may begin or end a formula: it may have mistakes, and labels. */
const FORMULA = /\$|\\[([\])]|\\(?:eq)?ref\{|^[`~]+[ \t]*math\b/i

/** A line of prose, with the mark of a list or without: no line that begins with something else belongs to it. */
const PROSE = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?:["'(]?(?:\*{1,2}|_{1,2}|`)?\p{L}|\d+(?![\d.)]))/u

/** Marks of emphasis and code in a paragraph: more of them may be nested too deep, and that counts. */
const MOST_MARKS = 100

const FENCE = /^(?:(`{3,})[^`]*|(~{3,})[^]*)$/

/**
 * Give the text with blank lines for its paragraphs, lists, tables and fenced code without anything of interest; a text
 * in which it is not certain what they are comes back as it is. The tree has the same links, headings, tags and findings, at the
 * same places. `math`: formulas are read.
 */
export function withoutInertText(source: string, format: 'md' | 'mdx', math = false): string {
  const lines = source.split('\n')
  const fences = !lines.some((line) => /```|~~~/.test(line) && !FENCE.test(line))
  let last = lines.length - 1
  while (last >= 0 && isBlank(lines[last] ?? '')) last--
  // Around text that is not there, a link of JSX would have none; in tabs it is a mistake.
  const neverBlank = format === 'mdx' && /<(?:a|Tabs)\b/.test(source)
  const kept: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const fence = fences && FENCE.test(line)
    const end = fence ? endOfFence(lines, at) : endOfChunk(lines, at)
    if (end === undefined) return source
    const part = lines.slice(at, end)
    if (part.some(fence ? mayEndDirective : format === 'md' ? mayHoldHtml : mayGoOn)) return source
    if (format === 'mdx' && /^import\b/.test(line) && !isImports(part, lines[end] ?? '')) return source
    // The last one stays: some messages name the end of the text.
    const formulas = math && part.some((each) => FORMULA.test(each))
    if (end > last || formulas || !(fence ? isInertCode(part) : isInert(part, format))) kept.push(...part)
    else {
      const standIn = neverBlank || isIndented(lines, end) ? cutDown(line) : ''
      kept.push(standIn, ...part.slice(1).map(() => ''))
    }
    at = end
  }
  return kept.join('\n')
}

/** Whether what follows is indented: what that means depends on what it follows. */
function isIndented(lines: readonly string[], from: number): boolean {
  let at = from
  while (at < lines.length && isBlank(lines[at] ?? '')) at++
  return /^[ \t]/.test(lines[at] ?? '')
}

/** The first line of a part with one letter for its text. */
function cutDown(line: string): string {
  return `${PROSE.exec(line)?.[1] ?? ''}x`
}

function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line)
}

/** Behind the line that closes a fence; undefined when none does. */
function endOfFence(lines: readonly string[], start: number): number | undefined {
  const marks = /^(?:`+|~+)/.exec(lines[start] ?? '')?.[0] ?? ''
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith(marks) && line.trimEnd() === marks.charAt(0).repeat(line.trimEnd().length)) return at + 1
  }
  return undefined
}

/** Lines to highlight may be a finding, and so is the fence of another block within this one, and code that gets no colours. */
function isInertCode([first = '', ...others]: readonly string[]): boolean {
  const [language = ''] = first.replace(/^[`~]+[ \t]*/, '').split(/\s/)
  if (!isQuickToColour(others.join('\n'), language)) return false
  return !first.includes('{') && !others.some((line) => /^[ \t]*(?:```|~~~)[`~ \t]*[A-Za-z]/.test(line))
}

/** A line that closes a directive does so in code, too, and ends the code. */
function mayEndDirective(line: string): boolean {
  return line.includes(':::')
}

/** Behind the lines up to the next blank one or fence; behind a blank line. */
function endOfChunk(lines: readonly string[], start: number): number {
  let at = start
  while (at < lines.length && !isBlank(lines[at] ?? '') && (at === start || !FENCE.test(lines[at] ?? ''))) at++
  return Math.max(at, start + 1)
}

/** Imports on a line each, up to a blank line; what else begins like that is code, and may go on anywhere. */
function isImports(part: readonly string[], next: string): boolean {
  return isBlank(next) && part.every((line) => /^import\s[\w\s{},*$]*(["'])[^"'`\\]*\1;?[ \t]*$/.test(line))
}

/** HTML goes on behind blank lines, and what is left open shows up in everything below. */
function mayHoldHtml(line: string): boolean {
  return /<[a-zA-Z/!?]/.test(line)
}

/** Code and tags of MDX that are not closed on their line, and exports, whose texts may hold anything. */
function mayGoOn(line: string): boolean {
  if (/^export\b/.test(line)) return true
  if (line.includes('<') && line.lastIndexOf('<') > line.lastIndexOf('>')) return true
  return line.includes('{') || line.includes('}') ? line.split('{').length !== line.split('}').length : false
}

function isInert(part: readonly string[], format: 'md' | 'mdx'): boolean {
  const text = part.join('\n')
  if (isBlank(text) || TRIGGER.test(text) || (text.match(/[*_~`]/g)?.length ?? 0) > MOST_MARKS) return false
  if (part.every((line) => line.startsWith('|'))) return isTable(part)
  if (text.includes('|') || (format === 'mdx' && /^import\b/m.test(text))) return false
  return part.every((line) => PROSE.test(line))
}

/** Whether lines are a table for certain: one that is none may be a finding, and so is a row with more cells than the first. */
function isTable([head = '', dashes = '', ...rows]: readonly string[]): boolean {
  const most = marksIn(head)
  return (
    !head.includes('\\') &&
    isTableHead(head.trimEnd(), dashes.trimEnd()) &&
    rows.every((row) => row.length > 0 && marksIn(row) <= most)
  )
}

/** How many marks between cells a line has, and those at its ends; written as text, they count as well. */
function marksIn(line: string): number {
  return line.split('|').length
}
