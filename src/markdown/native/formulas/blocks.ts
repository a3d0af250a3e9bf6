/** Formulas that are blocks, found without parsing, by the rules of ../../math/flow-syntax.ts. What is unusual is left to remark. */
import type { HiddenBlock } from './hidden.ts'

/** The lines of a text, and where each begins. */
export interface Lines {
  readonly lines: readonly string[]
  readonly starts: readonly number[]
}

/** A line that begins a block, below the marks of lists; in `rest` what stands behind its dollars. */
const OPENING = /^(?<prefix> *(?:(?:[-*+]|\d{1,9}[.)]) +)*)\$\$(?!\$)(?<rest>.*)$/
/** What may be such a line within anything else. */
const PERHAPS = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]]*\]:)[ \t>]*)*\$\$(?!\$)/

const PLAIN = String.raw`(?:[^$\\]|\\\$|\\(?!\$))*`
const HAS_DOLLAR = new RegExp(`^${PLAIN}\\$`)
const CLOSING = new RegExp(`^(?<value>${PLAIN})\\$\\$[ \\t]*$`)

/** A block with its last line; `text`: the line begins none; undefined: it is not sure. */
export type FoundBlock = { readonly block: HiddenBlock; readonly last: number } | 'text' | undefined

/** Look whether a line begins a block. */
export function blockAt(at: number, { lines, starts }: Lines): FoundBlock {
  const line = lines[at] ?? ''
  if (!PERHAPS.test(line)) return 'text'
  const { prefix, rest } = OPENING.exec(line)?.groups ?? {}
  if (prefix === undefined || rest === undefined) return undefined
  const inLine = !isBlank(rest)
  if (inLine && HAS_DOLLAR.test(rest)) return 'text'
  const last = lastLine(at, { lines, inLine })
  if (last === undefined) return inLine && (lines[at + 1] ?? '') === '' ? 'text' : undefined
  // It cannot end a paragraph.
  if (inLine && at > 0 && !isBlank(lines[at - 1] ?? '')) return undefined
  const values = valuesOf(at, last, { lines, indent: prefix.length })
  if (values === undefined) return undefined
  const inside = lines.slice(at, last + 1)
  const start = (starts[at] ?? 0) + prefix.length
  const block: HiddenBlock = {
    start,
    end: (starts[last] ?? 0) + (lines[last] ?? '').length,
    lines: inside.flatMap((each, index) => (isBlank(each) ? [] : [(starts[at + index] ?? 0) + prefix.length])),
    tex: [rest.replace(/^[ \t]+/, ''), ...values].join('\n').replace(/^\n+|\s+$/g, ''),
    isLoose: inside.some(isBlank),
  }
  return { block, last }
}

/** The line that ends a block; where the formula begins in the first line, only one before the next blank line. */
function lastLine(
  start: number,
  { lines, inLine }: { readonly lines: readonly string[]; readonly inLine: boolean },
): number | undefined {
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (inLine && isBlank(line)) return undefined // of blanks, or of none
    if (CLOSING.test(line)) return at
  }
  return undefined
}

/** What the lines behind the first say; undefined where it is not sure that all are of the block, or how far they are indented. */
function valuesOf(
  start: number,
  last: number,
  { lines, indent }: { readonly lines: readonly string[]; readonly indent: number },
): readonly string[] | undefined {
  const values: string[] = []
  for (let at = start + 1; at <= last; at++) {
    const line = lines[at] ?? ''
    const blank = isBlank(line)
    if (
      /^[ \t]*:::/.test(line) ||
      (indent > 0 && (blank || !isBlank(line.slice(0, indent)) || line.slice(0, indent).includes('\t')))
    )
      return undefined
    const value = at === last ? CLOSING.exec(line)?.groups?.['value'] : line
    if (value === undefined || (at === last && indent > 0 && !isBlank(value))) return undefined
    values.push(value.slice(indent))
  }
  return values
}

/** Whether there is nothing in a line for Markdown, which knows no other blanks than these. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line)
}
