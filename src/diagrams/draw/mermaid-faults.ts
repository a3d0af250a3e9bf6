/** What Mermaid's parsers say of a mistake, with its place in the text of the diagram. */
import type { Place } from '../../model/diagnostic.ts'
import type { DrawingFault } from '../../model/diagram.ts'

/** Parsers made by Jison give a hash; those made by Langium a result with lists. */
interface Thrown {
  readonly message?: string
  readonly hash?: {
    readonly line?: number
    readonly loc?: JisonPlace
    readonly expected?: readonly string[]
    readonly token?: unknown
    readonly text?: string
  }
  readonly result?: { readonly lexerErrors?: readonly LangiumError[]; readonly parserErrors?: readonly LangiumError[] }
}

interface JisonPlace {
  readonly first_line: number
  readonly first_column: number
  readonly last_line: number
  readonly last_column: number
}

interface LangiumError {
  readonly message: string
  readonly line?: number
  readonly column?: number
  readonly length?: number
  readonly token?: {
    readonly startLine?: number
    readonly startColumn?: number
    readonly endColumn?: number
    readonly image?: string
  }
}

/** Make a fault of what was thrown. `text` is that of the diagram, as written. */
export function mermaidFault(problem: unknown, text: string): DrawingFault {
  const thrown = (typeof problem === 'object' && problem !== null ? problem : { message: String(problem) }) as Thrown
  if (problem instanceof TypeError || problem instanceof ReferenceError || problem instanceof RangeError)
    return { cause: 'limit', message: `Mermaid failed: ${short(problem.message)}` }
  const offset = linesBefore(text)
  const { hash, result } = thrown
  const [first] = [...(result?.lexerErrors ?? []), ...(result?.parserErrors ?? [])]
  if (first !== undefined) {
    const line = first.token?.startLine ?? first.line
    const column = first.token?.startColumn ?? first.column
    const length = first.token?.image?.length ?? first.length ?? 1
    const place = placeAt(text, {
      line: line === undefined || Number.isNaN(line) ? undefined : line + offset,
      column,
      length,
    })
    return { cause: 'text', message: langium(first), place }
  }
  const written = thrown.message ?? String(problem)
  if (written.startsWith('No diagram type detected'))
    return { cause: 'text', message: unknownKind(text), place: placeAt(text, { line: offset + 1 }) }
  const told = /(?:Parse error|Lexical error) on line (\d+)/.exec(written)?.[1]
  if (hash !== undefined || told !== undefined)
    return {
      cause: 'text',
      ...jison(hash, { written, told: told === undefined ? undefined : Number(told), text, offset }),
    }
  return { cause: 'text', ...chevrotain(written, text, offset) }
}

/** Parsers made by Chevrotain write the place behind the message: line, column, and where it is in the whole text. */
function chevrotain(written: string, text: string, offset: number): Pick<DrawingFault, 'message'> & { place: Place } {
  const [, line, column, from, to] = / at line (\d+), column (\d+) \[(\d+),(\d+)\)/.exec(written) ?? []
  if (line === undefined) return { message: short(written), place: placeAt(text, {}) }
  const place = { line: Number(line) + offset, column: Number(column), length: Number(to) - Number(from) }
  const read = /but found (?:-->|:) '(.*?)'/s.exec(written)?.[1]?.trim()
  const message =
    read === undefined ? short(written.replace(/ at line \d+, column [^]*/, '')) : `unexpected \`${read}\``
  return { message, place: placeAt(text, place) }
}

/** What is long in their words is told by the token. */
function langium({ message, token }: LangiumError): string {
  const image = token?.image?.trim() ?? ''
  if (image !== '' && /^Expecting:? one of|^Expecting token/.test(message.trim())) return `unexpected \`${image}\``
  return short(message)
}

function unknownKind(text: string): string {
  const word = /\S+/.exec(text.split('\n').slice(linesBefore(text)).join('\n'))?.[0] ?? ''
  if (word === 'zenuml')
    return 'ZenUML is not part of Mermaid, but a package of its own: `sequenceDiagram` shows the same'
  return `no diagram begins with \`${word}\``
}

function jison(
  hash: Thrown['hash'],
  {
    written,
    told,
    text,
    offset,
  }: { readonly written: string; readonly told: number | undefined; readonly text: string; readonly offset: number },
): Pick<DrawingFault, 'message' | 'place'> & { readonly place: NonNullable<DrawingFault['place']> } {
  const expected = hash?.expected?.map((name) => name.replace(/^'|'$/g, '')) ?? []
  const read = hash?.text?.trim() ?? ''
  const line = hash?.loc?.first_line ?? told
  const lexical = written.startsWith('Lexical')
  const lines = text.split('\n')
  const at = line === undefined ? undefined : Math.min(lines.length, line + offset)
  // the place may be that of the word before
  const from = hash?.loc?.first_column ?? 0
  const found = at === undefined || read === '' ? -1 : (lines[at - 1] ?? '').indexOf(read, from)
  const column =
    found >= 0 ? found + 1 : hash?.loc === undefined ? undefined : (read === '' ? hash.loc.last_column : from) + 1
  const what = read === '' ? (lexical ? 'something that Mermaid cannot read' : 'the end of the line') : `\`${read}\``
  const known = expected.length > 0 && expected.length <= 4 ? `, expected ${expected.join(', ')}` : ''
  return {
    message: `unexpected ${what}${known}`,
    place: placeAt(text, { line: at, column, length: Math.max(1, read.length) }),
  }
}

/** Lines of front matter, which the parsers do not see. */
function linesBefore(text: string): number {
  const front = /^\s*---\s*\n[\s\S]*?\n\s*---\s*\n/.exec(text)
  return front === null ? 0 : front[0].split('\n').length - 1
}

/** A place in the text, at the least its first line; a column behind the end of the line is that of its last character. */
function placeAt(
  text: string,
  {
    line = 1,
    column,
    length = 1,
  }: { readonly line?: number | undefined; readonly column?: number | undefined; readonly length?: number },
): NonNullable<DrawingFault['place']> {
  const lines = text.split('\n')
  const at = Math.max(1, Math.min(line, lines.length))
  const written = lines[at - 1] ?? ''
  const start = written.length - written.trimStart().length + 1
  const from = Math.max(
    1,
    Math.min(column !== undefined && !Number.isNaN(column) ? column : start, Math.max(1, written.length)),
  )
  return {
    line: at,
    column: from,
    endLine: at,
    endColumn: Math.max(from + 1, Math.min(from + length, written.length + 1)),
  }
}

/** Its first line, without what follows a picture of the place. */
function short(message: string): string {
  const line = message.split('\n').find((one) => one.trim() !== '') ?? message
  return line.trim().replace(/\.$/, '').slice(0, 300)
}
