/** Entries of sidebars in the shape of Docusaurus, and what its components ask of them; nothing here knows the page. */

/** A link of a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  /** Of a doc. */
  readonly docId?: string
  readonly unlisted?: boolean
  readonly description?: string
  readonly className?: string
}

/** A category of a sidebar. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly items: readonly SidebarItem[]
  readonly href?: string
  /** Its page is unlisted. */
  readonly linkUnlisted?: boolean
  readonly description?: string
  readonly className?: string
}

/** Anything that stands in a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | { readonly type: 'html'; readonly value: string }

/** Give the address of an entry, or of the first one below it that is listed. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href
  return item.type === 'category' ? findFirstSidebarItemCategoryLink(item) : undefined
}

/** Give the address of a category, or of the first entry below it that is listed. */
export function findFirstSidebarItemCategoryLink(category: SidebarCategory): string | undefined {
  if (category.href !== undefined && !category.linkUnlisted) return category.href
  for (const item of category.items) {
    const href = findFirstSidebarItemLink(item)
    if (href !== undefined) return href
  }
  return undefined
}

/** Find the first category that passes a test, an outer one before those inside it. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  test: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = test(item) ? item : findSidebarCategory(item.items, test)
    if (found) return found
  }
  return undefined
}

/** The entries that have a card: those that lead somewhere. */
export function filterDocCardListItems(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.filter((item) => findFirstSidebarItemLink(item) !== undefined)
}

/** Whether an entry is of the page at a path, or holds that of it. */
export function isActiveSidebarItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return false
  if (isSamePath(item.href, path)) return true
  return item.type === 'category' && item.items.some((inner) => isActiveSidebarItem(inner, path))
}

/** Whether an entry is shown in the sidebar of the page at a path: unlisted ones only on their own page. */
export function isVisibleSidebarItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, path)
  if (item.type === 'html') return true
  return (
    !isEmpty(item) && (isActiveSidebarItem(item, path) || item.items.some((inner) => isVisibleSidebarItem(inner, path)))
  )
}

function isEmpty({ href, items }: SidebarCategory): boolean {
  return href === undefined && items.length === 0
}

/** Whether two paths are of one page: letter case and a slash at the end do not count. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const bare = (path: string | undefined): string | undefined => path?.replace(/\/?$/, '/').toLowerCase()
  return bare(one) === bare(other)
}

/** The way to a page: the entries that lead to it, outermost first; undefined where it is in none. */
export function breadcrumbsTo(items: readonly SidebarItem[], path: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    if (isSamePath(item.href, path)) return [item]
    const inside = item.type === 'category' ? breadcrumbsTo(item.items, path) : undefined
    if (inside) return [item, ...inside]
  }
  return undefined
}
