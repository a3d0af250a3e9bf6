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
  const nextMark = markFinder(text)
  const endOfInlineCode = inlineCode(text)
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
    const mark = nextMark(at)
    if (mark >= lineEnd) at = lineEnd + 1
    else if (text.startsWith('<!--', mark)) {
      const close = text.indexOf('-->', mark + 4)
      const end = close < 0 ? text.length : close + 3
      comments.push({ start: mark, end })
      at = end
    } else at = endOfInlineCode(mark)
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

/** Gives the first backtick or comment from a place on, which must not go back; an escaped backtick is text. */
function markFinder(text: string): (from: number) => number {
  const pattern = /(?<!\\)`|<!--/g
  let next = -1
  return (from) => {
    if (next >= from) return next
    pattern.lastIndex = from
    next = pattern.exec(text)?.index ?? text.length
    return next
  }
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

/** Gives the place behind the backticks that close inline code, or behind the opening ones when none do before a blank line. */
function inlineCode(text: string): (start: number) => number {
  const blank = /\n[ \t]*\n/g
  let paragraphEnd = -1
  /** Lengths that nothing in the rest of the paragraph closes: it is looked through once for each. */
  let unclosed = new Set<number>()
  return (start) => {
    const length = /`+/y.exec(text.slice(start, start + LONGEST_RUN))?.[0].length ?? 1
    const opened = start + length
    if (start >= paragraphEnd) {
      blank.lastIndex = opened
      paragraphEnd = blank.exec(text)?.index ?? text.length
      unclosed = new Set()
    }
    if (unclosed.has(length)) return opened
    const runs = /`+/g
    runs.lastIndex = opened
    for (let run = runs.exec(text); run !== null && run.index < paragraphEnd; run = runs.exec(text)) {
      if (run[0].length === length) return run.index + length
    }
    unclosed.add(length)
    return opened
  }
}

/** Backticks of inline code that are counted: nobody writes more. */
const LONGEST_RUN = 1000
