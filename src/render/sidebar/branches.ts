/**
 * Which entries of a sidebar stand in one of its parts: the open branch, what is listed, and of very
 * long lists the stretch around the page, so that a page does not grow with the number of its siblings.
 */
import type { SidebarEntry } from '../../shared/sidebar.ts'
import { firstHref } from './index-sidebars.ts'

type Category = SidebarEntry & { readonly kind: 'category' }

/** The longest list that is shown whole. */
const LONGEST = 200

/** Entries of a longer list that are shown at a time. */
const STRETCH = 100

/** What is open in a part. */
export interface Branch {
  /** Name of the part: unique in the sidebar. */
  readonly name: string
  /** Keys of the categories that are open. */
  readonly open: ReadonlySet<string>
  /** Key of the unlisted entry that is shown, since it is the current page. */
  readonly reveal?: string
  /** The stretch that is shown of the innermost open list. */
  readonly stretch: number
}

/** Where a page stands in the innermost list that its part shows. */
export interface ListPlace {
  /** Number of entries before it. */
  readonly index: number
  /** Number of entries of the list. */
  readonly length: number
}

/** Name of the part for a page: the category that is open around it, and the stretch of a long list. */
export function branchName(category: string | undefined, place: ListPlace): string {
  const stretch = place.length > LONGEST ? Math.floor(place.index / STRETCH) : 0
  return (category ?? 'root') + (stretch > 0 ? `~${stretch.toString()}` : '')
}

/** List all branches of a sidebar: one for the top level, one for each category, more for long lists. */
export function branchesOf(items: readonly SidebarEntry[], trail: readonly string[] = []): readonly Branch[] {
  const open = new Set(trail)
  const stretches = items.length > LONGEST ? Math.ceil(items.length / STRETCH) : 1
  const own = Array.from({ length: stretches }, (_, stretch): Branch => {
    const place = { index: stretch * STRETCH, length: items.length }
    return { name: branchName(trail.at(-1), place), open, stretch }
  })
  const inner = items.flatMap((entry, index): readonly Branch[] => {
    if (entry.kind === 'category') return branchesOf(entry.items, [...trail, entry.key])
    if (entry.kind !== 'link' || !entry.unlisted) return []
    return [{ name: entry.key, open, reveal: entry.key, stretch: Math.floor(index / STRETCH) }]
  })
  return [...own, ...inner]
}

/**
 * Give the function that lists the entries of a branch. Unlisted entries are left out (spec sidebars.md section 8.5):
 * a category stays when it has a listed page or something in it, or lies on the way to the current page. Takes time
 * for the open lists only.
 */
export function createBranchView(items: readonly SidebarEntry[]): (branch: Branch) => readonly SidebarEntry[] {
  const kept = new Map<string, SidebarEntry>()
  keepListed(items, kept)

  function view(entries: readonly SidebarEntry[], branch: Branch): readonly SidebarEntry[] {
    const inner = entries.findIndex(({ key }) => branch.open.has(key))
    const stretch = inner < 0 ? branch.stretch : Math.floor(inner / STRETCH)
    return stretchOf(entries, stretch).flatMap((entry): readonly SidebarEntry[] => {
      if (entry.kind === 'category' && branch.open.has(entry.key))
        return [{ ...listedPage(entry), items: view(entry.items, branch) }]
      if (entry.key === branch.reveal || entry.key.endsWith(MORE)) return [entry]
      return [kept.get(entry.key) ?? []].flat()
    })
  }

  return (branch) => view(items, branch)
}

/** Ending of the keys of the links that lead on in a long list. */
const MORE = '+'

/** A stretch of a long list, with a link to the neighbouring entry at each end that is cut. */
function stretchOf(entries: readonly SidebarEntry[], stretch: number): readonly SidebarEntry[] {
  if (entries.length <= LONGEST) return entries
  const start = stretch * STRETCH
  const end = start + STRETCH
  const before = more(entries[start - 1], `${start.toString()} more above`)
  const after = more(entries[end], `${(entries.length - end).toString()} more below`)
  return [...before, ...entries.slice(start, end), ...after]
}

function more(entry: SidebarEntry | undefined, label: string): readonly SidebarEntry[] {
  const href = entry && firstHref(entry)
  return entry && href !== undefined
    ? [{ kind: 'link', key: entry.key + MORE, label, href, className: 'menu__more' }]
    : []
}

function keepListed(entries: readonly SidebarEntry[], kept: Map<string, SidebarEntry>): readonly SidebarEntry[] {
  return entries.flatMap((entry) => {
    const listed = listedEntry(entry, kept)
    if (listed) kept.set(entry.key, listed)
    return listed ? [listed] : []
  })
}

function listedEntry(entry: SidebarEntry, kept: Map<string, SidebarEntry>): SidebarEntry | undefined {
  if (entry.kind === 'html') return entry
  if (entry.kind === 'link') return entry.unlisted ? undefined : entry
  const items = keepListed(entry.items, kept)
  const category = { ...listedPage(entry), items }
  return items.length > 0 || category.href !== undefined ? category : undefined
}

/** A category whose page is unlisted never leads to it, not even there. */
function listedPage({ href, unlisted, ...category }: Category): Category {
  return href === undefined || unlisted ? category : { ...category, href }
}
