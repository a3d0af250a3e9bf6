/** Places in a text that was rewritten before it was parsed, brought back to the text that the author sees. */
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Unit } from '../model/unit.ts'

/** What a unit says of places, said of the lines of `written`; it was compiled from `rewritten`, which has the same lines. */
export function atWrittenPlaces(unit: Unit, written: string, rewritten: string): Unit {
  const before = written.split('\n')
  const after = rewritten.split('\n')
  const column = (line: number, at: number): number => writtenColumn(at, before[line - 1] ?? '', after[line - 1] ?? '')
  const back = ({ line, column: at, endLine, endColumn }: Place): Place => ({
    line,
    column: column(line, at),
    ...(endLine === undefined || endColumn === undefined ? {} : { endLine, endColumn: column(endLine, endColumn) }),
  })
  const moved = <Found extends { readonly place?: Place | undefined }>(found: Found): Found =>
    found.place === undefined ? found : { ...found, place: back(found.place) }
  return { ...unit, links: unit.links.map(moved), diagnostics: unit.diagnostics.map(moved) }
}

/** Columns in the end that both lines share are moved by what the line has grown; others stay, within the line. */
function writtenColumn(column: number, before: string, after: string): number {
  if (before === after) return column
  let shared = 0
  while (shared < before.length && before.at(-1 - shared) === after.at(-1 - shared)) shared++
  const grown = after.length - before.length
  return Math.min(column > after.length - shared ? column - grown : column, before.length + 1)
}
