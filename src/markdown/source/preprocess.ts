/**
 * Rewriting of the text before it is parsed (spec markdown.md section 1, steps 2 to 4). Every rewrite keeps
 * lines, and columns up to the place where it happens, so that positions are those of the author's file.
 */
import type { CompileOptions } from '../../model/unit.ts'
import { sourceRanges, type Range } from './source-ranges.ts'

/** Fences of MDX. Those of three backticks come first: one of four may hold some. */
const MDX_CODE_BLOCKS = [
  ['```', /^ *``` *mdx-code-block\n/gm],
  ['````', /^ *```` *mdx-code-block\n/gm],
] as const

/** Take off the fences of what is no code but MDX. */
export function unwrapMdxCode(body: string): string {
  if (!body.includes('mdx-code-block')) return body
  return MDX_CODE_BLOCKS.reduce((text, [fence, opening]) => unwrapped(text, fence, opening), body)
}

function unwrapped(body: string, fence: string, openings: RegExp): string {
  let result = ''
  let at = 0
  const endAfter = endsOf(body, fence)
  for (const { 0: opening, index } of body.matchAll(openings)) {
    const start = index + opening.length
    const end = index < at ? undefined : endAfter(start)
    if (end === undefined) continue
    result += `${body.slice(at, index)}\n${body.slice(start, end.start)}`
    at = end.end
  }
  return result + body.slice(at)
}

/** Gives the next line of a fence alone, behind at least one other; offsets that are asked for must not go back. */
function endsOf(body: string, fence: string): (from: number) => Range | undefined {
  const lines = new RegExp(`(?<=\\n)(?: *)${fence}$`, 'gm')
  let last: Range | undefined = { start: -1, end: -1 }
  return (from) => {
    while (last !== undefined && last.start <= from) {
      lines.lastIndex = Math.max(from, last.end)
      const found = lines.exec(body)
      last = found === null ? undefined : { start: found.index, end: found.index + found[0].length }
    }
    return last
  }
}

/** Whether a line may hold a directive with a title behind its name. */
function isTitled(body: string): boolean {
  for (let at = body.indexOf(':::'); at >= 0;) {
    const found = body.indexOf('\n', at)
    const end = found < 0 ? body.length : found
    if (/ \S/.test(body.slice(at + 3, end))) return true
    at = body.indexOf(':::', end)
  }
  return false
}

/** Apply the rewrites that a text needs; most texts need none and come back as they are. */
export function preprocess(body: string, options: CompileOptions): string {
  const unwrapped = unwrapMdxCode(body)
  const compat = options.markdown.mdx1Compat
  const mdx = options.format === 'mdx'
  const comments = mdx && compat.comments && unwrapped.includes('<!--')
  const titles = compat.admonitions && options.admonitions.length > 0 && isTitled(unwrapped)
  const headings = mdx && compat.headingIds && unwrapped.includes('{#')
  if (!comments && !titles && !headings) return unwrapped
  const ranges = sourceRanges(unwrapped)
  const commented = comments ? maskComments(unwrapped, ranges.comments) : unwrapped
  if (!titles && !headings) return commented
  const title = titles ? titleLine(options.admonitions) : undefined
  return rewriteLines(commented, [...ranges.fences, ...ranges.comments], (line) => {
    if (headings && line.startsWith('#')) return escapeHeadingId(line)
    return title !== undefined && line.includes(':::') ? bracketTitle(line, title) : line
  })
}

/** `<!-- x -->` becomes the MDX comment of the same length, `{/** x *\/}`. */
function maskComments(text: string, comments: readonly Range[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of comments) {
    if (!text.startsWith('-->', end - 3) || end - start < 7) continue
    const inner = text.slice(start + 4, end - 3).replaceAll('*/', '* ')
    result += `${text.slice(at, start)}{/**${inner}*/}`
    at = end
  }
  return result + text.slice(at)
}

/** Rewrite the lines that do not touch a range; `ranges` need not be sorted. */
function rewriteLines(text: string, ranges: readonly Range[], rewrite: (line: string) => string): string {
  let offset = 0
  const lines = text.split('\n').map((line) => {
    const start = offset
    offset += line.length + 1
    if (!line.includes(':::') && !line.startsWith('#')) return line
    return ranges.some((range) => range.start <= start && start < range.end) ? line : rewrite(line)
  })
  return lines.join('\n')
}

/** MDX takes `{` for the start of an expression: `## A {#b}` becomes `## A \{#b}`. */
function escapeHeadingId(line: string): string {
  return /^#{1,6}(?!#)/.test(line) ? line.replace(/(?<!\\)\{#/, '\\{#') : line
}

function titleLine(keywords: readonly string[]): RegExp {
  const names = keywords.map((keyword) => keyword.replace(/[^\w-]/g, '\\$&')).join('|')
  return new RegExp(`^((?:> ?)*(?: +|\\t+)?:{3,}(?:${names})) +(\\S.*)$`)
}

/** `:::note Title` becomes `:::note[Title]`; the bracket takes the place of the blank. */
function bracketTitle(line: string, pattern: RegExp): string {
  return line.replace(
    pattern,
    (_, start: string, title: string) => `${start}[${escapeLoneBrackets(title.replace(/(?<![ \t])[ \t]+$/, ''))}]`,
  )
}

function escapeLoneBrackets(title: string): string {
  let depth = 0
  for (const char of title.replace(/\\./g, '')) {
    if (char === '[') depth++
    if (char === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')
}
