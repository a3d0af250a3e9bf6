/**
 * Client navigation: one click listener, the history, and the order of things when a page changes. The old page stays
 * until the new one is there; whatever cannot be shown this way is a page load, as for any link.
 */
import { type PageModule } from '#shared/protocol'
import { focusOn, pageStart } from './focus.ts'
import { inSite, isPlainClick, isSameDocument, isSiteLink, linkOf } from './links.ts'
import { LOCATION_EVENT, NAVIGATE_EVENT, type NavigateRequest } from './navigate.ts'
import { type Progress } from './progress.ts'
import { type ScrollPositions } from './scroll-positions.ts'
import { hashTarget, scrollToTarget, scrollToTop } from './scroll.ts'

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

type How = 'push' | 'replace' | 'traverse'

/** Take over the links below the base URL and the back button (spec theme.md section 12). */
export function startRouter({ window, baseUrl, load, show, announce, progress, positions }: RouterOptions): void {
  const { document, history, location } = window
  const scope = { origin: location.origin, baseUrl }
  /** The location whose page is shown; behind `location` while the way back is loading. */
  let shown = new URL(location.href)
  /** Counts navigations, so that only the last one arrives. */
  let turn = 0

  const go = async (url: URL, how: How): Promise<void> => {
    const mine = ++turn
    const samePage = url.pathname === shown.pathname
    let module: PageModule | undefined
    if (!samePage) {
      progress.start()
      module = await load(url.pathname)
      if (mine !== turn) return
    }
    progress.done()
    if (!samePage && !module) {
      leave(url, how)
      return
    }
    if (how !== 'traverse') enterHistory(url, how)
    const old = shown
    shown = url
    if (module) show(module)
    window.dispatchEvent(new Event(LOCATION_EVENT))
    arrive(old, how)
    if (module) announce(module.page.title)
  }

  const leave = (url: URL, how: How): void => {
    if (how === 'traverse') location.reload()
    else if (how === 'replace') location.replace(url)
    else location.assign(url)
  }

  const enterHistory = (url: URL, how: 'push' | 'replace'): void => {
    positions.save()
    if (how === 'replace' || url.href === location.href) history.replaceState(positions.newState(), '', url)
    else history.pushState(positions.newState(), '', url)
    positions.enter()
  }

  /** Scroll and focus for the location that is shown now. */
  const arrive = (old: URL, how: How): void => {
    const target = hashTarget(document, shown.hash)
    if (shown.pathname !== old.pathname || target) {
      const focus = target ?? pageStart(document)
      if (focus) focusOn(focus)
    }
    const saved = how === 'traverse' ? positions.saved() : undefined
    if (saved) window.scrollTo({ left: saved[0], top: saved[1], behavior: 'instant' })
    else if (target) scrollToTarget(target)
    else if (shown.pathname !== old.pathname || isSameDocument(shown, old)) scrollToTop(window)
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event) || !isSiteLink(link, scope)) return
    const url = new URL(link.href)
    if (url.hash !== '' && isSameDocument(url, location)) {
      positions.save()
      return
    }
    event.preventDefault()
    void go(url, 'push')
  })
  window.addEventListener(NAVIGATE_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return
    const { href, replace } = event.detail as NavigateRequest // the only sender is navigate()
    const url = new URL(href, location.href)
    if (!inSite(url, scope)) return
    event.preventDefault()
    void go(url, replace ? 'replace' : 'push')
  })
  window.addEventListener('popstate', () => {
    const url = new URL(location.href)
    // A link to a place on this page: the browser has scrolled already, only the focus is left to us.
    if (!positions.isOurs() && isSameDocument(url, shown)) {
      positions.enter()
      shown = url
      const target = hashTarget(document, url.hash)
      if (target) focusOn(target)
      return
    }
    positions.save()
    positions.enter()
    void go(url, 'traverse')
  })
}
