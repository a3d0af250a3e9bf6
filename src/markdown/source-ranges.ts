/** Find code and comments in Markdown text without parsing it, so that rewriting before the parser leaves code alone. */

/** Offsets into the text, `end` exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface SourceRanges {
  /** Fenced code with its fence lines. */
  readonly fences: readonly Range[]
  /** HTML comments outside code, with their marks. */
  readonly comments: readonly Range[]
}

const CONTAINER_MARKS = String.raw`(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*`
const FENCE = new RegExp(`${CONTAINER_MARKS}(\`{3,}(?=[^\`\\n]*(?:\\n|$))|~{3,})`, 'y')

/**
 * Scan the text once. Fences are seen in lists and blockquotes too; inline code hides comments. A fence or
 * comment that is never closed reaches to the end, as the parser has it.
 */
export function sourceRanges(text: string): SourceRanges {
  const fences: Range[] = []
  const comments: Range[] = []
  let at = 0
  while (at < text.length) {
    const lineEnd = endOfLine(text, at)
    const fence = isLineStart(text, at) ? matchAt(FENCE, text, at)?.[1] : undefined
    if (fence !== undefined) {
      const end = endOfFence(text, lineEnd, fence)
      fences.push({ start: at, end })
      at = end
      continue
    }
    const mark = nextMark(text, at, lineEnd)
    if (mark === undefined) at = lineEnd + 1
    else if (text.startsWith('<!--', mark)) {
      const close = text.indexOf('-->', mark + 4)
      const end = close < 0 ? text.length : close + 3
      comments.push({ start: mark, end })
      at = end
    } else at = endOfInlineCode(text, mark)
  }
  return { fences, comments }
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n'
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at // sticky: looks at this place only
  return pattern.exec(text)
}

/** The first backtick or comment in a part of a line; an escaped backtick is text. */
function nextMark(text: string, start: number, end: number): number | undefined {
  const found = /(?<!\\)`|<!--/.exec(text.slice(start, end))
  return found === null ? undefined : start + found.index
}

/** End of the line that closes a fence: marks of the same kind, at least as many, nothing behind. */
function endOfFence(text: string, openingEnd: number, fence: string): number {
  let at = openingEnd + 1
  while (at < text.length) {
    const end = endOfLine(text, at)
    const marks = text
      .slice(at, end)
      .replace(/^[ \t>]*/, '')
      .trimEnd()
    if (marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length))
      return Math.min(end + 1, text.length)
    at = end + 1
  }
  return text.length
}

/** Behind the backticks that close inline code, or behind the opening ones when none do before a blank line. */
function endOfInlineCode(text: string, start: number): number {
  const marks = /^`+/.exec(text.slice(start))?.[0] ?? '`'
  const opened = start + marks.length
  const blank = text.slice(opened).search(/\n[ \t]*\n/)
  const paragraph = blank < 0 ? text.slice(opened) : text.slice(opened, opened + blank)
  for (const run of paragraph.matchAll(/`+/g)) {
    if (run[0].length === marks.length) return opened + run.index + marks.length
  }
  return opened
}
