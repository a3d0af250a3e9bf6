/** A text that the MDX parser complained about, and what a complaint becomes. */
import type { Place } from '../../model/diagnostic.ts'
import { LineIndex } from '../../base/line-index.ts'
import { inlineCodeRanges, sourceRanges, type Range } from '../source/source-ranges.ts'

/** One complaint of the parser. */
export interface Complaint {
  /** The parser's sentence. */
  readonly reason: string
  /** Which of the parser's rules it is. */
  readonly rule: string
  /** Offset of where it is told. */
  readonly at: number
  readonly text: MistakeText
  /** What must not be told again. */
  readonly told: Told
}

/** Tags whose other half has been told and taken out, by name: it would be complained about next. */
export interface Told {
  readonly closings: string[]
  readonly openings: string[]
  /** Offsets of tags that something has been told of that makes the rest of them unreadable. */
  readonly tags: Set<number>
}

/** Characters that are replaced by as many others, so that the rest can be read. */
export interface Mend {
  readonly start: number
  readonly end: number
  /** At most as long as the range; blanks fill it up, and lines stay. */
  readonly text?: string
}

/** A mistake in the words of the author. Offsets; ends are exclusive. */
export interface Mistake {
  /** Undefined: it follows from one that has been told. */
  readonly message: string | undefined
  readonly hint?: string
  readonly start: number
  readonly end: number
  /** What is written between `start` and `end` instead, where that is certain. */
  readonly fix?: string
  readonly related?: readonly { readonly message: string; readonly start: number; readonly end: number }[]
  readonly mends: readonly Mend[]
}

/** The text with the ways to look around in it. */
export class MistakeText {
  /** As far as it is mended by now. */
  readonly source: string
  /** As the author wrote it: same lines, same columns. */
  readonly written: string
  readonly #lines: LineIndex
  #code: string | undefined

  constructor(source: string, written: string) {
    this.source = source
    this.written = written
    this.#lines = new LineIndex(source)
  }

  /** The text with blanks for code blocks, inline code and comments. */
  get outsideCode(): string {
    return (this.#code ??= withoutCode(this.source))
  }

  offset(point: { readonly line: number; readonly column: number }): number {
    return Math.min(this.#lines.offset(point), this.source.length)
  }

  place(start: number, end: number): Required<Place> {
    return this.#lines.place(start, end)
  }

  /** Offset of the beginning of the line. */
  lineStart(at: number): number {
    return this.source.lastIndexOf('\n', at - 1) + 1
  }

  /** Offset of the end of the line. */
  lineEnd(at: number): number {
    const end = this.source.indexOf('\n', at)
    return end < 0 ? this.source.length : end
  }

  /** Offset of the next blank line, or of the end. */
  blankLine(at: number): number {
    const found = /\n[ \t]*(?:\n|$)/.exec(this.source.slice(at))
    return found === null ? this.source.length : at + found.index
  }

  /** What a pattern finds at an offset; it must be sticky. */
  match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(this.source)
  }
}

/** Make the replacements of a mistake: same lines, same columns. */
export function mended(source: string, mends: readonly Mend[]): string {
  let result = source
  for (const { start, end, text = '' } of mends) {
    const blank = result.slice(start + text.length, end).replace(/[^\n]/g, ' ')
    result = result.slice(0, start) + text.slice(0, end - start) + blank + result.slice(end)
  }
  return result
}

/** Words of the author for a message: one line, not too long. */
export function quoted(words: string, length = 60): string {
  const [line = ''] = words.trim().split('\n', 1)
  const cut = line.length > length || line.length < words.trim().length
  return `\`${cut ? `${line.slice(0, length).trimEnd()}…` : line}\``
}

function withoutCode(source: string): string {
  const { fences, comments } = sourceRanges(source)
  const text = blanked(source, [...fences, ...comments])
  return blanked(text, inlineCodeRanges(text))
}

/** The text with blanks for ranges that do not overlap. */
function blanked(text: string, ranges: readonly Range[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return result + text.slice(at)
}
