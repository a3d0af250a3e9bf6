/** What is found in a translation with blocks of its source (`FilledText`), at the places of the translation as it is written. */
import type { Diagnostic, Fix, Place } from '../../model/diagnostic.ts'
import type { FilledText } from '../../model/languages.ts'
import type { Unit, UnitFacts } from '../../model/unit.ts'

type Found = Pick<UnitFacts, 'links' | 'references' | 'diagnostics'> & Partial<Pick<Unit, 'body'>>

/** Give what is known of the text with its places; what is wrong in a block of the source is told behind the line that the block comes after. */
export function atTranslatedPlaces<Known extends Found>(known: Known, { lines }: FilledText): Known {
  const isAdded = (line: number): boolean => line > 1 && lines[line - 1] === lines[line - 2]
  const lineOf = (line: number): number => lines[line - 1] ?? line
  /** A place in a line of the translation. */
  const shifted = <P extends Place>(place: P): P => ({
    ...place,
    line: lineOf(place.line),
    ...(place.endLine === undefined ? {} : { endLine: lineOf(place.endLine) }),
  })
  const back = (place: Place): Place => (isAdded(place.line) ? { line: lineOf(place.line), column: 1 } : shifted(place))
  const moved = <Part extends { readonly place?: Place | undefined }>(part: Part): Part =>
    part.place === undefined ? part : { ...part, place: back(part.place) }
  // nothing that stands in the source can be mended in the translation
  const movedFix = (fix: Fix | undefined): { readonly fix?: Fix } =>
    fix === undefined || isAdded(fix.place.line) ? {} : { fix: { ...fix, place: shifted(fix.place) } }
  const movedFinding = ({ fix, related, ...found }: Diagnostic): Diagnostic => ({
    ...moved(found),
    ...movedFix(fix),
    ...(related === undefined ? {} : { related: related.map(moved) }),
  })
  const movedLink = (link: Found['links'][number]): Found['links'][number] => {
    const { urlPlace, ...rest } = moved(link)
    return urlPlace === undefined || isAdded(urlPlace.line) ? rest : { ...rest, urlPlace: shifted(urlPlace) }
  }
  const code = known.body?.code
  return {
    ...known,
    ...(known.body === undefined || code === undefined
      ? {}
      : { body: { ...known.body, code: { ...code, units: code.units.map(moved), imports: code.imports.map(moved) } } }),
    links: known.links.map(movedLink),
    references: known.references.map(moved),
    diagnostics: known.diagnostics.map(movedFinding),
  }
}
