/** Which sidebar a doc is in. */
import type { Sidebar, SidebarItem } from '../../model/site.ts'

/**
 * Give the sidebar of every doc that is an item or the page of a category; of several the last one
 * (spec sidebars.md section 5.1). A `ref` does not count.
 */
export function sidebarMembership(sidebars: Iterable<Sidebar>): ReadonlyMap<string, string> {
  const membership = new Map<string, string>()
  for (const sidebar of sidebars) {
    for (const id of sidebarDocIds(sidebar.items)) membership.set(id, sidebar.id)
  }
  return membership
}

/** Walk the docs of a sidebar, a category's own doc before its items. */
export function* sidebarDocIds(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.id
    if (item.type !== 'category') continue
    if (item.link?.type === 'doc') yield item.link.id
    yield* sidebarDocIds(item.items)
  }
}
