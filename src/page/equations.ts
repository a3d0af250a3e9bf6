/** Formulas that a page refers to by their labels, and that stand in another file: where they are, and their numbers. */
import { equationKey, type LinkTables } from '../links/link-tables.ts'
import type { LinkSource } from '../links/link-source.ts'
import type { KnownEquation } from '../links/resolve-link.ts'
import type { Link, Unit } from '../model/unit.ts'
import { lookUp } from '../shared/look-up.ts'
import type { ShownFile } from './load-page.ts'

/** Numbers of a file's formulas by their labels. */
export type EquationNumbers = NonNullable<Unit['equations']>

interface Where {
  readonly tables: LinkTables
  /** The files that the page shows. */
  readonly own: readonly ShownFile<Pick<Unit, 'equations'>>[]
  readonly numbersOf: (source: string, hash: string) => Promise<EquationNumbers>
}

/**
 * Find the formulas that links show the numbers of: on the page itself, in its own version of the docs, or anywhere. Labels that
 * none has are not among them, and the check of anchors tells of the link.
 */
export async function knownEquations(
  links: readonly Link[],
  { route, key }: LinkSource,
  { tables, own, numbersOf }: Where,
): Promise<ReadonlyMap<string, KnownEquation>> {
  const found = new Map<string, KnownEquation>()
  for (const { equation } of links) {
    if (equation === undefined || found.has(equation.label)) continue
    const { label } = equation
    const here = own.map(({ known }) => lookUp(known.equations, label)).find((number) => number !== undefined)
    if (here !== undefined) {
      found.set(label, { path: route, number: here })
      continue
    }
    const entry = (key && tables.equations.get(equationKey(label, key))) ?? tables.equations.get(equationKey(label))
    if (entry === undefined) continue
    // a hash has no space
    const cut = entry.lastIndexOf(' ')
    const source = entry.slice(0, cut)
    const path = tables.sources.get(source)
    const number = path === undefined ? undefined : lookUp(await numbersOf(source, entry.slice(cut + 1)), label)
    if (path !== undefined && number !== undefined) found.set(label, { path, number })
  }
  return found
}
