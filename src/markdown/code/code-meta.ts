/** The text behind the language of a fence: title, line numbers, highlighted lines. */

/** Class of the element that shows the title of a block. */
export const CODE_TITLE = 'code-block__title'

export interface CodeMeta {
  readonly title: string | undefined
  /** Number of the first line; undefined: no line numbers. */
  readonly firstLine: number | undefined
  /** Lines to highlight, counted from 1; undefined: no `{…}` was written. */
  readonly lines: ReadonlySet<number> | undefined
}

/** More lines than any listing has; keeps `{1-999999999}` from filling memory. */
const LAST_LINE = 20_000

/** Read `title="x" showLineNumbers=5 {1,3-5}` (spec markdown.md section 8.1). */
export function codeMeta(meta: string): CodeMeta {
  const lines = /\{([\d,-]+)\}/.exec(meta)?.[1]
  const title = /title=(["'])(.*?)\1/.exec(meta)?.[2]
  return {
    title: title === '' ? undefined : title,
    firstLine: firstLine(meta),
    lines: lines === undefined ? undefined : linesOf(lines),
  }
}

/** `showLineNumbers` and every word that begins so counts from 1, unless a number follows `=`. */
function firstLine(meta: string): number | undefined {
  const word = meta.split(' ').find((part) => part.startsWith('showLineNumbers'))
  if (word === undefined) return undefined
  const start = Number.parseInt(/^showLineNumbers=(.*)$/.exec(word)?.[1] ?? '1', 10)
  return Number.isNaN(start) ? 1 : start
}

/** Lines of ranges, each once: ranges that cover each other are joined first, since there may be thousands. */
function linesOf(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  let next = 1
  for (const [from, to] of text
    .split(',')
    .flatMap(lineRange)
    .sort(([a], [b]) => a - b)) {
    for (let line = Math.max(from, next); line <= Math.min(to, LAST_LINE); line++) lines.add(line)
    next = Math.max(next, Math.min(to, LAST_LINE) + 1)
  }
  return lines
}

/** `3-5` gives from 3 to 5, as `5-3` does; anything but a number or two with `-` between them gives nothing. */
function lineRange(text: string): readonly (readonly [from: number, to: number])[] {
  const [, first, second = first] = /^(-?\d+)(?:-(-?\d+))?$/.exec(text) ?? []
  if (first === undefined) return []
  const ends = [Number(first), Number(second)]
  return [[Math.min(...ends), Math.max(...ends)]]
}

/** All whole numbers from one to another, whichever is the smaller; none below 0. */
export function numbersBetween(one: number, other: number): readonly number[] {
  const start = Math.max(0, Math.min(one, other))
  const length = Math.min(Math.max(one, other), LAST_LINE) - start + 1
  return Array.from({ length: Math.max(length, 0) }, (_, index) => start + index)
}
