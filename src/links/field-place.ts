/** Where the value of a front matter field stands. */
import type { Place } from '../model/diagnostic.ts'
import { linesOf } from '../base/line-index.ts'
import { withoutMark } from '../base/source-text.ts'

/**
 * Give the place of the value of a top-level field of the front matter, without its quotes, as far as it is written on
 * the line of its key; undefined otherwise.
 */
export function fieldPlace(text: string, field: string): Place | undefined {
  const lines = linesOf(withoutMark(text))
  if (lines[0]?.trimEnd() !== '---') return undefined
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  const at = lines.slice(0, end < 0 ? undefined : end).findIndex((line) => line.startsWith(`${field}:`))
  const [, lead = '', quote = '', rest = ''] = /^([^:]*:\s*)(["']?)([^]*)$/.exec(lines[at] ?? '') ?? []
  const value =
    quote === '' ? rest.replace(/(?<!\s)\s+#[^]*$/, '').trimEnd() : rest.slice(0, Math.max(0, rest.lastIndexOf(quote)))
  if (at < 0 || value === '') return undefined
  const column = lead.length + quote.length + 1
  return { line: at + 1, column, endLine: at + 1, endColumn: column + value.length }
}
