/**
 * The part of the runtime that needs React, loaded when the page is painted and idle: adopts the content of the page,
 * hydrates its islands and takes over navigation.
 */
import { type PageData, type PageModule, type SiteData } from '#shared/protocol'
import { createAnnouncer } from './focus.ts'
import { addPageStyles, replacePageHead } from './head.ts'
import { adoptMain } from './main-view.tsx'
import { markNavbar } from './navbar.ts'
import { isPageModule, openPages } from './pages.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgress } from './progress.ts'
import { startRouter } from './router.ts'
import { trackScrollPositions } from './scroll-positions.ts'
import { createSidebarView } from './sidebar-navigation.ts'
import { type SiteFiles } from './site-files.ts'
import { safeStorage } from './storage.ts'

/** Most manifest parts (about 1,000 routes) for which visible links fetch theirs: siblings lie in different parts. */
const FEW_PARTS = 4

export interface AppOptions {
  readonly window: Window
  readonly site: SiteData
  readonly files: SiteFiles
  /** Called after a page has changed, before it is painted. */
  readonly pageChanged: () => void
}

/** Start React and the router; `<html data-hydrated="true">` tells that both are ready. */
export async function startApp({ window, site, files, pageChanged }: AppOptions): Promise<void> {
  const { document, location } = window
  const main = document.getElementById('main')
  if (main === null) return
  const view = await adoptMain(main, await ownIslands(site, location))

  const pages = openPages({ site, files, importModule })
  const scope = { origin: location.origin, baseUrl: site.baseUrl }
  const prefetch = startPrefetch({ window, scope, pages, visible: site.manifestParts <= FEW_PARTS })
  const sidebar = createSidebarView(document, files.text)

  const load = async (pathname: string): Promise<PageModule | undefined> => {
    const module = await pages.load(pathname)
    if (module) await Promise.all([addPageStyles(document, module.page.head), sidebar.prepare(module.page)])
    return module
  }
  const show = ({ page, islands = [] }: PageModule): void => {
    view.show(page.main, islands)
    showFrame(document, page)
    void sidebar.show(page)
    pageChanged()
    prefetch.refresh()
  }
  startRouter({
    window,
    baseUrl: site.baseUrl,
    load,
    show,
    announce: createAnnouncer(document),
    progress: createProgress(document),
    positions: trackScrollPositions(window, safeStorage(window, 'sessionStorage')),
  })
  document.documentElement.setAttribute('data-hydrated', 'true')
}

/** What changes around `<main>`. Attributes of `<html>` other than its class belong to the visitor, not to the page. */
function showFrame(document: Document, page: PageData): void {
  document.title = page.title
  document.documentElement.className = page.htmlClass
  replacePageHead(document, page.head)
  markNavbar(document, page.navbarActive)
}

/** The islands of the page that was loaded; its chunk is fetched only where there are some. */
async function ownIslands({ page, baseUrl }: SiteData, { origin }: Location): Promise<readonly unknown[]> {
  if (page === undefined) return []
  const module = await importModule(new URL(page, origin + baseUrl).href).catch(() => undefined)
  return isPageModule(module) ? (module.islands ?? []) : []
}

function importModule(url: string): Promise<unknown> {
  return import(url)
}
