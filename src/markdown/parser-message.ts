/** What the parser and the plugins of unified throw: a reason, a rule and a place. */
import { withFileNames } from '../base/bundled-code.ts'
import { messageOf } from '../base/thrown.ts'
import type { Place } from '../model/diagnostic.ts'

interface ParserMessage {
  readonly reason: string
  readonly ruleId?: string
  readonly source?: string
  readonly line?: number
  readonly column?: number
  readonly place?: { readonly start: Point; readonly end: Point } | Point
}

interface Point {
  readonly line: number
  readonly column: number
}

/** Whether something that was thrown is such a message. */
export function isParserMessage(value: unknown): value is ParserMessage {
  return value instanceof Error && value.name !== '' && 'reason' in value && typeof value.reason === 'string'
}

/** Give the place that a message names, if it is one and does. */
export function placeOfMessage(thrown: unknown): Place | undefined {
  if (!isParserMessage(thrown)) return undefined
  const { place, line, column } = thrown
  if (place !== undefined && 'start' in place) {
    const { start, end } = place
    return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column }
  }
  if (place !== undefined) return { line: place.line, column: place.column }
  return line === undefined || column === undefined ? undefined : { line, column }
}

/** Give the reason of anything that was thrown, in one line. */
export function reasonOf(thrown: unknown): string {
  const reason = isParserMessage(thrown) ? withFileNames(thrown.reason) : messageOf(thrown)
  return reason.split('\n', 1).join('')
}
