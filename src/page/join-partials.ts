/** What a page and the Markdown files that it shows say together: table of contents, anchors, texts for search, findings. */
import { sourcesOf } from '../base/site-parts.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { PageUnit } from '../model/page.ts'
import type { PartialUse } from '../model/mdx.ts'
import type { Site } from '../model/site.ts'
import type { SearchSection, Unit, UnitFacts } from '../model/unit.ts'
import type { ShownFile, ShownFiles } from './load-page.ts'
import type { TocEntry } from '../shared/toc.ts'

/** Finds the unit that an import means. */
export type FindUnit = (specifier: string, from: string) => ShownFile<Unit> | undefined

/** A page with what it shows. */
export interface JoinedPage {
  readonly own: Unit
  readonly shown: ShownFiles<Unit>
  readonly find: FindUnit
  readonly toc: readonly TocEntry[]
  readonly sections: () => readonly SearchSection[]
  /** Pieces of code, its own and those of the files that it includes, each once. */
  readonly units: readonly PageUnit[]
}

/** Put the units of a page together. `imported` gives the path that an import means. */
export function joinedPage(
  shown: ShownFiles<Unit>,
  imported: (specifier: string, from: string) => string | undefined,
): JoinedPage {
  const bySource = new Map(shown.files.map((file) => [file.file.source, file]))
  const find: FindUnit = (specifier, from) => {
    const source = imported(specifier, from)
    return source === undefined ? undefined : bySource.get(source)
  }
  const [first] = shown.files
  return {
    own: first.known,
    shown,
    find,
    toc: tocOf(first, find),
    sections: () => sectionsOf(first, find),
    units: [...unitsOf(first, find).values()],
  }
}

/** Ids to link at, of all files. */
export function anchorsOf({ files }: ShownFiles<Pick<UnitFacts, 'anchors'>>): readonly string[] {
  return files.length === 1 ? files[0].known.anchors : files.flatMap(({ known }) => known.anchors)
}

/** What was found in all files. */
export function findingsOf({ files, problems }: ShownFiles<Pick<UnitFacts, 'diagnostics'>>): readonly Diagnostic[] {
  return [...files.flatMap(({ known }) => known.diagnostics), ...problems]
}

/** Whether a page cannot be shown, for its own sake or for that of a file that it shows. */
export function isWithheld({ files, problems }: ShownFiles<Pick<UnitFacts, 'withheld'>>): boolean {
  return problems.length > 0 || files.some(({ known }) => known.withheld)
}

/** Of findings about files that are shown on several pages each is told once. */
export function toldOnce(diagnostics: readonly Diagnostic[], isPage: (file: string) => boolean): readonly Diagnostic[] {
  const told = new Set<string>()
  return diagnostics.filter((found) => {
    if (found.file === undefined || isPage(found.file)) return true
    const key = JSON.stringify(found)
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}

/** Tells which files are the source of a page. */
export function isPageOf(site: Site): (file: string) => boolean {
  const sources = new Set(sourcesOf(site).map(({ source }) => source))
  return (file) => sources.has(file)
}

function tocOf({ file, known }: ShownFile<Unit>, find: FindUnit): readonly TocEntry[] {
  if (known.partials.length === 0) return known.toc
  const within = (use: PartialUse): readonly TocEntry[] => {
    const partial = find(use.source, file.source)
    return partial === undefined ? [] : tocOf(partial, find)
  }
  return spliced(known.toc, known.partials, { at: ({ toc }) => toc, within })
}

function sectionsOf({ file, known }: ShownFile<Unit>, find: FindUnit): readonly SearchSection[] {
  if (known.partials.length === 0) return known.sections
  const within = (use: PartialUse): readonly SearchSection[] => {
    const partial = find(use.source, file.source)
    return partial === undefined ? [] : sectionsOf(partial, find)
  }
  return joined(spliced(known.sections, known.partials, { at: ({ section }) => section, within }))
}

/** What a partial says before its first heading belongs to the section that it stands in. */
function joined(sections: readonly SearchSection[]): readonly SearchSection[] {
  const result: SearchSection[] = []
  for (const section of sections) {
    const before = result.at(-1)
    if (section.level > 0 || before === undefined) result.push(section)
    else result[result.length - 1] = joinedSection(before, section)
  }
  return result
}

function joinedSection(a: SearchSection, b: SearchSection): SearchSection {
  const folded = together(a.folded ?? '', b.folded ?? '')
  const [terms, pointers, teachesAt] = [
    [...(a.terms ?? []), ...(b.terms ?? [])],
    [...(a.pointers ?? []), ...(b.pointers ?? [])],
    [...(a.teachesAt ?? []), ...(b.teachesAt ?? [])],
  ]
  return {
    ...{ ...a, text: together(a.text, b.text), code: together(a.code, b.code) },
    ...(terms.length > 0 && { terms }),
    ...(folded !== '' && { folded }),
    ...(pointers.length > 0 && { pointers }),
    ...(teachesAt.length > 0 && { teachesAt }),
  }
}

function together(a: string, b: string): string {
  return a === '' || b === '' ? a + b : `${a} ${b}`
}

/** The items of a file with those of its partials in front of the ones that they precede. */
function spliced<Item>(
  own: readonly Item[],
  uses: readonly PartialUse[],
  how: {
    readonly at: (use: PartialUse) => number | undefined
    readonly within: (use: PartialUse) => readonly Item[]
  },
): readonly Item[] {
  const placed = uses.flatMap((use) => {
    const at = how.at(use)
    return at === undefined ? [] : [{ at, items: how.within(use) }]
  })
  const before = (index: number): readonly Item[] => placed.flatMap(({ at, items }) => (at === index ? items : []))
  return [...own.flatMap((item, index) => [...before(index), item]), ...before(own.length)]
}

/** By source and index. */
function unitsOf(
  { file, known }: ShownFile<Unit>,
  find: FindUnit,
  { found, seen } = { found: new Map<string, PageUnit>(), seen: new Set<string>() },
): Map<string, PageUnit> {
  const { source } = file
  if (seen.has(source)) return found
  seen.add(source)
  for (const slot of known.body.slots) {
    if (!('unit' in slot)) continue
    const include = known.body.code?.units[slot.unit]?.include
    const partial = include === undefined ? undefined : find(include, source)
    if (include === undefined) found.set(`${source} ${slot.unit.toString()}`, { source, index: slot.unit })
    else if (partial !== undefined) unitsOf(partial, find, { found, seen })
  }
  return found
}
