/** Previous and next of docs and generated category pages (spec sidebars.md section 6). */
import { error } from '../../model/diagnostic.ts'
import type { NavLink, Sidebar } from '../../model/site.ts'
import type { DocEntry } from '../docs.ts'
import { docNavLink, navigationList } from './navigation-list.ts'
import type { SidebarContext } from './context.ts'

export interface Neighbours {
  readonly prev: NavLink | undefined
  readonly next: NavLink | undefined
}

const NONE: Neighbours = { prev: undefined, next: undefined }

export interface Pagination {
  /** Neighbours of a doc in a sidebar: unlisted docs are passed over and have none. */
  readonly ofDoc: (sidebar: string, docId: string) => Neighbours
  /** Neighbours of a generated index page: unlisted docs count (spec sidebars.md section 6.2). */
  readonly ofIndexPage: (sidebar: string, permalink: string) => Neighbours
}

/** Lay out the neighbours in every sidebar, in one walk each. Of several places of a page the first counts. */
export function paginate(sidebars: ReadonlyMap<string, Sidebar>, docs: ReadonlyMap<string, DocEntry>): Pagination {
  const tables = new Map(
    [...sidebars].map(([name, sidebar]) => {
      const all = [...navigationList(sidebar.items, docs)]
      const listed = all.filter((entry) => !entry.unlisted)
      return [
        name,
        {
          docs: neighbourTable(listed, (entry) => entry.docId),
          indexPages: neighbourTable(all, (entry) => (entry.docId === undefined ? entry.link.permalink : undefined)),
        },
      ]
    }),
  )
  return {
    ofDoc: (sidebar, docId) => tables.get(sidebar)?.docs.get(docId) ?? NONE,
    ofIndexPage: (sidebar, permalink) => tables.get(sidebar)?.indexPages.get(permalink) ?? NONE,
  }
}

function neighbourTable<Entry extends { readonly link: NavLink }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): ReadonlyMap<string, Neighbours> {
  const table = new Map<string, Neighbours>()
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry)
    if (key === undefined || table.has(key)) continue
    table.set(key, { prev: entries[index - 1]?.link, next: entries[index + 1]?.link })
  }
  return table
}

/**
 * Apply front matter `pagination_prev` and `pagination_next`: null, an unlisted doc and a draft mean none
 * (spec front-matter.md section 3). Reports `broken-pagination` (error).
 */
export function overridePagination(entry: DocEntry, computed: Neighbours, context: SidebarContext): Neighbours {
  return {
    prev: overrideLink(entry, { field: 'pagination_prev', computed: computed.prev }, context),
    next: overrideLink(entry, { field: 'pagination_next', computed: computed.next }, context),
  }
}

function overrideLink(
  { doc, places }: DocEntry,
  {
    field,
    computed,
  }: { readonly field: 'pagination_prev' | 'pagination_next'; readonly computed: NavLink | undefined },
  context: SidebarContext,
): NavLink | undefined {
  const id = doc.frontMatter[field]
  if (id === undefined) return computed
  if (id === null || context.withheld.has(id)) return undefined
  const target = context.docs.get(id)
  if (target !== undefined) return target.doc.unlisted ? undefined : docNavLink(target, undefined)
  const hint = context.suggest(id)
  const place = places[field]
  const rest = {
    file: doc.source,
    ...(place === undefined ? {} : { place }),
    ...(hint === undefined ? {} : { hint }),
  }
  context.report(error('broken-pagination', `\`${field}\` names the doc \`${id}\`, which does not exist`, rest))
  return undefined
}
