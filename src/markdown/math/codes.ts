/** Characters as the parser has them: numbers, those below zero line ends and tabs, null the end of the text. */
import type { Code } from 'micromark-util-types'

export const DOLLAR = 36
export const BACKSLASH = 92

/** Ends of lines are -5 to -3 (micromark-util-symbol, codes). */
export function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}

/** Blanks, tabs and ends of lines. */
export function isBlank(code: Code): boolean {
  return code !== null && (code < 0 || code === 32)
}

export function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57
}
