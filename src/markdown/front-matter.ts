/** Read front matter: YAML text to typed fields and diagnostics with the exact line and column. Part of the index stage. */
import { LineCounter, isNode, parseDocument, type Document, type YAMLError } from 'yaml'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import type { FrontMatter } from '../model/source.ts'
import { frontMatterFields, RAW_FIELDS } from './front-matter-fields.ts'
import type { Problem } from './front-matter-values.ts'
import { YAML_FIRST_LINE } from './source-text.ts'

export interface ReadFrontMatter {
  readonly frontMatter: FrontMatter
  readonly diagnostics: readonly Diagnostic[]
}

/** Turns a range of the YAML text into a place in the file. */
type Locate = (range: readonly [number, number]) => Place

const RULE = 'invalid-front-matter'
const EMPTY: FrontMatter = { raw: {} }

/**
 * Read the lines between the `---` marks (spec front-matter.md sections 1 to 4). Unknown keys are kept in
 * `raw`; a wrong value leaves its field out. Reports `invalid-front-matter`, without file.
 */
export function readFrontMatter(yaml: string, kind: 'doc' | 'page'): ReadFrontMatter {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const locate: Locate = ([start, end]) => placeOf(lines, start, Math.max(end, start + 1))
  const broken = document.errors[0]
  if (broken !== undefined) return { frontMatter: EMPTY, diagnostics: [syntaxError(broken, locate)] }
  const raw: unknown = document.toJS()
  if (raw === null || raw === undefined) return { frontMatter: EMPTY, diagnostics: [] }
  if (!isRecord(raw)) {
    const place = locate(rangeAt(document, []) ?? [0, 1])
    const hint = 'write one `key: value` per line between the `---` marks'
    return { frontMatter: EMPTY, diagnostics: [error(RULE, 'Unexpected front matter without keys', { place, hint })] }
  }
  return readFields(raw, kind, { document, locate })
}

function readFields(
  raw: Record<string, unknown>,
  kind: 'doc' | 'page',
  source: { readonly document: Document.Parsed; readonly locate: Locate },
): ReadFrontMatter {
  const { document, locate } = source
  const values: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  const report = (problem: Problem): void => {
    const range = rangeAt(document, problem.path) ?? rangeAt(document, problem.path.slice(0, -1)) ?? [0, 1]
    diagnostics.push(fieldError(problem, locate(range)))
  }
  for (const [key, reader] of Object.entries(frontMatterFields(kind))) {
    if (!Object.hasOwn(raw, key)) continue
    const reading = reader(raw[key])
    if ('problems' in reading)
      reading.problems.forEach((problem) => report({ ...problem, path: [key, ...problem.path] }))
    else if (!RAW_FIELDS.has(key)) values[key] = reading.value
  }
  // The table of fields gives each key the type that FrontMatter declares for it.
  const frontMatter = { raw, ...values } as FrontMatter
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = frontMatter
  if (min !== undefined && max !== undefined && min > max) {
    report({
      path: ['toc_min_heading_level'],
      found: min,
      expected: `at most \`toc_max_heading_level\`, which is ${max}`,
    })
  }
  if (draft && unlisted) report({ path: ['unlisted'], found: true, expected: '`false`, since the file is a draft' })
  return { frontMatter, diagnostics }
}

function fieldError({ path, found, expected }: Problem, place: Place): Diagnostic {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('')
  return error(RULE, `Unexpected ${describe(found)} in \`${name.slice(1)}\`, expected ${expected}`, { place })
}

function describe(found: unknown): string {
  if (found === null || found === undefined) return 'empty value'
  if (found === '') return 'empty text'
  if (Array.isArray(found)) return found.length === 0 ? 'empty list' : 'list'
  return typeof found === 'object' ? 'map' : `\`${JSON.stringify(found).replace(/^"|"$/g, '')}\``
}

function syntaxError({ pos, message, code }: YAMLError, locate: Locate): Diagnostic {
  const hint =
    code === 'DUPLICATE_KEY'
      ? 'keep one of the two'
      : 'put values with `:`, `#`, `@`, quotes or brackets in double quotes, and indent with blanks'
  const reason = message.split('\n', 1).join('').replace(/\.$/, '')
  return error(RULE, `Unexpected front matter that is not valid YAML: ${reason}`, { place: locate(pos), hint })
}

/** Range of the value at a path, without the blanks behind it. */
function rangeAt(document: Document.Parsed, path: readonly (string | number)[]): readonly [number, number] | undefined {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
  return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
}

/** The end is given only where it is on the same line: that is what a code frame can underline. */
function placeOf(lines: LineCounter, start: number, end: number): Place {
  const from = lines.linePos(start)
  const to = lines.linePos(end)
  const place = { line: from.line + YAML_FIRST_LINE - 1, column: from.col }
  return to.line === from.line ? { ...place, endLine: place.line, endColumn: to.col } : place
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
