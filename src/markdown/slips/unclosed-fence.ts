/** Code fences that nothing closes: what follows is code, up to the end of the list item, the quotation or the page. */
import type { Code, Parents } from 'mdast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'

/** A block of code as it is written. */
interface Fence {
  /** All of it. */
  readonly text: string
  /** Backticks or tildes. */
  readonly marks: string
  /** What stands behind them: the language. */
  readonly info: string
  /** Of its first line. */
  readonly place: Required<Place>
}

/** Where a block stands. */
interface Around {
  readonly parent: Parents
  readonly source: string
  /** A mistake of this kind stands above: a fence without a language is then the end of a block, which begins another. */
  readonly isTold: boolean
}

const OPENING = /^(`{3,}|~{3,})[ \t]*([^\n]*)/
/** A line that would begin a block of code, if it were not code itself. */
const INNER = /^[ \t]*(`{3,}|~{3,})[ \t]*[A-Za-z][^`\n]*$/gm

/** How a line begins that belongs to the same. */
export const BEGINNING: Readonly<Partial<Record<Parents['type'], string>>> = {
  listItem: ', indented like this one',
  blockquote: ', with `>` in front',
}

const COUNTS = ['three', 'four', 'five', 'six']

/** Report `unclosed-fence` of a block that is not closed, or only by the fence of a later block, which became its text. */
export function unclosedFence(code: Code, { parent, source, isTold }: Around): Diagnostic | undefined {
  const fence = fenceOf(code, source)
  if (fence === undefined) return undefined
  if (isClosed(fence)) return swallowed(fence)
  return isTold && fence.info === '' ? undefined : openToTheEnd(fence, code, parent)
}

/** Undefined of code that is indented, or that a plugin has made. */
function fenceOf({ position }: Code, source: string): Fence | undefined {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  const text = source.slice(start.offset, end.offset)
  const [line, marks, info = ''] = OPENING.exec(text) ?? []
  if (line === undefined || marks === undefined) return undefined
  const { line: at, column } = start
  return { text, marks, info: info.trim(), place: { line: at, column, endLine: at, endColumn: column + line.length } }
}

function isClosed({ text, marks }: Fence): boolean {
  const lineStart = text.lastIndexOf('\n') + 1
  if (lineStart === 0) return false
  const last = text.slice(lineStart).replace(/^[ \t>]+|[ \t]+$/g, '')
  return last.startsWith(marks) && last === marks.charAt(0).repeat(last.length)
}

function openToTheEnd({ marks, place }: Fence, { value }: Code, { type }: Parents): Diagnostic {
  // the end of a box ends the code in it
  if (type === 'containerDirective' && value.includes(':::')) {
    const hint = 'colons in code end a box, too: give the box more of them, such as `::::`, at both ends'
    return warning('unclosed-fence', 'Unexpected end of a box within a code block', { place, hint })
  }
  const hint = `write a line of ${counted(marks)} behind the last line of the code${BEGINNING[type] ?? ''}`
  return warning('unclosed-fence', 'Unexpected code fence that nothing closes: all that follows is code', {
    place,
    hint,
  })
}

/** The fence of a later block is text of this one, and its end the end of this one. */
function swallowed({ text, marks, info, place }: Fence): Diagnostic | undefined {
  if (!text.includes(marks, text.indexOf('\n'))) return undefined
  const inner = [...text.matchAll(INNER)].find(({ 1: own = '', index }) => index > 0 && own.startsWith(marks))
  if (inner === undefined) return undefined
  const hint = /^(?:md|mdx|markdown)\b/i.test(info)
    ? `begin and end the block around it with ${counted(`${marks}${marks.charAt(0)}`)}`
    : `write a line of ${counted(marks)} behind the last line of the code`
  const line = place.line + text.slice(0, inner.index).split('\n').length - 1
  const column = inner[0].search(/[`~]/) + 1
  const next = { line, column, endLine: line, endColumn: inner[0].length + 1 }
  return warning('unclosed-fence', 'Unexpected code fence that nothing closes before the next one', {
    place,
    hint,
    related: [{ message: 'the next one', file: '', place: next }],
  })
}

/** `three backticks`. */
function counted(marks: string): string {
  const count = COUNTS[marks.length - 3] ?? marks.length.toString()
  return `${count} ${marks.startsWith('~') ? 'tildes' : 'backticks'}`
}
