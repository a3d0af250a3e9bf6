/** A formula as its author has written it, and where. */
import type { Place } from '../../model/diagnostic.ts'

export interface WrittenFormula {
  readonly tex: string
  /** It stands on a line of its own. */
  readonly display: boolean
  /** All of it, marks included; undefined: a plugin has made it. */
  readonly place: Required<Place> | undefined
  /** The text that it stands in. */
  readonly source: string
}

/**
 * The place of a character of the formula, in the text: lines within quotes and lists have marks in front that the formula has not.
 * Undefined where a plugin has made it.
 */
export function placeInFormula({ tex, place, source }: WrittenFormula, offset: number): Required<Place> | undefined {
  if (place === undefined) return undefined
  const before = tex.slice(0, offset).split('\n')
  const texLines = tex.split('\n')
  const lines = source.split('\n')
  const [firstTex = ''] = texLines
  const shift = lines[place.line - 1]?.slice(place.column - 1).includes(firstTex) === true && firstTex !== '' ? 0 : 1
  const line = place.line + shift + before.length - 1
  const texLine = texLines[before.length - 1] ?? ''
  const start = lines[line - 1]?.indexOf(texLine, line === place.line ? place.column - 1 : 0) ?? -1
  if (start < 0) return place
  const column = start + (before.at(-1)?.length ?? 0) + 1
  const word = /^(?:\\(?:[A-Za-z]+|.)|.)/s.exec(texLine.slice(column - 1 - start))?.[0] ?? ''
  return { line, column, endLine: line, endColumn: column + Math.max(1, word.length) }
}
