/** The lines around a place, with a caret under the exact characters. */
import type { Place } from './diagnostic.ts'

const WIDTH = 96

/**
 * Draw a code frame: the line before, the line itself with `^` under the range, the line after.
 * Tabs become two blanks, wide characters (CJK, emoji) count two columns, long lines are clipped.
 * Gives '' when the place is not in the text.
 */
export function codeFrame(text: string, place: Place): string {
  const lines = text.split(/\r\n|\r|\n/)
  const line = lines[place.line - 1]
  if (line === undefined) return ''
  const last = Math.min(lines.length, place.line + 1)
  const gutter = last.toString().length
  const numbered = (number: number, shown: string): string =>
    `${number.toString().padStart(gutter)} | ${shown}`.trimEnd()
  const end =
    place.endLine === undefined || place.endLine === place.line
      ? (place.endColumn ?? place.column + 1)
      : line.length + 1
  const from = clipStart(line, place.column)
  const before = displayWidth(line.slice(from, place.column - 1)) + (from > 0 ? 1 : 0)
  const width = Math.max(1, displayWidth(line.slice(place.column - 1, Math.max(place.column, end - 1))))
  const marker = `${' '.repeat(gutter)} | ${' '.repeat(before)}${'^'.repeat(Math.min(width, Math.max(1, WIDTH - before)))}`
  const frame: string[] = []
  for (let number = Math.max(1, place.line - 1); number <= last; number++) {
    frame.push(numbered(number, clip(lines[number - 1] ?? '', number === place.line ? from : 0)))
    if (number === place.line) frame.push(marker)
  }
  return frame.join('\n')
}

/** First character shown of a long line, so that the place stays in view. */
function clipStart(line: string, column: number): number {
  return column <= WIDTH - 20 ? 0 : Math.min(column - 40, line.length)
}

function clip(line: string, from: number): string {
  const rest = line.slice(from)
  const text = rest.length > WIDTH ? `${rest.slice(0, WIDTH - 1)}…` : rest
  return (from > 0 ? '…' : '') + text.replaceAll('\t', '  ')
}

/** Columns that a text takes in a terminal (Unicode Standard Annex 11, East Asian Width, the common ranges). */
function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (segment === '\t') width += 2
    else
      width +=
        /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
          segment,
        )
          ? 2
          : 1
  }
  return width
}
