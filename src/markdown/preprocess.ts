/**
 * Rewriting of the text before it is parsed (spec markdown.md section 1, steps 2 to 4). Every rewrite keeps
 * lines, and columns up to the place where it happens, so that positions are those of the author's file.
 */
import type { CompileOptions } from '../model/unit.ts'
import { sourceRanges, type Range } from './source-ranges.ts'

const MDX_CODE_BLOCK = /^ *(`{3,4}) *mdx-code-block\n([\s\S]*?\n) *\1$/gm

/** Take off the fences of what is no code but MDX. */
export function unwrapMdxCode(body: string): string {
  return body.includes('mdx-code-block') ? body.replace(MDX_CODE_BLOCK, '\n$2') : body
}

/** A line that may hold a directive with a title behind its name. */
const TITLED = /:::.* \S/

/** Apply the rewrites that a text needs; most texts need none and come back as they are. */
export function preprocess(body: string, options: CompileOptions): string {
  const unwrapped = unwrapMdxCode(body)
  const compat = options.markdown.mdx1Compat
  const mdx = options.format === 'mdx'
  const comments = mdx && compat.comments && unwrapped.includes('<!--')
  const titles = compat.admonitions && options.admonitions.length > 0 && TITLED.test(unwrapped)
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
  return new RegExp(`^((?:> ?)*(?: +|\\t+)?:{3,}(?:${names})) +(\\S.*?)[ \\t]*$`)
}

/** `:::note Title` becomes `:::note[Title]`; the bracket takes the place of the blank. */
function bracketTitle(line: string, pattern: RegExp): string {
  return line.replace(pattern, (_, start: string, title: string) => `${start}[${escapeLoneBrackets(title)}]`)
}

function escapeLoneBrackets(title: string): string {
  let depth = 0
  for (const char of title.replace(/\\./g, '')) {
    if (char === '[') depth++
    if (char === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')
}
