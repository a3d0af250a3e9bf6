/** Which sidebar a doc is in. */
import { sidebarDocIds } from '../../base/teach/sidebar-docs.ts'
import type { Sidebar } from '../../model/site.ts'

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
