/** The line that opens an exercise: `:::exercise[Title]{#id points=4 time="20 min"}`, read without a parser. */
import { sourceRanges, type Range } from '../../source/source-ranges.ts'

/** A name or value as written, with its columns in the line; the end is exclusive. */
export interface Written {
  readonly text: string
  readonly column: number
  readonly endColumn: number
}

/** What stands in the braces of a directive. */
export interface WrittenAttribute {
  /** `id` of `#id`, `class` of `.class`. */
  readonly name: Written
  /** '' where there is none. */
  readonly value: Written
}

/** A line that opens a directive. */
export interface Opening {
  readonly line: number
  /** Columns from the colons to the end of the name. */
  readonly name: Written
  /** The label as it is written in Markdown; '' without one. */
  readonly label: string
  readonly attributes: readonly WrittenAttribute[]
}

/** Marks of quotations and lists that a line may begin with. */
const CONTAINERS = String.raw`(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*`
const ATTRIBUTE = /\s*(?:([#.])([\w:-]+)|([A-Za-z][\w:-]*)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'=<>`{}]+)))?)/y

/**
 * Find the lines that open a directive with one of these names, outside of fenced code and comments; with `leaf` those of two
 * colons too.
 */
export function openings(text: string, names: readonly string[], { leaf = false } = {}): readonly Opening[] {
  const colons = leaf ? ':{2,}' : ':{3,}'
  const pattern = new RegExp(`^(${CONTAINERS})(${colons}(?:${names.join('|')}))(?![\\w-])([^\\n]*)$`, 'gm')
  if (!text.includes('::')) return []
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return []
  const inert = inertRanges(text)
  let line = 1
  let at = 0
  return found.flatMap(({ index, 1: before = '', 2: name = '', 3: rest = '' }) => {
    for (let end = text.indexOf('\n', at); end >= 0 && end < index; end = text.indexOf('\n', at)) {
      line++
      at = end + 1
    }
    if (inert.some(({ start, end }) => start <= index && index < end)) return []
    const column = before.length + 1
    const read = readRest(rest.trimEnd(), column + name.length)
    const opening: Opening | undefined = read && {
      line,
      name: { text: name, column, endColumn: column + name.length },
      ...read,
    }
    return opening === undefined ? [] : [opening]
  })
}

/** Code, and comments of HTML and MDX. */
export function inertRanges(text: string): readonly Range[] {
  const { fences, comments } = sourceRanges(text)
  const ofMdx: Range[] = []
  for (let start = text.indexOf('{/*'); start >= 0; start = text.indexOf('{/*', start)) {
    const close = text.indexOf('*/}', start)
    if (close < 0) break
    if (!fences.some((fence) => fence.start <= start && start < fence.end)) ofMdx.push({ start, end: close + 3 })
    start = close + 3
  }
  return [...fences, ...comments, ...ofMdx]
}

/** What stands behind the name; undefined: the line opens no directive. */
function readRest(rest: string, column: number): Pick<Opening, 'label' | 'attributes'> | undefined {
  const label = rest.startsWith('[') ? endOfLabel(rest) : 0
  if (label < 0) return undefined
  const braces = rest.slice(label)
  const attributes = braces === '' ? [] : readAttributes(braces, column + label)
  return attributes && { label: label === 0 ? '' : rest.slice(1, label - 1), attributes }
}

/** Behind the bracket that closes a label; -1: none does. */
function endOfLabel(rest: string): number {
  let depth = 0
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at]
    if (character === '\\') at++
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) return at + 1
  }
  return -1
}

function readAttributes(braces: string, column: number): readonly WrittenAttribute[] | undefined {
  if (!braces.startsWith('{') || !braces.endsWith('}')) return undefined
  const found: WrittenAttribute[] = []
  let at = 1
  while (braces.slice(at, -1).trim() !== '') {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(braces)
    if (match === null || ATTRIBUTE.lastIndex > braces.length - 1) return undefined
    const [whole, mark, short = '', key = '', double, single, bare] = match
    const end = at + whole.length
    const value = mark === undefined ? (double ?? single ?? bare ?? '') : short
    const quoted = (double ?? single) === undefined ? 0 : 1
    const name = mark === '#' ? 'id' : mark === '.' ? 'class' : key
    const start = at + whole.length - whole.trimStart().length
    found.push({
      name: {
        text: name,
        column: column + start,
        endColumn: column + start + (mark === undefined ? key.length : short.length + 1),
      },
      value: { text: value, column: column + end - quoted - value.length, endColumn: column + end - quoted },
    })
    at = end
  }
  return found
}
