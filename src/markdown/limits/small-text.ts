/**
 * Tells texts that are so small that `nestingProblem` can find nothing in them, as nearly all that people write: to go through a page line by
 * line takes a twentieth of what it takes to compile it.
 */

/** The limits of `nestingProblem`. */
export interface TextLimits {
  /** Lists, quotes, footnotes and directives inside each other. */
  readonly deepest: number
  /** Characters of a paragraph below which its marks are not counted. */
  readonly shortParagraph: number
  /** Sum of the numbers of the lines that go on in a list or quote without its mark. */
  readonly lazyLines: number
  /** Columns of a table, and cells that the rows of all tables leave out. */
  readonly columns: number
  readonly leftOut: number
}

/** A line that may begin with marks of quotes, lists and footnotes. */
const MARKED_LINE = /^[ \t]*[>\-+*[\d].*$/gm

/** The line below a table's first, and what looks like it. */
const DELIMITERS = /^[ \t>]*[-:|][-:| \t]*$/gm

/**
 * Tell whether a text is within all limits, without a look at most of its lines: never yes for one that is not. `marksOf`: marks that a line
 * begins with.
 */
export function isSurelySmall(text: string, limits: TextLimits, marksOf: (line: string) => number): boolean {
  const lines = text.split('\n').length
  if ((lines * (lines + 1)) / 2 > limits.lazyLines || longestStretch(text) >= limits.shortParagraph) return false
  if (text.split(':::').length > limits.deepest) return false
  let marks = 0
  for (const line of text.match(MARKED_LINE) ?? []) marks += marksOf(line)
  if (marks > limits.deepest) return false
  const columns = text.includes('|') ? (text.match(DELIMITERS) ?? []).map(columnsOf) : []
  return columns.every((count) => count <= limits.columns && count * lines <= limits.leftOut)
}

function columnsOf(line: string): number {
  return line.split(/-+/).length - 1
}

/** Characters of the longest stretch without an empty line, in which all of a paragraph lies. */
function longestStretch(text: string): number {
  let longest = 0
  let start = 0
  for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', start)) {
    longest = Math.max(longest, end - start)
    start = end + 2
  }
  return Math.max(longest, text.length - start)
}
