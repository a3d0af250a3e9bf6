/**
 * What of a text the native parser reads in another way than remark, as far as the text shows it. Found by comparing the
 * trees of some hundred thousand documents; a text with such a thing in it goes to remark.
 */

import { isSameForCommonMark } from './cjk-marks.ts'
import { areQuickDirectives } from './directive-work.ts'
import { isQuickNatively } from './native-work.ts'

const DOUBTS: readonly RegExp[] = [
  // Control characters, byte order marks and halves of surrogate pairs: replaced, or counted in another way.
  /[\0-\x08\x0b-\x1f\x7f\ufeff]|\p{Surrogate}/u,
  // Marks beside a character of two units, of which micromark looks at one.
  /[\u{10000}-\u{10ffff}][*_~]|[*_~][\u{10000}-\u{10ffff}]/u,
  // A footnote that begins with a directive; a line's end that is escaped before a bracket or a directive's end; a line of a
  // title that begins with an escaped end of it.
  /\]::|\\\n[ \t>]*(?:\]|:::)|\n[ \t>]*\\["')]/,
  // Footnotes whose name has a blank or an escape in it, or with `!` before; blanks of other scripts at the ends of a label.
  /\[\^[^\]\n]*[\s\\]|!\[\s*\^|\[\^?\s*[^\S \t\n]|\](?<=[^\S \t\n]\s*\])/,
  // An escaped mark directly before another.
  /\\[*_~][*_~]/,
]

const TWO_MARKS = /\*[_~]|_[*~]|~[*_]/

/** Marks of two kinds at a word, where micromark lets one open or close emphasis that CommonMark does not. */
const MIXED_MARKS =
  /[^\s\p{P}\p{S}](?:\*+[_~]|~+[*_])|[_~]\*+[^\s\p{P}\p{S}]|[*_]~+[^\s\p{P}\p{S}]|\*[_~]+\*|~[*_]+~|_[*~]+_/u

/** Characters from which on a text goes to remark: what large files cost is known of it. */
const LONGEST = 200_000

/** Whether the text may be given to the native parser; its tree is looked at too. */
export function mayReadNatively(text: string, format: 'md' | 'mdx' = 'md'): boolean {
  if (text.length > LONGEST || !isQuickNatively(text, format)) return false
  if (DOUBTS.some((doubt) => doubt.test(text))) return false // behind the look for long paragraphs, in which they take long themselves
  if (!areQuickDirectives(text)) return false
  if (!isSameForCommonMark(text)) return false
  return !(TWO_MARKS.test(text) && MIXED_MARKS.test(text))
}

/** Whether anything could be a directive: without the syntax, the native parser leaves `10:30` alone, as remark does. */
export function mayHoldDirectives(text: string): boolean {
  return /:[a-z]/i.test(text)
}
