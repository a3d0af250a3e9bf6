/**
 * Makes page loads of the ways to other pages once the site has changed: the runtime remembers the route table and the pages
 * that it has loaded, as they were.
 */
import { isPlainClick, isSamePage, linkOf, siteTarget } from '../navigation/links.ts'
import { LOCATION_EVENT, NAVIGATE_EVENT, type NavigateRequest } from '../navigation/navigate.ts'
import { readSiteData } from '../navigation/site-data.ts'
import { pagePath } from './page-place.ts'

/** Take the ways to other pages from the router whenever `changed` says so. */
export function loadPages(window: Window, changed: () => boolean): void {
  const { document, location } = window
  const scope = { origin: location.origin, baseUrl: readSiteData(document)?.baseUrl ?? '/' }
  const isElsewhere = (url: URL): boolean => !isSamePage(url, location)
  let shown = pagePath(window)

  // On the way down: before the router, and before components, whose own say in it stays.
  window.addEventListener(
    'click',
    (event) => {
      const link = changed() && isPlainClick(event) ? linkOf(event) : undefined
      const url = link && siteTarget(link, scope)
      if (!link || !url || !isElsewhere(url)) return
      // the router leaves links with a target to the browser
      link.setAttribute('target', '_self')
      window.setTimeout(() => link.removeAttribute('target'))
    },
    true,
  )
  window.addEventListener(
    NAVIGATE_EVENT,
    (event) => {
      const { href } = (event as CustomEvent<NavigateRequest>).detail // the only sender is navigate()
      // not taken by the router, it is a page load
      if (changed() && isElsewhere(new URL(href, location.href))) event.stopImmediatePropagation()
    },
    true,
  )
  const arrive = (event: Event): void => {
    const path = pagePath(window)
    const isOther = path !== shown
    shown = path
    if (!changed() || !isOther) return
    event.stopImmediatePropagation()
    location.reload()
  }
  window.addEventListener('popstate', arrive, true)
  // with the hash router links lead to one HTML file: the router has shown the page as it was
  window.addEventListener(LOCATION_EVENT, arrive, true)
}
