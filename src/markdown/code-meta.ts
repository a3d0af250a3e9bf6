/** The text behind the language of a fence: title, line numbers, highlighted lines. */

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
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  const lines = /\{([\d,-]+)\}/.exec(meta)?.[1]
  return {
    title: /title=(["'])(.*?)\1/.exec(meta)?.[2],
    firstLine: numbers === null ? undefined : Number(numbers[1] ?? 1),
    lines: lines === undefined ? undefined : lineNumbers(lines),
  }
}

/** `1,3-5` gives 1, 3, 4, 5. */
function lineNumbers(text: string): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const [from = NaN, to = from] = part.split('-').map((number) => (number === '' ? NaN : Number(number)))
    for (let line = from; line <= Math.min(to, LAST_LINE); line++) numbers.add(line)
  }
  return numbers
}
