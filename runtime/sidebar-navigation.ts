/** Brings the sidebar in line with the page after a client navigation. */
import { type PageData } from '#shared/protocol'
import { keySelector, labelCarets, linksTo, markCurrent, scrollToCurrent, type FetchPart } from './sidebar.ts'

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
  const partFor = async ({ path, sidebar }: PageData): Promise<string | undefined> => {
    if (!nav || !sidebar || (isShown(sidebar.id) && linksTo(nav, path).length > 0)) return undefined
    return fetchPart(sidebar.part).catch(() => undefined)
  }
  const prepare = async (page: PageData): Promise<void> => {
    await partFor(page)
  }
  const show = async (page: PageData): Promise<void> => {
    const mine = ++turn
    const html = await partFor(page)
    const { path, sidebar } = page
    if (mine !== turn || !aside || !nav) return
    if (html !== undefined && sidebar) {
      const open = isShown(sidebar.id) ? [...nav.querySelectorAll<HTMLElement>('details[open]')] : []
      nav.innerHTML = html
      for (const { dataset } of open) nav.querySelector(keySelector(dataset['key'] ?? ''))?.setAttribute('open', '')
      labelCarets(nav)
      aside.setAttribute('data-sidebar', sidebar.id)
      aside.setAttribute('data-part', sidebar.part)
    }
    markCurrent(nav, path)
    scrollToCurrent(nav)
  }
  return { prepare, show }
}
