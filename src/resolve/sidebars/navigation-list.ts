/** The pages of a sidebar in reading order: what previous and next are neighbours in. */
import type { NavLink, SidebarItem } from '../../model/site.ts'
import type { DocEntry } from '../docs.ts'

export interface NavigationEntry {
  readonly link: NavLink
  /** The doc behind the entry; undefined for a generated index. */
  readonly docId: string | undefined
  readonly unlisted: boolean
}

/** Walk the pages of a sidebar, a category before its items; `ref`, `link` and `html` have no place (spec sidebars.md section 6.1). */
export function* navigationList(
  items: readonly SidebarItem[],
  docs: ReadonlyMap<string, DocEntry>,
): Generator<NavigationEntry> {
  for (const item of items) {
    if (item.type === 'doc') yield docEntry(item.id, item.label, docs)
    if (item.type !== 'category') continue
    const { link } = item
    if (link?.type === 'doc') yield docEntry(link.id, undefined, docs)
    if (link?.type === 'generated-index') {
      yield { link: { title: item.label, permalink: link.permalink }, docId: undefined, unlisted: false }
    }
    yield* navigationList(item.items, docs)
  }
}

/** Link to a doc as previous and next show it; a category's label is not one of its titles (spec sidebars.md section 6.4). */
export function docNavLink({ doc }: DocEntry, itemLabel: string | undefined): NavLink {
  const { pagination_label: paginationLabel, sidebar_label: sidebarLabel } = doc.frontMatter
  return { title: paginationLabel ?? sidebarLabel ?? itemLabel ?? doc.title, permalink: doc.permalink }
}

function docEntry(id: string, label: string | undefined, docs: ReadonlyMap<string, DocEntry>): NavigationEntry {
  const entry = docs.get(id)
  if (entry === undefined) throw new Error(`sidebar item for a doc that is not resolved: ${id}`)
  return { link: docNavLink(entry, label), docId: id, unlisted: entry.doc.unlisted }
}
