/**
 * The browser's entry: the one module that every page loads. Wires what the visitor may want at once; client navigation,
 * and React where the page has components, start when the page is painted and idle.
 */
import type { PageData } from '#shared/protocol'
import { addressHref, currentUrl, fileUrl } from './navigation/address.ts'
import { startApp } from './app.ts'
import { startBackToTop } from './layout/back-to-top.ts'
import { closest } from './browser/closest.ts'
import { startCodeWrap } from './content/code-wrap.ts'
import { startCopyCode } from './content/copy-code.ts'
import { startDrawer } from './layout/drawer.ts'
import { whenIdle } from './browser/idle.ts'
import { startKeyboardFocus } from './navigation/keyboard-focus.ts'
import { leadNavbar } from './layout/navbar.ts'
import { startNavbarHeight } from './layout/navbar-height.ts'
import { loadParts } from './parts/load-parts.ts'
import { startScrollSpy } from './layout/scroll-spy.ts'
import { hashTarget } from './navigation/scroll.ts'
import { startScrollable } from './content/scrollable.ts'
import { startSearchOpener } from './layout/search-opener.ts'
import { startSidebarHide } from './layout/sidebar-hide.ts'
import { startSidebar } from './layout/sidebar.ts'
import { HYDRATED_EVENT } from './islands/settled.ts'
import { readSiteData } from './navigation/site-data.ts'
import { openSiteFiles } from './navigation/site-files.ts'
import { safeStorage } from './browser/storage.ts'
import { startTheme } from './layout/theme.ts'

const site = readSiteData(document)
if (site) {
  const storage = safeStorage(window, site.storage?.type ?? 'localStorage', site.storage?.suffix)
  const files = openSiteFiles(site.baseUrl, fetch)
  startTheme({ config: site.colorMode, window, storage })
  startKeyboardFocus(document)
  startNavbarHeight(window)
  const tabs = async (): Promise<void> => {
    const { startTabs } = await import('./content/tabs.ts')
    startTabs({ window, storage, currentUrl, addressHref })
  }
  // what many sites do not have
  where('.not-found', async () => (await import('./navigation/lost-page.ts')).placeNotFound(document, currentUrl()))
  where('.announcement', async () => (await import('./layout/announcement.ts')).startAnnouncement(document, storage))
  where('.dropdown', async () => (await import('./layout/dropdown.ts')).startDropdowns(window, closest))
  where('[data-hide-on-scroll]', async () =>
    (await import('./layout/hide-on-scroll.ts')).startHideOnScroll(window, () =>
      hashTarget(document, currentUrl().hash),
    ),
  )
  where('.tabs-box', tabs)
  const teach = (): void =>
    where('[data-teach]', async () =>
      (await import('./teach/start.ts')).startTeach({ storage, baseUrl: site.baseUrl, currentUrl, addressHref }),
    )
  teach()
  // those that components make (theme/Tabs.tsx)
  document.addEventListener('devcourse:tabs', () => void tabs())
  startDrawer(window)
  startSidebar(document, files.text)
  startSidebarHide(document)
  const replaced = loadParts(document, site.parts && fileUrl(site.baseUrl, site.parts))
  const search = startSearchOpener({ window, site, files, importModule: (url) => import(url) })
  const atOnce = [search, startScrollSpy(window), startBackToTop(window), replaced]
  const afterPaint = [startCopyCode(window), startCodeWrap(document), startScrollable(document)]
  const refreshLater = (): void => whenIdle(window, () => afterPaint.forEach((part) => part.refresh()))
  const chosen =
    site.versions &&
    import('./layout/chosen-version.ts')
      .then(({ startChosenVersion }) => startChosenVersion({ document, site, storage, lead: leadNavbar }))
      .catch(() => undefined)
  const pageChanged = (page: PageData): void => {
    for (const part of atOnce) part.refresh()
    void chosen?.then((show) => show?.(page))
    teach()
    refreshLater()
  }
  document.addEventListener(HYDRATED_EVENT, refreshLater)
  whenIdle(window, () => void startApp({ window, site, files, tabs, pageChanged }))
  whenIdle(window, replaced.refresh)
}

/** Load and start a part of the layout where the page has it; one that cannot be loaded is left as it is without JavaScript. */
function where(selector: string, start: () => Promise<void>): void {
  if (document.querySelector(selector)) start().catch(() => undefined)
}
