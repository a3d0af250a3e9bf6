/** Makes one finding of those that have the same cause, on however many pages it is seen. */
import type { Diagnostic, Place, Related } from '../model/diagnostic.ts'
import type { Edge } from '../model/page.ts'
import { findingKey } from '../base/finding-key.ts'
import { groupBy } from '../base/group-by.ts'

/** What is wrong with one edge. */
export interface EdgeFinding {
  readonly edge: Edge
  readonly diagnostic: Diagnostic
}

/**
 * Put together what is said of the same characters: links by way of one definition, a component or stylesheet of many
 * pages. The number of pages is given when it is more than one; links by way of a definition are related places.
 */
export function mergeFindings(found: readonly EdgeFinding[]): readonly Diagnostic[] {
  let unplaced = 0
  const keyOf = ({ diagnostic }: EdgeFinding): string =>
    diagnostic.place === undefined ? (unplaced++).toString() : findingKey(diagnostic)
  return withoutEchoes([...groupBy(found, keyOf).values()].flatMap(merged))
}

/** A tag that the parser has doubled has a place the first time only. */
function withoutEchoes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ rule, file, message }: Diagnostic): string => findingKey({ rule, file: file ?? '', message })
  const placed = new Set(diagnostics.flatMap((found) => (found.place === undefined ? [] : [key(found)])))
  const unplaced = new Set<string>()
  return diagnostics.filter((found) => {
    if (found.place !== undefined) return true
    const own = key(found)
    if (placed.has(own) || unplaced.has(own)) return false
    unplaced.add(own)
    return true
  })
}

function merged(group: readonly EdgeFinding[]): readonly Diagnostic[] {
  const [first] = group
  if (first === undefined) return []
  const { edge, diagnostic } = first
  const references = group.flatMap((item) => referenceOf(item.edge))
  const related = [...(diagnostic.related ?? []), ...references]
  const pages = references.length > 0 ? 1 : (edge.pages ?? group.length)
  return [{ ...diagnostic, ...(related.length > 0 ? { related } : {}), ...(pages > 1 ? { pages } : {}) }]
}

/** Where a link stands whose address is elsewhere, in a definition. */
function referenceOf({ file, place, urlPlace }: Edge): readonly Related[] {
  if (file === undefined || place === undefined || urlPlace === undefined || holds(place, urlPlace)) return []
  return [{ message: 'the link with this definition', file, place }]
}

function holds(outer: Place, inner: Place): boolean {
  const { line, column, endLine = line, endColumn = Infinity } = outer
  const starts = line < inner.line || (line === inner.line && column <= inner.column)
  return starts && (inner.line < endLine || (inner.line === endLine && inner.column < endColumn))
}
