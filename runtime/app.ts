/**
 * What starts when the page is painted and the browser idle: makes the components of the page interactive and takes over
 * navigation.
 */
import { manifestFile, type PageData, type PageModule, type SiteData } from '#shared/protocol'
import { currentUrl, fileUrl } from './navigation/address.ts'
import { browserStrings, loadingStrings } from './components/strings.ts'
import { createAnnouncer } from './navigation/focus.ts'
import { addPageStyles, replacePageHead } from './navigation/head.ts'
import { whenIdle } from './browser/idle.ts'
import { importAgain } from './navigation/import-again.ts'
import { lazily } from './islands/lazy.ts'
import { openMain, type MainView } from './navigation/main-view.ts'
import { markNavbar } from './layout/navbar.ts'
import { isPageModule, openPages } from './navigation/pages.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import { createProgress } from './navigation/progress.ts'
import { startRouter } from './navigation/router.ts'
import { trackScrollPositions } from './navigation/scroll-positions.ts'
import { createSidebarView } from './layout/sidebar-navigation.ts'
import { type SiteFiles } from './navigation/site-files.ts'
import { safeStorage } from './browser/storage.ts'
import { LOAD_LIMIT, withinTime } from './browser/time-limit.ts'
import { waitingIslands } from './islands/waiting-islands.ts'

/** Milliseconds that the styles and the sidebar of a page may take; it is shown without them then. */
const EXTRAS_LIMIT = 3000

export interface AppOptions {
  readonly window: Window
  readonly site: SiteData
  readonly files: SiteFiles
  /** Load what looks after tabs, before the first page that has some is shown. */
  readonly tabs: () => Promise<void>
  /** Called after a page has changed, before it is painted. */
  readonly pageChanged: (page: PageData) => void
}

/** Start the router and load React where the page needs it; `<html data-hydrated="true">` tells that both are ready. */
export async function startApp({ window, site, files, tabs, pageChanged }: AppOptions): Promise<void> {
  const { document, location } = window
  const main = document.getElementById('main')
  if (main === null) return
  const view = openMain(main, () => import('./islands/islands.tsx'))
  const settled = hydrateOwn(view, main, site)

  const pages = openPages({ site, files, importModule })
  const scope = { origin: location.origin, baseUrl: site.baseUrl }
  const prefetch = startPrefetch({ window, scope, pages })
  const sidebar = createSidebarView(document, files.text)

  const loadPage = async (pathname: string): Promise<PageModule | undefined> => {
    const { notFound } = site
    const isMissing = notFound !== undefined && (await pages.find(pathname)).length === 0
    const module = await pages.load(isMissing ? notFound : pathname)
    if (module?.islands) await view.prepare()
    return module
  }
  const load = async (pathname: string): Promise<PageModule | undefined> => {
    const module = await withinTime(loadPage(pathname), LOAD_LIMIT).catch(() => undefined)
    if (!module) return undefined
    const { page } = module
    const ownTabs = page.main.includes('tabs-box') && tabs().catch(() => undefined)
    const extras = Promise.all([addPageStyles(document, page.head), sidebar.prepare(page), ownTabs])
    await withinTime(extras, EXTRAS_LIMIT)
    return module
  }
  const show = ({ page, islands = [] }: PageModule): void => {
    showFrame(document, page)
    view.show(page.main, islands)
    pageChanged(page)
    void sidebar.show(page)
    whenIdle(window, prefetch.refresh)
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
  if (document.querySelector('.not-found')) {
    const lost = import('./navigation/lost-page.ts')
    const given = { document, url: currentUrl, site, files, manifestFile, pages, load, show }
    lost.then(({ helpLost }) => helpLost({ ...given, heading: browserStrings.didYouMean })).catch(() => undefined)
  }
  await settled
  document.documentElement.setAttribute('data-hydrated', 'true')
}

/** What changes around `<main>`. Attributes of `<html>` other than its class belong to the visitor, not to the page. */
function showFrame(document: Document, page: PageData): void {
  document.title = page.title
  document.documentElement.className = page.htmlClass
  replacePageHead(document, page.head)
  markNavbar(document, page)
}

/**
 * Load the components of the page that is open, where it has some, and make them interactive. The promise is kept when they
 * are, or the visitor was told that they are not.
 */
async function hydrateOwn(view: MainView, main: Element, { page, baseUrl }: SiteData): Promise<void> {
  const where = waitingIslands(main)
  if (page === undefined || !where) return
  const load = async (attempt: number): Promise<readonly unknown[]> => {
    const url = fileUrl(baseUrl, page) + (attempt === 0 ? '' : `?retry=${attempt}`)
    const [module] = await Promise.all([importModule(url), view.prepare()])
    if (!isPageModule(module)) throw new Error(loadingStrings.garbage)
    return module.islands ?? []
  }
  await lazily({ ...where, load: (attempt) => importAgain(() => load(attempt), attempt), loaded: view.hydrate })
}

function importModule(url: string): Promise<unknown> {
  return import(url)
}
