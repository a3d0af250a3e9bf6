/** Brings the sidebar in line with the page after a client navigation. */
import { type PageData } from '#shared/protocol'
import {
  keySelector,
  labelCarets,
  linksTo,
  markCurrent,
  scrollerOf,
  scrollToCurrent,
  type FetchPart,
} from './sidebar.ts'

export interface SidebarView {
  /** Get what `show` will need, so that page and sidebar change together. Never rejects. */
  readonly prepare: (page: PageData) => Promise<void>
  /** Bring the sidebar in line with a page. Never rejects. */
  readonly show: (page: PageData) => Promise<void>
}

/**
 * Make the view of the document's sidebar. It stays as it is, with another mark, while it holds a link to the page; else
 * the page's part takes its place, with the same categories open as before. On a page without sidebar it keeps its
 * content, since the way back leads to it. A part that cannot be had leaves the sidebar as it was.
 */
export function createSidebarView(document: Document, fetchPart: FetchPart): SidebarView {
  const aside = document.getElementById('sidebar')
  const nav = document.getElementById('sidebar-nav')
  /** Counts pages, so that a part that arrives late does not replace the sidebar of another page. */
  let turn = 0

  const isShown = (id: string): boolean => aside?.getAttribute('data-sidebar') === id
  /** The part that a page needs, if the sidebar does not hold what it needs already. */
  const partOf = ({ path, sidebar }: PageData): string | undefined =>
    !nav || !sidebar || (isShown(sidebar.id) && linksTo(nav, path).length > 0) ? undefined : sidebar.part
  const get = (part: string): Promise<string | undefined> => fetchPart(part).catch(() => undefined)
  const prepare = async (page: PageData): Promise<void> => {
    const part = partOf(page)
    if (part !== undefined) await get(part)
  }
  const show = async (page: PageData): Promise<void> => {
    const mine = ++turn
    const part = partOf(page)
    // Nothing to wait for: all changes of the document come before the first look at where things are.
    const html = part === undefined ? undefined : await get(part)
    const { path, sidebar } = page
    if (mine !== turn || !aside || !nav) return
    if (html !== undefined && sidebar) {
      const same = isShown(sidebar.id)
      const open = same ? [...nav.querySelectorAll<HTMLElement>('details[open]')] : []
      nav.innerHTML = html
      // Another sidebar is read from its beginning.
      if (!same) scrollerOf(nav).scrollTop = 0
      for (const { dataset } of open) nav.querySelector(keySelector(dataset['key'] ?? ''))?.setAttribute('open', '')
      labelCarets(nav)
      aside.setAttribute('data-sidebar', sidebar.id)
      aside.setAttribute('data-part', sidebar.part)
      const labels = nav.dataset['labels']?.split('\n')
      if (labels) nav.ariaLabel = labels[sidebar.posts ? 1 : 0] ?? null
    }
    markCurrent(nav, path)
    scrollToCurrent(nav)
  }
  return { prepare, show }
}
