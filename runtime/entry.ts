/**
 * The browser's entry: the one module that every page loads. Wires what needs no React at once; React, islands and
 * client navigation come in a second module when the page is painted and idle. If that one fails, links are links.
 */
import { startAnnouncement } from './announcement.ts'
import { startCopyCode } from './copy-code.ts'
import { startDrawer } from './drawer.ts'
import { startDropdowns } from './dropdown.ts'
import { whenIdle } from './idle.ts'
import { startKeyboardFocus } from './keyboard-focus.ts'
import { startScrollSpy } from './scroll-spy.ts'
import { startSidebar } from './sidebar.ts'
import { readSiteData } from './site-data.ts'
import { openSiteFiles } from './site-files.ts'
import { safeStorage } from './storage.ts'
import { startTheme } from './theme.ts'

const site = readSiteData(document)
if (site) {
  const storage = safeStorage(window, 'localStorage')
  const files = openSiteFiles(site.baseUrl, fetch)
  startTheme({ config: site.colorMode, window, storage })
  startKeyboardFocus(document)
  startAnnouncement(document, storage)
  startDropdowns(document)
  startDrawer(window)
  startSidebar(document, files.text)
  const copyCode = startCopyCode(window)
  const scrollSpy = startScrollSpy(window)
  const pageChanged = (): void => {
    copyCode.refresh()
    scrollSpy.refresh()
  }
  whenIdle(window, () => {
    import('./app.tsx').then(({ startApp }) => startApp({ window, site, files, pageChanged })).catch(() => undefined)
  })
}
