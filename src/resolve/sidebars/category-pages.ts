/** The generated index pages of a version's sidebars. */
import type { CategoryPage, GeneratedIndexLink, Sidebar, SidebarCategory, SidebarItem } from '../../model/site.ts'
import type { Pagination } from './pagination.ts'

/**
 * List the generated index pages in sidebar order. A page belongs to the first sidebar that holds its permalink
 * and has its neighbours there (spec sidebars.md sections 5.4 and 6.2).
 */
export function categoryPages(
  version: { readonly instance: string; readonly name: string },
  sidebars: ReadonlyMap<string, Sidebar>,
  pagination: Pagination,
): readonly CategoryPage[] {
  const owners = new Map<string, string>()
  return [...sidebars.values()].flatMap(({ id, items }) =>
    [...indexCategories(items)].map(({ category, link }) => {
      const sidebar = owners.get(link.permalink) ?? id
      owners.set(link.permalink, sidebar)
      const neighbours = pagination.ofIndexPage(sidebar, link.permalink)
      return { instance: version.instance, version: version.name, sidebar, category, link, ...neighbours }
    }),
  )
}

interface IndexCategory {
  readonly category: SidebarCategory
  readonly link: GeneratedIndexLink
}

function* indexCategories(items: readonly SidebarItem[]): Generator<IndexCategory> {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (item.link?.type === 'generated-index') yield { category: item, link: item.link }
    yield* indexCategories(item.items)
  }
}
