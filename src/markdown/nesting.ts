/**
 * Guards against texts that would exhaust the stack or the patience: they run before anything recursive, take time that grows
 * with the length of the text only, and end in a diagnostic.
 */
import type { Parents, Root } from 'mdast'
import type { Processor } from 'unified'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { placeOf } from './place.ts'

/** Lists, quotes, directives, elements or marks inside each other. */
export const DEEPEST = 200

/** Brackets or parentheses that are open at once in a paragraph: the parser looks at each again for every one that closes. */
const MOST_OPEN = 1000

/** Brackets in a paragraph, open or not. */
const MOST_BRACKETS = 10_000

/** Titles over `===` and `---` in a file: for each the parser moves everything before it. */
const MOST_SETEXT = 2000

/** Runs of `*`, `_` and `~` in one paragraph: each that may close is held against all that may open. */
const MOST_EMPHASIS = 2000

/** Work for lines that go on in a list or quote without its mark: for each the parser looks at all lines before it. */
const MOST_LAZY = 10_000_000

/** Blanks and marks that a line of nested quotes, lists and footnotes begins with. */
const MARK = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]+\]:)/y
const THEMATIC_BREAK = /[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/y
const DIRECTIVE = /^[ \t>]*(:{3,})([a-zA-Z])?/
const SETEXT = /^[ \t>]{0,8}(?:=+|-+)[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const FOOTNOTE = /^[ \t]*\[\^[^\]\s]+\]:/
const EMPHASIS = /\*+|~+|(?<!\w)_+|_+(?!\w)/g
const TABLE_DELIMITER = /^[ \t>]*(?=[^|]*\|)[|:-][ \t|:-]*$/

/** What the guards remember from line to line. */
interface Scan {
  line: number
  /** Most containers that a line so far was in. */
  deepest: number
  /** Whether the paragraph so far holds a mark of a list or quote. */
  contained: boolean
  /** Brackets of the paragraph, and how many of them are open. */
  brackets: number
  readonly open: { '[': number; '(': number }
  /** Colons of the directive fences that are open. */
  readonly directives: number[]
  fence: string
  /** Footnotes inside each other: however deep, four blanks are enough. */
  footnotes: number
  /** Runs of emphasis marks in the paragraph, and whether it is a table, of which each row is read on its own. */
  emphasis: number
  table: boolean
  titles: number
  lazy: number
}

/**
 * Say what of a text cannot be parsed in reasonable time, line by line: `nested-too-deep` and `too-complex` (errors,
 * without file).
 */
export function nestingProblem(source: string): Diagnostic | undefined {
  const scan: Scan = {
    ...{ line: 0, deepest: 0, directives: [], fence: '', footnotes: 0, titles: 0, lazy: 0 },
    ...{ contained: false, brackets: 0, open: { '[': 0, '(': 0 }, emphasis: 0, table: false },
  }
  for (const text of source.split('\n')) {
    scan.line++
    const problem = lineProblem(text, scan)
    if (problem !== undefined) return problem
  }
  return undefined
}

function lineProblem(text: string, scan: Scan): Diagnostic | undefined {
  const place = { line: scan.line, column: 1 }
  if (text.trim() === '') {
    scan.open['['] = scan.open['('] = 0
    scan.contained = scan.table = false
    scan.emphasis = scan.brackets = 0
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
  followFence(text, scan)
  if (scan.fence !== '') return undefined
  if (SETEXT.test(text) && ++scan.titles > MOST_SETEXT) return tooComplex('lines of `===` or `---` in one file', place)
  scan.table ||= TABLE_DELIMITER.test(text)
  if (marks > 0 || scan.table || text.startsWith('#')) scan.emphasis = scan.brackets = 0
  const column = followBrackets(text, scan)
  if (column !== undefined) return tooComplex('brackets in one paragraph', { ...place, column })
  scan.emphasis += text.match(EMPHASIS)?.length ?? 0
  if (scan.emphasis > MOST_EMPHASIS) return tooComplex('`*`, `_` and `~` in one paragraph', place)
  if (marks > 0) scan.contained = true
  else if (scan.contained && indent < 2) scan.lazy += scan.line
  return scan.lazy > MOST_LAZY ? tooComplex('lines that go on in a list or quote without its mark', place) : undefined
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

/** Keep count of brackets; gives the column where there are too many. */
function followBrackets(text: string, scan: Scan): number | undefined {
  const { open } = scan
  for (const { 0: mark, index } of text.matchAll(/[[\]()]/g)) {
    if (mark === ']') open['['] = Math.max(0, open['['] - 1)
    else if (mark === ')') open['('] = Math.max(0, open['('] - 1)
    else if (mark === '[' || mark === '(') {
      open[mark]++
      if (open[mark] > MOST_OPEN || ++scan.brackets > MOST_BRACKETS) return index + 1
    }
  }
  return undefined
}

/** Keep the fence of the code block that the line is in, or ''. */
function followFence(text: string, scan: Scan): void {
  const marks = FENCE.exec(text)?.[1]
  if (marks === undefined) return
  if (scan.fence === '') scan.fence = marks
  else if (marks.startsWith(scan.fence) && text.trimEnd().endsWith(marks)) scan.fence = ''
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
