/**
 * Client navigation: one click listener, the history, and the order of things when a page changes. The old page stays
 * until the new one is there; whatever cannot be shown this way is a page load, as for any link.
 */
import { type PageModule } from '#shared/protocol'
import { addressHref, currentUrl, loadedUrl, loadPage, resolveHref, scrollsByItself } from './address.ts'
import { focusOn, pageStart } from './focus.ts'
import { inSite, isPlainClick, isSamePage, linkOf, siteTarget } from './links.ts'
import { DEPARTURE_EVENT, LOCATION_EVENT, NAVIGATE_EVENT, type NavigateRequest } from './navigate.ts'
import { type Progress } from './progress.ts'
import { scrollToPosition, type ScrollPositions } from './scroll-positions.ts'
import { createScrollKeeper, hashTarget, scrollToTarget, scrollToTop } from './scroll.ts'

export interface RouterOptions {
  readonly window: Window
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Everything a page needs before it can be shown; undefined: leave it to a page load. Never rejects. */
  readonly load: (pathname: string) => Promise<PageModule | undefined>
  /** Put a loaded page in place of the old one, at once. */
  readonly show: (module: PageModule) => void
  /** Read out the title of the new page. */
  readonly announce: (title: string) => void
  readonly progress: Progress
  readonly positions: ScrollPositions
}

/** `start`: the visitor has moved on in the history before the router ran. */
type How = 'push' | 'replace' | 'traverse' | 'start'

/** Take over the links below the base URL and the back button (spec theme.md section 12). */
export function startRouter({ window, baseUrl, load, show, announce, progress, positions }: RouterOptions): void {
  const { document, history, location } = window
  const scope = { origin: location.origin, baseUrl }
  const keepScrolled = createScrollKeeper(window)
  /** The address whose page is shown; behind `currentUrl()` while the way back is loading. */
  let shown = loadedUrl()
  /** Counts navigations, so that only the last one arrives. */
  let turn = 0

  /** Begin a navigation, which ends the one before; gives whether it is still the last one. */
  const begin = (): (() => boolean) => {
    const mine = ++turn
    progress.done()
    return () => mine === turn
  }

  const go = async (url: URL, how: How): Promise<void> => {
    const isLast = begin()
    window.dispatchEvent(new CustomEvent(DEPARTURE_EVENT, { detail: url }))
    let module: PageModule | undefined
    if (!isSamePage(url, shown)) {
      progress.start()
      module = await load(url.pathname)
      if (!isLast()) return
      progress.done()
      if (!module) {
        loadPage(url, how)
        return
      }
    }
    if (how === 'push' || how === 'replace') enterHistory(url, how)
    else positions.enter()
    const old = shown
    shown = url
    if (module) show(module)
    window.dispatchEvent(new Event(LOCATION_EVENT))
    arrive(old, how)
    if (module && how !== 'start') announce(module.page.title)
  }

  /** A link to where the visitor is adds nothing to the history (as in browsers), however its path is written. */
  const enterHistory = (url: URL, how: 'push' | 'replace'): void => {
    positions.save()
    const isHere = how === 'push' && isSameView(url, currentUrl()) && url.hash === currentUrl().hash
    const address = isHere ? location.href : addressHref(url)
    if (isHere || how === 'replace') history.replaceState(positions.newState(), '', address)
    else history.pushState(positions.newState(), '', address)
    positions.enter()
  }

  /** Scroll and focus for the address that is shown now. */
  const arrive = (old: URL, how: How): void => {
    const moved = !isSamePage(shown, old)
    const target = hashTarget(document, shown.hash)
    const focus = target ?? (moved ? pageStart(document) : undefined)
    if (focus && how !== 'start') focusOn(focus)
    const saved = positions.saved()
    if (saved) keepScrolled(() => scrollToPosition(window, saved))
    else if (target) keepScrolled(() => scrollToTarget(target))
    else if (moved || isSameView(shown, old)) {
      keepScrolled()
      scrollToTop(window)
    }
  }

  /** The browser has gone to a place on the page: by a link, or by the address bar. */
  const followHash = (url: URL): void => {
    begin()
    positions.enter()
    shown = url
    const target = hashTarget(document, url.hash)
    if (!target) return
    focusOn(target)
    // again: `<details>` around it may just have been opened
    keepScrolled(() => scrollToTarget(target))
  }

  // On the window: components may listen on the document, and deal with a click there.
  window.addEventListener('click', (event) => {
    const link = linkOf(event)
    const url = link && isPlainClick(event) ? siteTarget(link, scope) : undefined
    if (!url) return
    const here = currentUrl()
    if (scrollsByItself() && url.hash !== '' && url.pathname === here.pathname && url.search === here.search) {
      hashTarget(document, url.hash)
      positions.save()
      return
    }
    event.preventDefault()
    void go(url, 'push')
  })
  window.addEventListener(NAVIGATE_EVENT, (event) => {
    const { href, replace } = (event as CustomEvent<NavigateRequest>).detail // the only sender is navigate()
    const url = resolveHref(href)
    if (!url || !inSite(url, scope)) return
    event.preventDefault()
    void go(url, replace ? 'replace' : 'push')
  })
  window.addEventListener('popstate', () => {
    const url = currentUrl()
    positions.save()
    if (!positions.isOurs() && isSameView(url, shown)) followHash(url)
    else void go(url, 'traverse')
  })
  // A page that comes back from the browser's memory does not go on to where it was bound when it was left.
  window.addEventListener('pagehide', begin)

  const url = currentUrl()
  if (!isSamePage(url, shown)) void go(url, 'start')
  else {
    shown = url
    const saved = positions.saved()
    // Browsers give a place back after a reload, but not while pictures above it are on their way, nor after a redirect.
    const isLost = document.readyState !== 'complete' || window.scrollY === 0
    if (saved && isLost) keepScrolled(() => scrollToPosition(window, saved))
    else if (document.querySelector('details:not([open]) :target')) followHash(url)
  }
}

/** Whether two addresses show the same: page and query are the same. */
function isSameView(a: URL, b: URL): boolean {
  return isSamePage(a, b) && a.search === b.search
}
