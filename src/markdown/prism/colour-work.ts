/**
 * How long code takes to be coloured: many patterns of Prism look from each place of a line to its end, those of style sheets to the
 * next brace. Counted in squares of what they look through, before the first of them runs, since nothing can stop a pattern.
 */

/** Longer code is shown without colours (characters). */
const LONGEST_CODE = 50_000

/** The longest line that is coloured (characters). */
const LONGEST_LINE = 2000

/** Squares of lines: one of the longest, or 100 of a tenth of it. Some 0.05 s with the slowest grammars. */
const MOST_IN_LINES = LONGEST_LINE ** 2

/** Squares of what stands between braces and semicolons of a style sheet: 8,000 characters without one. */
const MOST_IN_RULES = 64_000_000

const STYLE_SHEETS = new Set(['css', 'less', 'scss', 'sass', 'stylus', 'styl'])

/** Whether code is coloured in a short time; else it is shown without colours. */
export function isQuickToColour(code: string, language: string): boolean {
  if (code.length <= LONGEST_LINE) return true
  if (code.length > LONGEST_CODE) return false
  if (squares(code, '\n') > MOST_IN_LINES) return false
  return !STYLE_SHEETS.has(language.toLowerCase()) || squares(code, /[{};]/) <= MOST_IN_RULES
}

/** Of the lengths of all parts, as far as they are longer than a line should be. */
function squares(code: string, between: string | RegExp): number {
  return code.split(between).reduce((sum, { length }) => (length > 200 ? sum + length ** 2 : sum), 0)
}
