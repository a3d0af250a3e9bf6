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
  const nextCode = finder(text, '`', isEscaped)
  const nextComment = finder(text, '<!--')
  const nextMark = (from: number): number => Math.min(nextCode(from), nextComment(from))
  const nextTicks = finder(text, '```')
  const nextTildes = finder(text, '~~~')
  const nextFence = (from: number): number => Math.min(nextTicks(from), nextTildes(from))
  const endOfInlineCode = inlineCode(text)
  let at = 0
  while (at < text.length) {
    const lineEnd = endOfLine(text, at)
    const next = Math.min(nextMark(at), nextFence(at))
    if (next > lineEnd) {
      at = next === text.length ? next : text.lastIndexOf('\n', next) + 1
      continue
    }
    const fence = isLineStart(text, at) && nextFence(at) < lineEnd ? matchAt(FENCE, text, at)?.[1] : undefined
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

/** Gives the first mark from a place on, which must not go back; the end of the text where there is none. */
function finder(
  text: string,
  mark: string,
  isText: (text: string, at: number) => boolean = () => false,
): (from: number) => number {
  let next = -1
  return (from) => {
    if (next >= from) return next
    next = text.indexOf(mark, from)
    while (next >= 0 && isText(text, next)) next = text.indexOf(mark, next + 1)
    if (next < 0) next = text.length
    return next
  }
}

/** Whether a sign is text, since a backslash stands before it. */
function isEscaped(text: string, at: number): boolean {
  return text[at - 1] === '\\'
}

/** End of the line that closes a fence: marks of the same kind, at least as many, nothing behind. */
function endOfFence(text: string, openingEnd: number, fence: string): number {
  let found = text.indexOf(fence, openingEnd)
  while (found >= 0) {
    const end = endOfLine(text, found)
    const marks = text
      .slice(text.lastIndexOf('\n', found) + 1, end)
      .replace(/^[ \t>]*/, '')
      .trimEnd()
    if (marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length))
      return Math.min(end + 1, text.length)
    found = text.indexOf(fence, end)
  }
  return text.length
}

/** Find the inline code of a text without fences, its backticks included. */
export function inlineCodeRanges(text: string): readonly Range[] {
  const ranges: Range[] = []
  const endOf = inlineCode(text)
  for (let start = text.indexOf('`'); start >= 0;) {
    const end = endOf(start)
    if (end > start + runLength(text, start)) ranges.push({ start, end })
    start = text.indexOf('`', Math.max(end, start + runLength(text, start)))
  }
  return ranges
}

/** Gives the place behind the backticks that close inline code, or behind the opening ones when none do before a blank line. */
function inlineCode(text: string): (start: number) => number {
  const blank = /\n[ \t]*\n/g
  let paragraphEnd = -1
  /** Lengths that nothing in the rest of the paragraph closes: it is looked through once for each. */
  let unclosed = new Set<number>()
  return (start) => {
    const length = runLength(text, start, LONGEST_RUN)
    const opened = start + length
    if (start < paragraphEnd && unclosed.has(length)) return opened
    // nearly always in the same line: no need to know where the paragraph ends
    const near = closing(text, { from: opened, length, end: endOfLine(text, opened) })
    if (near !== undefined) return near
    if (start >= paragraphEnd) {
      blank.lastIndex = opened
      paragraphEnd = blank.exec(text)?.index ?? text.length
      unclosed = new Set()
    }
    const far = closing(text, { from: opened, length, end: paragraphEnd })
    if (far !== undefined) return far
    unclosed.add(length)
    return opened
  }
}

/** Backticks that stand at a place in a row, as far as they are counted. */
function runLength(text: string, start: number, most = Infinity): number {
  let end = start
  while (text[end] === '`' && end - start < most) end++
  return end - start
}

/** The place behind the first run of so many backticks that begins before `end`. */
function closing(
  text: string,
  { from, length, end }: { readonly from: number; readonly length: number; readonly end: number },
): number | undefined {
  let at = text.indexOf('`', from)
  while (at >= 0 && at < end) {
    const found = runLength(text, at)
    if (found === length) return at + length
    at = text.indexOf('`', at + found)
  }
  return undefined
}

/** Backticks of inline code that are counted: nobody writes more. */
const LONGEST_RUN = 1000

/** The text without fenced code and comments of HTML; of one that is not closed nothing is left up to the end. */
export function withoutFences(text: string): string {
  const { fences, comments } = sourceRanges(text)
  let bare = ''
  let at = 0
  for (const { start, end } of [...fences, ...comments].sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    bare += text.slice(at, start)
    at = end
  }
  return bare + text.slice(at)
}
