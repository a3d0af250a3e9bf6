/**
 * Guards against texts that would exhaust the stack or the patience: they run before anything recursive, take time that grows
 * with the length of the text only, and end in a diagnostic.
 */
import type { Parents, Root } from 'mdast'
import type { Processor } from 'unified'
import { error, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { ParagraphLines } from '../limits/paragraph-lines.ts'
import { ParagraphWork, type CostlyMark } from '../limits/paragraph-work.ts'
import { isSurelySmall } from '../limits/small-text.ts'
import { MOST_COLUMNS, MOST_LEFT_OUT, TableWork, type CostlyCells } from '../limits/table-work.ts'
import { placeOf } from '../place.ts'

/** Lists, quotes, directives, elements or marks inside each other. */
export const DEEPEST = 200

/** Steps for the marks of paragraphs: a few for each character, and many more than any page that was written needs. */
const MOST_STEPS = { file: 20_000_000, character: 50 }

/** Characters of a paragraph below which no marks take long. */
const SHORT = 1000

/** Work for lines that go on in a list or quote without its mark: for each the parser looks at all lines before it. */
const MOST_LAZY = 10_000_000

/** What a text may have at most, for the look at it as a whole. */
const LIMITS = {
  deepest: DEEPEST,
  shortParagraph: SHORT,
  lazyLines: MOST_LAZY,
  columns: MOST_COLUMNS,
  leftOut: MOST_LEFT_OUT,
}

/** Blanks and marks that a line of nested quotes, lists and footnotes begins with. */
const MARK = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]+\]:)/y
const THEMATIC_BREAK = /[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/y
const DIRECTIVE = /^[ \t>]*(:{3,})([a-zA-Z])?/
const FOOTNOTE = /^[ \t]*\[\^[^\]\s]+\]:/

const TOO_MANY: Readonly<Record<CostlyMark | CostlyCells, string>> = {
  emphasis: '`*`, `_` and `~` in one paragraph',
  brackets: 'brackets in one paragraph',
  comments: '`<!--`, `<?` and `<!` in one paragraph that nothing closes',
  'left-out': 'cells that rows of tables leave out',
  columns: 'columns in one table',
}

/** What the guards remember from line to line. */
interface Scan {
  line: number
  /** Most containers that a line so far was in. */
  deepest: number
  /** Whether the paragraph so far holds a mark of a list or quote. */
  contained: boolean
  /** Colons of the directive fences that are open. */
  readonly directives: number[]
  /** Footnotes inside each other: however deep, four blanks are enough. */
  footnotes: number
  lazy: number
  readonly lines: ParagraphLines
  /** The lines of the paragraph so far, its characters, and the line that it begins in. */
  paragraph: string[]
  length: number
  start: number
  readonly work: ParagraphWork
  readonly tables: TableWork
}

/**
 * Say what of a text cannot be parsed in reasonable time, line by line: `nested-too-deep` and `too-complex` (errors,
 * without file).
 */
export function nestingProblem(source: string, format: 'md' | 'mdx' = 'md'): Diagnostic | undefined {
  if (isSurelySmall(source, LIMITS, (line) => startOf(line).marks)) return undefined
  const scan: Scan = {
    ...{ line: 0, deepest: 0, directives: [], footnotes: 0, lazy: 0, contained: false },
    ...{ paragraph: [], length: 0, start: 1 },
    lines: new ParagraphLines(format),
    work: new ParagraphWork(MOST_STEPS.file + MOST_STEPS.character * source.length),
    tables: new TableWork(),
  }
  for (const text of source.split('\n')) {
    scan.line++
    const problem = lineProblem(text, scan)
    if (problem !== undefined) return problem
  }
  return paragraphProblem(scan)
}

function lineProblem(text: string, scan: Scan): Diagnostic | undefined {
  const place = { line: scan.line, column: 1 }
  const kind = scan.lines.next(text)
  const costly = kind === 'further' ? undefined : paragraphProblem(scan)
  if (costly !== undefined) return costly
  const cells = scan.tables.next(text, kind)
  if (cells !== undefined) return tooComplex(TOO_MANY[cells], place)
  if (kind === 'blank') {
    scan.contained = false
    return undefined
  }
  const { indent, marks } = startOf(text)
  const depth = Math.min(scan.deepest, indent / 2) + marks
  if (depth > DEEPEST) return nestedTooDeep(place)
  scan.deepest = Math.max(scan.deepest, depth)
  if (FOOTNOTE.test(text)) scan.footnotes++
  if (indent < 4) scan.footnotes = 0
  if (scan.footnotes > DEEPEST) return nestedTooDeep(place)
  if (text.includes(':::') && followDirective(text, scan.directives) > DEEPEST) return nestedTooDeep(place)
  if (kind === 'raw') return undefined
  if (scan.paragraph.push(text) === 1) scan.start = scan.line
  scan.length += text.length
  if (marks > 0) scan.contained = true
  else if (scan.contained && indent < 2) scan.lazy += scan.line
  return scan.lazy > MOST_LAZY ? tooComplex('lines that go on in a list or quote without its mark', place) : undefined
}

/** What is wrong with the paragraph that ends with the last line; the next one begins. */
function paragraphProblem(scan: Scan): Diagnostic | undefined {
  const { paragraph, length, start, work } = scan
  scan.paragraph = []
  scan.length = 0
  const excess = length < SHORT ? undefined : work.add(paragraph)
  if (excess === undefined) return undefined
  return tooComplex(TOO_MANY[excess.mark], { line: start + excess.line, column: excess.index + 1 })
}

/** Columns of blanks, and the marks of containers behind them. */
function startOf(text: string): { readonly indent: number; readonly marks: number } {
  let indent = 0
  let at = 0
  for (; text[at] === ' ' || text[at] === '\t'; at++) indent += text[at] === '\t' ? 4 : 1
  let marks = 0
  for (;;) {
    THEMATIC_BREAK.lastIndex = MARK.lastIndex = at
    // Looked for before the first mark only: behind a mark it would cost a look at the rest of the line each time.
    if ((marks === 0 && THEMATIC_BREAK.test(text)) || !MARK.test(text)) return { indent, marks }
    at = MARK.lastIndex
    marks++
  }
}

/** Keep the list of open directive fences; gives how many are open. A fence closes all from the first that is not longer. */
function followDirective(text: string, fences: number[]): number {
  const found = DIRECTIVE.exec(text)
  if (found === null) return fences.length
  const colons = found[1]?.length ?? 0
  if (found[2] !== undefined) return fences.push(colons)
  const first = fences.findIndex((size) => size <= colons)
  if (first >= 0) fences.length = first
  return fences.length
}

/** Thrown by the parser for a tree that is too deep to be walked. */
export class TooDeep extends Error {
  readonly place: Place | undefined

  constructor(place: Place | undefined) {
    super('nested too deep')
    this.place = place
  }
}

/** Have the parser look at the depth of its tree before anything walks it. */
export function refuseDeepTrees(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = [{ transforms: [refuseDeepTree] }, ...(data.fromMarkdownExtensions ?? [])]
}

/** Without recursion. A list and its items count once, a paragraph not at all. */
function refuseDeepTree(tree: Root): undefined {
  const open: { readonly node: Parents; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > DEEPEST) throw new TooDeep(placeOf(node))
    const inside = node.type === 'list' || node.type === 'paragraph' ? depth : depth + 1
    for (const child of node.children) if ('children' in child) open.push({ node: child, depth: inside })
  }
}

/** The diagnostic for what is nested too deep. */
export function nestedTooDeep(place: Place | undefined): Diagnostic {
  const message = `Unexpected nesting: more than ${DEEPEST.toString()} lists, quotes, marks or elements inside each other`
  const hint = 'look for a mark that is repeated by accident or never closed; generated text belongs into a code block'
  return error('nested-too-deep', message, { hint, ...(place === undefined ? {} : { place }) })
}

function tooComplex(what: string, place: Place): Diagnostic {
  const hint = 'split the file, or put generated text into a code block of its own'
  return error('too-complex', `Unexpected number of ${what}, which would take minutes to read`, { place, hint })
}
