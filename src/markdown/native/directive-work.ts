/**
 * How long the native parser takes for the directives of a text: at what may be one inside a line, and at lines of nothing but
 * colons, it looks through all lines up to the next blank one. Whole lines that open a directive are read once.
 */

/** Characters that may be looked at once more: a fifth of a second. */
const MOST_READ = 100_000_000

/** What may be a directive, or close one. */
const MARKS = /:[a-z]|^[ \t>]*:{3,}/gim
/** A whole line that is a leaf, or opens a container. */
const OPENING = /^[ \t>]*:{2,}[a-z][\w-]*(?:\[[^[\]\n]*\])?(?:\{[^{}\n]*\})?[ \t]*$/gim
const CONTAINER = /^[ \t>]*:{3,}[a-z]/gim
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/gm
const BLANK_LINE = /\n[ \t]*(?=\n)/

/** Whether the native parser reads the directives of a text in a time that grows with its length only. */
export function areQuickDirectives(text: string): boolean {
  if (count(text, MARKS) * text.length <= MOST_READ) return true
  return text.split(BLANK_LINE).reduce((read, block) => read + rereadIn(block) * block.length, 0) <= MOST_READ
}

/** How often lines without a blank one between them are read. */
function rereadIn(block: string): number {
  const closed = Math.min(count(block, CONTAINER), count(block, CLOSING))
  return count(block, MARKS) - count(block, OPENING) - closed
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0
}
