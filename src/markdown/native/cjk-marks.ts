/**
 * The native parser reads marks by the rules of CommonMark only. What it makes of a text with Chinese, Japanese or Korean
 * characters is the same nevertheless where each mark closes in its line what the one before it opened: nearly everywhere.
 */
import { CJK_CLASS } from '../emphasis/cjk.ts'

const CJK = `(?=[${CJK_CLASS}])`
const PUNCTUATION = '(?![*~])[\\p{P}\\p{S}]'
const LETTER = '[^\\s\\p{P}\\p{S}]'

/** A run of marks between punctuation and a letter, of which one is such a character; or behind the selector of a shape. */
const DIFFERENT = new RegExp(
  [
    `${CJK}${PUNCTUATION}[*~]+${LETTER}`,
    `${PUNCTUATION}[*~]+${CJK}${LETTER}`,
    `${CJK}${LETTER}[*~]+${PUNCTUATION}`,
    `${LETTER}[*~]+${CJK}${PUNCTUATION}`,
    '[\\ufe00-\\ufe0e][*~]',
  ].join('|'),
  'u',
)

/** What may begin or end between two marks, so that they do not belong together. */
const DIVIDING = /[`[\]<>{}()|\\]/

/** No marks belong together over it. */
const BLANK_LINE = /\n[ \t]*(?=\n)/

/** Whether the rules of CommonMark make the same of the text. */
export function isSameForCommonMark(text: string): boolean {
  if (!DIFFERENT.test(text)) return true
  return text.split(BLANK_LINE).every((block) => !DIFFERENT.test(block) || block.split('\n').every(isPaired))
}

function isPaired(line: string): boolean {
  let open: { readonly run: string; readonly end: number } | undefined
  for (const { 0: run, index } of line.matchAll(/[*~]+/g)) {
    const end = index + run.length
    const before = line.charAt(index - 1)
    const after = line.charAt(end)
    const opens = mayOpen(before, after)
    const closes = mayOpen(after, before)
    if (!opens && !closes) continue
    if (open === undefined ? !opens : !closes) return false
    if (open === undefined) open = { run, end }
    else if (open.run !== run || DIVIDING.test(line.slice(open.end, index))) return false
    else open = undefined
  }
  return open === undefined
}

/** Whether marks may stand at the beginning of what is on the side of `inner`, by CommonMark. */
function mayOpen(outer: string, inner: string): boolean {
  return !isBlank(inner) && (!isPunctuation(inner) || isBlank(outer) || isPunctuation(outer))
}

function isBlank(character: string): boolean {
  return character === '' || /\s/.test(character)
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character)
}
