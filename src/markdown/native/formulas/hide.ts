/**
 * Hides the formulas of a text from the native parser, which knows other rules for dollars: each becomes signs without a meaning
 * between dollars, a block becomes headings, so that all the rest stays where it was. What the parser makes of them is asked afterwards.
 */
import type { MathSyntax } from '../../../model/math.ts'
import { blockAt, isBlank } from './blocks.ts'
import { findInlines, type Found } from './dollars.ts'
import { FILLER, type HiddenBlock, type HiddenText } from './hidden.ts'

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]*)*(`{3,}(?!.*`)|~{3,})/
const BRACKETS = /\\[([]/
/** A line that may make a table of the one before it: in tables a bar cuts a formula. */
const DELIMITER_ROW = /^[-+*\d.)|: \t>]+$/
/** Could be another thing where a formula is none, or is counted in another way. */
const DOUBTFUL = /[\t\0-\x08\x0b-\x1f\x7f\ufeff]|\]:|\p{Surrogate}/u

/** Hide the formulas of a text; gives undefined where it is not sure what is one. */
export function hideFormulas(text: string, { brackets }: MathSyntax): HiddenText | undefined {
  if (text.includes(FILLER) || (brackets && BRACKETS.test(text))) return undefined
  const found: Found & { readonly blocks: HiddenBlock[] } = {
    inlines: [],
    dollars: new Set(),
    sought: new Set(),
    blocks: [],
  }
  if (!findAll(text, found)) return undefined
  const hasTable = text.split('\n').some(isDelimiterRow)
  const all = [...found.inlines, ...found.blocks].sort((a, b) => a.start - b.start)
  let hidden = ''
  let at = 0
  for (const formula of all) {
    const written = text.slice(formula.start, formula.end)
    if (DOUBTFUL.test(written) || (hasTable && written.includes('\\|'))) return undefined
    hidden += text.slice(at, formula.start)
    hidden += 'lines' in formula ? headings(text, formula) : filled(written, hasTable)
    at = formula.end
  }
  const { inlines, dollars, sought, blocks } = found
  return { text: hidden + text.slice(at), inlines, dollars, sought, blocks }
}

function isDelimiterRow(line: string): boolean {
  return line.includes('-') && /[|:]/.test(line) && DELIMITER_ROW.test(line)
}

function findAll(text: string, found: Found & { readonly blocks: HiddenBlock[] }): boolean {
  const lines = text.split('\n')
  const starts: number[] = []
  let next = 0
  for (const line of lines) {
    starts.push(next)
    next += line.length + 1
  }
  /** Where the lines of text begin that are not looked through yet. */
  let from: number | undefined
  const look = (end: number): boolean => {
    const start = from
    from = undefined
    return start === undefined || findInlines(text, { start, end }, found)
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const start = starts[at] ?? 0
    const fence = FENCE.exec(line)?.[1]
    if (fence !== undefined || isBlank(line)) {
      if (!look(start)) return false
      if (fence !== undefined) at = endOfFence(lines, at, fence)
      continue
    }
    const block = line.includes('$$') ? blockAt(at, { lines, starts }) : 'text'
    if (block === undefined) return false
    if (block === 'text') {
      from ??= start
      continue
    }
    if (!look(start)) return false
    found.blocks.push(block.block)
    at = block.last
  }
  return look(text.length)
}

/** The line that closes a fence, or the last one. */
function endOfFence(lines: readonly string[], start: number, fence: string): number {
  for (let at = start + 1; at < lines.length; at++) {
    const marks = (lines[at] ?? '').replace(/^[ \t>]*/, '').trimEnd()
    if (marks.startsWith(fence) && marks === fence.charAt(0).repeat(marks.length)) return at
  }
  return lines.length
}

/** A formula in a line, with its bars where there may be a table. */
function filled(written: string, hasTable: boolean): string {
  const marks = written.startsWith('$$') ? '$$' : '$'
  const inside = written.slice(marks.length, -marks.length)
  return marks + (hasTable ? inside.replace(/[^|]/g, FILLER) : FILLER.repeat(inside.length)) + marks
}

/** A heading for each line of a block: headings end a paragraph, and belong to nothing before or behind them, as the block does. */
function headings(text: string, { lines, end }: HiddenBlock): string {
  let made = ''
  for (const [index, start] of lines.entries()) {
    const newline = text.indexOf('\n', start)
    const lineEnd = newline < 0 ? end : newline
    const next = lines[index + 1] ?? end
    const length = lineEnd - start
    made += length < 3 ? '#'.repeat(length) : `# ${FILLER.repeat(length - 2)}`
    made += text.slice(lineEnd, next)
  }
  return made
}
