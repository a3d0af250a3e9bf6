/** Finds the comments that switch rules off, in all kinds of files that hold some. */
import { isMarkdownName } from '../base/markdown-name.ts'

/** A comment that begins with the word `devcourse-disable`; offsets into the text, `end` exclusive. */
export interface SuppressionComment {
  readonly start: number
  readonly end: number
  /** What stands between the marks of the comment, and where that begins. */
  readonly body: string
  readonly bodyStart: number
}

/** What makes a comment one of ours. */
const SUPPRESSION_WORD = 'devcourse-disable'

const FRONT_MATTER = /^---[ \t]*(?:\r\n|\r|\n)[\s\S]*?(?:\r\n|\r|\n)---[ \t]*(?=\r|\n|$)/

/**
 * Find them by the kind of the file: `<!-- -->` and `{/* *\/}` in Markdown (not in code, fenced or inline), `#` in its
 * front matter and in YAML, `//` and `/* *\/` in everything else.
 */
export function suppressionComments(file: string, text: string): readonly SuppressionComment[] {
  if (!text.includes(SUPPRESSION_WORD)) return []
  if (/\.ya?ml$/i.test(file)) return matching(text, YAML)
  if (!isMarkdownName(file)) return matching(text, SCRIPT)
  const head = FRONT_MATTER.exec(text)?.[0] ?? ''
  return [...matching(head, YAML), ...inMarkdown(text, head.length)]
}

/** One comment: its marks are outside of the groups. */
const YAML = /(?<=^|[ \t])#[ \t]*(?<line>devcourse-disable[^\r\n]*)/gm
const SCRIPT =
  /\/\/[ \t]*(?<line>devcourse-disable[^\r\n]*)|\{?\/\*+\s*(?<block>devcourse-disable(?:[^*]|\*(?!\/)){0,10000})\*\/\}?/g
const MARKDOWN =
  /<!--\s*(?<line>devcourse-disable[\s\S]{0,10000}?)-->|\{\s*\/\*+\s*(?<block>devcourse-disable[\s\S]{0,10000}?)\*\/\s*\}/y

function matching(text: string, pattern: RegExp): readonly SuppressionComment[] {
  return [...text.matchAll(pattern)].map((match) => toComment(match, match.index))
}

function toComment(match: RegExpMatchArray, start: number): SuppressionComment {
  const body = match.groups?.['line'] ?? match.groups?.['block'] ?? ''
  return { start, end: start + match[0].length, body, bodyStart: start + match[0].indexOf(body) }
}

const FENCE = /(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*(?<marks>`{3,}(?=[^`\r\n]*(?:[\r\n]|$))|~{3,})/my

/** Go through the text once, over fences, inline code and other comments. */
function inMarkdown(text: string, from: number): readonly SuppressionComment[] {
  const comments: SuppressionComment[] = []
  const endOfParagraph = paragraphEnds(text)
  const token = /[\r\n]|(?<!\\)`+|<!--|\{\s*\/\*/g
  let at = from
  while (at < text.length) {
    const fence = isLineStart(text, at) ? matchAt(FENCE, text, at) : undefined
    token.lastIndex = at
    const found = fence === undefined ? token.exec(text) : null
    if (fence !== undefined) at = endOfFence(text, at + fence[0].length, fence.groups?.['marks'] ?? '')
    else if (found === null) return comments
    else {
      const comment = matchAt(MARKDOWN, text, found.index)
      if (comment !== undefined) comments.push(toComment(comment, found.index))
      at = comment === undefined ? endOfToken(text, found, endOfParagraph) : found.index + comment[0].length
    }
  }
  return comments
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || /[\r\n]/.test(text[at - 1] ?? '')
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at // sticky: looks at this place only
  return pattern.exec(text) ?? undefined
}

/** End of the line that closes a fence; one that is never closed reaches to the end. */
function endOfFence(text: string, from: number, marks: string): number {
  const close = new RegExp(`^[ \\t>]*\\${marks.slice(0, 1)}{${marks.length.toString()},}[ \\t]*$`, 'gm')
  close.lastIndex = from
  const found = close.exec(text)
  return found === null ? text.length : found.index + found[0].length
}

/** Where to go on behind code, a foreign comment, the end of a line or marks that nothing closes. */
function endOfToken(
  text: string,
  { 0: mark, index }: RegExpExecArray,
  endOfParagraph: (from: number) => number,
): number {
  const opened = index + mark.length
  if (mark.startsWith('`')) {
    for (const { 0: run, index: at } of text.slice(opened, endOfParagraph(opened)).matchAll(/`+/g))
      if (run.length === mark.length) return opened + at + run.length
    return opened
  }
  const closing = mark === '<!--' ? '-->' : mark.startsWith('{') ? '*/' : undefined
  if (closing === undefined) return opened
  const isBlock = mark === '<!--' && BLOCK_START.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
  const limit = isBlock ? text.length : endOfParagraph(opened)
  const end = text.indexOf(closing, opened)
  if (end >= 0 && end < limit) return end + closing.length
  return isBlock ? text.length : opened
}

/** What may stand in a line before a block begins: marks of quotes and lists. */
const BLOCK_START = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))*[ \t]*$/

/** Gives where a paragraph ends at the latest: before a blank line, or a line that begins another block. */
function paragraphEnds(text: string): (from: number) => number {
  const next = /(?:\r\n|\r|\n)(?=[ \t>]*(?:[\r\n]|$|<!--|#{1,6}[ \t]|[-*+][ \t]|1[.)][ \t]|`{3}|~{3}))/g
  let known = { from: 0, end: -1 }
  return (from) => {
    if (from < known.from || from > known.end) {
      next.lastIndex = from
      known = { from, end: next.exec(text)?.index ?? text.length }
    }
    return known.end
  }
}
