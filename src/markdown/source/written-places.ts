/** Places in a text that was rewritten before it was parsed, brought back to the text that the author sees. */
import type { Diagnostic, Fix, Place } from '../../model/diagnostic.ts'
import type { Link, Unit } from '../../model/unit.ts'

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
  const movedLink = (link: Link): Link => {
    const { urlPlace, ...rest } = moved(link)
    if (urlPlace === undefined) return rest
    const place = { ...urlPlace, ...back(urlPlace) }
    const same = textAt(before, place) === textAt(after, urlPlace)
    return same ? { ...rest, urlPlace: place } : rest
  }
  const movedFix = ({ place, ...fix }: Fix): { readonly fix?: Fix } => {
    const written = { ...place, ...back(place) }
    return textAt(before, written) === fix.expected ? { fix: { ...fix, place: written } } : {}
  }
  const movedFinding = ({ related, fix, ...found }: Diagnostic): Diagnostic => ({
    ...moved(found),
    ...(fix === undefined ? {} : movedFix(fix)),
    ...(related === undefined ? {} : { related: related.map(moved) }),
  })
  const { code } = unit.body
  return {
    ...unit,
    ...(code === undefined
      ? {}
      : { body: { ...unit.body, code: { ...code, units: code.units.map(moved), imports: code.imports.map(moved) } } }),
    links: unit.links.map(movedLink),
    references: unit.references.map(moved),
    diagnostics: unit.diagnostics.map(movedFinding),
  }
}

/** The text of a range; of one over several lines, all of these. */
function textAt(lines: readonly string[], { line, column, endLine, endColumn }: Required<Place>): string {
  return line === endLine
    ? (lines[line - 1] ?? '').slice(column - 1, endColumn - 1)
    : lines.slice(line - 1, endLine).join('\n')
}

/** Columns in the end that both lines share are moved by what the line has grown; others stay, within the line. */
function writtenColumn(column: number, before: string, after: string): number {
  if (before === after) return column
  let shared = 0
  while (shared < before.length && before.at(-1 - shared) === after.at(-1 - shared)) shared++
  const grown = after.length - before.length
  return Math.min(column > after.length - shared ? column - grown : column, before.length + 1)
}
