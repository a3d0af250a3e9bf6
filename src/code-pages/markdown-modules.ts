/** The Markdown files of pages as modules, for the bundler. */
import { placesOfAddresses } from '../links/final-page.ts'
import { moduleText, type MarkdownModules } from '../bundle/plugins/markdown-files.ts'
import type { UsedFile } from '../bundle/plugins/used-units.ts'
import type { CodePage } from './find.ts'
import type { Place } from '../model/diagnostic.ts'
import type { ComposedPage } from '../model/page.ts'
import type { Unit } from '../model/unit.ts'
import type { PageUnits, ShownFile } from '../page/load-page.ts'
import { readSource } from '../base/source-text.ts'

/** What the bundler is given of the pages that hold code. */
export function markdownModules(
  pages: readonly CodePage[],
  { module }: Pick<PageUnits, 'module'>,
  root: string,
): MarkdownModules {
  const files = filesOf(pages)
  const imports = new Map([...files].map(([source, { known }]) => [source, known.body.code?.imports ?? []]))
  const places = new Map<string, (specifier: string) => Place | undefined>()
  return {
    units: new Map([...files].map(([source, { known }]) => [source, codeOf(known, source)])),
    load: async (source) => {
      const { known } = await module(source)
      imports.set(source, known.body.code?.imports ?? [])
      return known.withheld ? { problems: known.diagnostics } : { text: codeOf(known, source) }
    },
    importPlace: (source, specifier) => {
      const known = imports.get(source)
      if (known === undefined) return undefined
      const statement = known.find((one) => one.source === specifier)
      if (statement?.place !== undefined) return statement.place
      // read once for all that cannot be found in it
      const placeOf = places.get(source) ?? placesOfAddresses(readSource(root, source))
      places.set(source, placeOf)
      return placeOf(specifier)
    },
  }
}

/** The files whose units hydrate on one of the pages. */
export function usedFiles(
  pages: readonly CodePage[],
  composed: readonly Pick<ComposedPage, 'islands'>[],
): readonly UsedFile[] {
  const used = new Map<string, Set<number>>()
  for (const { unit } of composed.flatMap(({ islands }) => islands))
    if (unit !== undefined) used.set(unit.source, (used.get(unit.source) ?? new Set()).add(unit.index))
  const files = filesOf(pages)
  return [...used].flatMap(([source, units]) => {
    const known = files.get(source)?.known
    if (known === undefined) return []
    const imports = known.body.code?.imports ?? []
    const bare = new Set(imports.flatMap((one) => (one.names.length === 0 ? [one.source] : [])))
    return [{ source, text: codeOf(known, source), units, bare }]
  })
}

function filesOf(pages: readonly CodePage[]): ReadonlyMap<string, ShownFile<Unit>> {
  return new Map(pages.flatMap(({ files }) => files.map((shown) => [shown.file.source, shown] as const)))
}

function codeOf({ body }: Unit, source: string): string {
  return moduleText(body.code?.module ?? '', source)
}
