/** The one door to the YAML parser: text to plain data and places for messages. Safe with any text. */
import { Composer, type Tags } from 'yaml'
import type { Place } from '../model/diagnostic.ts'
import { NUMBER_1_1, isNoNumber } from './number-1-1.ts'
import { plainYaml, type PlainValue } from './plain-yaml.ts'
import { nodeRanges, type YamlPath } from './node-ranges.ts'
import { checkNodes, type NodeProblem } from './yaml-checks.ts'
import { DEEPEST_YAML, tokensOf } from './yaml-depth.ts'

/** A fault of the text, in words that stand behind the name of the file. */
export interface YamlProblem {
  readonly message: string
  readonly place: Place
  readonly hint?: string
  /** Where the first of two was. */
  readonly first?: Place
}

export interface YamlText {
  /** Plain data without circles; undefined when there are problems, null for a text without values. */
  readonly value: unknown
  readonly problems: readonly YamlProblem[]
  /** Place of the value at a path, or of the nearest one around it. */
  readonly placeOfValue: (path: YamlPath) => Place
  /** Place of the key at the end of a path, or of the nearest one around it; undefined at the top. */
  readonly placeOfKey: (path: YamlPath) => Place | undefined
}

export interface YamlOptions {
  /** Line of the file that the text begins on; default 1. */
  readonly firstLine?: number
  /** How numbers are written: `1.1` has `010` for 8, `1_000`, and `1:30` for 90, as front matter has. Default `1.2`. */
  readonly version?: '1.1' | '1.2'
}

/**
 * Read a YAML text, or JSON, which is YAML. Dates stay text, so that they mean the same in every time zone, and tags such as
 * `!!set` mean nothing. Of errors of syntax only the first is told, since the others follow from it.
 */
export function readYaml(text: string, options: YamlOptions = {}): YamlText {
  const plain = plainYaml(text)
  return plain === undefined ? parseYaml(text, options) : ofPlain(plain, text, options)
}

/** What `readYaml` gives, by the parser whatever the text is. */
export function parseYaml(text: string, { firstLine = 1, version = '1.2' }: YamlOptions = {}): YamlText {
  const lines = lineStarts(text)
  const place = ([start, end]: readonly [number, number]): Place =>
    placeOf(lines, [Math.min(start, text.length), Math.min(end, text.length)], firstLine - 1)
  const tokens = tokensOf(text)
  if ('tooDeepAt' in tokens) {
    const message = `Unexpected list or map inside of ${DEEPEST_YAML.toString()} others`
    return broken([{ message, place: place([tokens.tooDeepAt, tokens.tooDeepAt + 1]) }])
  }
  const options = { ...SCHEMAS[version], uniqueKeys: false, resolveKnownTags: false, logLevel: 'error' } as const
  const [document, second] = new Composer(options).compose(tokens, true, text.length)
  if (document === undefined) return broken([])
  if (second !== undefined) {
    const [start] = second.range
    return broken([
      { message: 'Unexpected second document', place: place([start, start + 3]), hint: 'remove the `---`' },
    ])
  }
  const [syntax] = document.errors
  if (syntax !== undefined) return broken([syntaxProblem(syntax.message, syntax.code, place(syntax.pos))])
  const problems = checkNodes(document.contents).map((problem) => located(problem, place))
  const ranges = nodeRanges(document.contents)
  return {
    value: problems.length > 0 ? undefined : document.toJS({ maxAliasCount: -1 }),
    problems,
    placeOfValue: (path) => place(ranges.ofValue(path)),
    placeOfKey: (path) => {
      const range = ranges.ofKey(path)
      return range && place(range)
    },
  }
}

/** The parser is asked for places of what is not there, which only messages need. */
function ofPlain(values: ReadonlyMap<string, PlainValue>, text: string, options: YamlOptions): YamlText {
  let parsed: YamlText | undefined
  let lines: readonly number[] | undefined
  const parse = (): YamlText => (parsed ??= parseYaml(text, options))
  return {
    value: Object.fromEntries([...values].map(([key, { value }]) => [key, value])),
    problems: [],
    placeOfValue: (path) => {
      const [key, index, ...more] = path
      const found = typeof key === 'string' ? values.get(key) : undefined
      const named = typeof index === 'number' ? found?.items[index] : index === undefined ? found : undefined
      if (named === undefined || more.length > 0) return parse().placeOfValue(path)
      return placeOf((lines ??= lineStarts(text)), named.range, (options.firstLine ?? 1) - 1)
    },
    placeOfKey: (path) => parse().placeOfKey(path),
  }
}

/** What is read as a number, `true` or null. 1.1 without its `yes` and `no`, without dates and binary data. */
const SCHEMAS = {
  '1.1': { schema: 'core', merge: true, customTags: (tags: Tags): Tags => [NUMBER_1_1, ...tags.filter(isNoNumber)] },
  '1.2': { schema: 'core', merge: true },
} as const

function broken(problems: readonly YamlProblem[]): YamlText {
  const top = problems[0]?.place ?? { line: 1, column: 1 }
  return { value: undefined, problems, placeOfValue: () => top, placeOfKey: () => undefined }
}

function syntaxProblem(message: string, code: string, place: Place): YamlProblem {
  const reason = message.split('\n', 1).join('').replace(/\.$/, '')
  const hint =
    code === 'TAB_AS_INDENT'
      ? 'indent with blanks'
      : 'put values with `:`, `#`, `@`, quotes or brackets in double quotes, and indent with blanks'
  return { message: `Unexpected text that is not valid YAML: ${reason}`, place, hint }
}

function located(
  { range, first, ...rest }: NodeProblem,
  place: (range: readonly [number, number]) => Place,
): YamlProblem {
  return { ...rest, place: place(range), ...(first === undefined ? {} : { first: place(first) }) }
}

/** Offsets at which lines start. */
function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The end is given only where it is on the same line: that is what a code frame can underline. */
function placeOf(starts: readonly number[], [start, end]: readonly [number, number], linesBefore: number): Place {
  const line = lineAt(starts, start)
  const lineStart = starts[line - 1] ?? 0
  const place = { line: line + linesBefore, column: start - lineStart + 1 }
  const last = Math.max(end, start + 1)
  if (last >= (starts[line] ?? Infinity)) return place
  return { ...place, endLine: place.line, endColumn: last - lineStart + 1 }
}

/** Number of the line that an offset is on, by halves. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return high
}
