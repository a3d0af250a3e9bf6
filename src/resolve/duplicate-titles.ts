/** Pages that readers cannot tell apart, since they stand side by side with one title. */
import { posix } from 'node:path'
import { warning, type Related } from '../model/diagnostic.ts'
import type { Page, Sidebar, SidebarItem } from '../model/site.ts'
import type { FieldPlaces, IndexRecord } from '../model/source.ts'
import type { DocEntry } from './docs.ts'
import type { Report } from './policy.ts'

/** A page, and where its title is written. */
interface Titled {
  readonly title: string
  readonly source: string
  readonly places: FieldPlaces | undefined
}

/** Report `duplicate-title` of documents that have one title and one label in one category of a sidebar. */
export function reportDuplicateDocs(
  sidebars: ReadonlyMap<string, Sidebar>,
  docs: ReadonlyMap<string, DocEntry>,
  report: Report,
): void {
  const told = new Set<string>()
  const look = (items: readonly SidebarItem[]): void => {
    const shown = items.flatMap((item): readonly Titled[] => {
      const entry = item.type === 'doc' ? docs.get(item.id) : undefined
      if (entry === undefined || item.type !== 'doc' || item.label !== entry.doc.title) return []
      return [{ title: entry.doc.title, source: entry.doc.source, places: entry.places }]
    })
    reportAlike(shown, told, report)
    for (const item of items) if (item.type === 'category') look(item.items)
  }
  for (const { items } of sidebars.values()) look(items)
}

/** Report `duplicate-title` of pages that have one title in one folder. */
export function reportDuplicatePages(pages: Iterable<Page>, records: readonly IndexRecord[], report: Report): void {
  const places = new Map(records.map((record) => [record.path, record.places]))
  const folders = new Map<string, Titled[]>()
  for (const { title, source } of pages) {
    if (title === undefined) continue
    const folder = posix.dirname(source)
    const found = { title, source, places: places.get(source) }
    const others = folders.get(folder)
    if (others === undefined) folders.set(folder, [found])
    else others.push(found)
  }
  const told = new Set<string>()
  for (const alike of folders.values()) reportAlike(alike, told, report)
}

/** `told`: sources that a finding stands in already, for a document may be in several sidebars. */
function reportAlike(shown: readonly Titled[], told: Set<string>, report: Report): void {
  const first = new Map<string, Titled>()
  for (const page of shown) {
    const { title, source, places } = page
    const other = first.get(title)
    if (other === undefined) first.set(title, page)
    if (other === undefined || other.source === source || told.has(source)) continue
    told.add(source)
    const place = places?.title
    report(
      warning('duplicate-title', `Unexpected title \`${title}\`, which a page beside this one has, too`, {
        file: source,
        ...(place === undefined ? {} : { place }),
        hint: 'give one of them another title, or a `sidebar_label`',
        related: [relatedTo(other)],
      }),
    )
  }
}

function relatedTo({ source, places }: Titled): Related {
  const place = places?.title
  return { message: 'the other page', file: source, ...(place === undefined ? {} : { place }) }
}
