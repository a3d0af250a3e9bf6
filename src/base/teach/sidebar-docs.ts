/** The docs of a sidebar. */
import type { SidebarItem } from '../../model/site.ts'

/** Walk the docs of a sidebar, a category's own doc before its items. */
export function* sidebarDocIds(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.id
    if (item.type !== 'category') continue
    if (item.link?.type === 'doc') yield item.link.id
    yield* sidebarDocIds(item.items)
  }
}
