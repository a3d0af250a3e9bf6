/**
 * How long the native parser takes for a text: in most it reads each character once, but in a paragraph it looks at all
 * before or behind each mark, and nothing can stop it. What would take long goes to remark, whose work is bounded.
 */
import { ParagraphLines } from '../limits/paragraph-lines.ts'

/** Characters of a paragraph: below, no marks in it take more than some ten milliseconds. */
const LONGEST_PARAGRAPH = 5000

/** Characters that the native parser may look at once more, for braces and tags of MDX that it seeks the end of. */
const MOST_SOUGHT = 200_000_000

/** Whether the native parser reads a text in a time that grows with its length only. */
export function isQuickNatively(text: string, format: 'md' | 'mdx'): boolean {
  const long = hasLongBlock(text)
  const marked = format === 'mdx' && text.length ** 2 > MOST_SOUGHT && soughtIn(text) > MOST_SOUGHT
  return (!long && !marked) || isQuickByLines(text, format)
}

/** The same without code and raw HTML, which are read once, whatever is in them. */
function isQuickByLines(text: string, format: 'md' | 'mdx'): boolean {
  const lines = new ParagraphLines(format)
  let read = ''
  let length = 0
  for (const line of text.split('\n')) {
    const kind = lines.next(line)
    if (kind === 'first' || kind === 'further') read += `${line}\n`
    length = kind === 'further' ? length + line.length : kind === 'first' ? line.length : 0
    if (length > LONGEST_PARAGRAPH) return false
  }
  return format === 'md' || soughtIn(read) < MOST_SOUGHT
}

/** Whether blank lines are far from each other: found at once, and false of nearly all texts. */
function hasLongBlock(text: string): boolean {
  for (let at = 0; text.length - at > LONGEST_PARAGRAPH;) {
    const end = text.indexOf('\n\n', at)
    if (end < 0 || end - at > LONGEST_PARAGRAPH) return true
    at = end + 1
  }
  return false
}

/** Characters behind each brace that nothing closes, and behind each tag. */
function soughtIn(text: string): number {
  let tags = 0
  let open = 0
  for (const [sign] of text.matchAll(/[<{}]/g)) {
    if (sign === '<') tags++
    else if (sign === '{') open++
    else open = Math.max(0, open - 1)
  }
  return (tags / 2 + open) * text.length
}
