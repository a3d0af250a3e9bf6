/** Keeps the navbar in line with the page that is shown. */
import { lookUp } from '#shared/look-up'
import { type NavbarTargets, type PageData } from '#shared/protocol'
import { decodePath } from '#shared/url'
import { resolveHref } from '../navigation/address.ts'

/**
 * Mark the items that are active on a page: `aria-current` is `page` on the link to the page itself, else `true`. Items
 * that follow the page get their addresses, and the dropdowns of the drawer open around active items.
 */
export function markNavbar(
  document: Document,
  { path, navbarActive: active, navbarLinks = {} }: Pick<PageData, 'path' | 'navbarActive' | 'navbarLinks'>,
): void {
  leadNavbar(document, navbarLinks)
  for (const item of itemsIn(document)) {
    const key = item.dataset['nav'] ?? ''
    const to = resolveHref(item.getAttribute('href') ?? '#')
    const isPage = item.localName === 'a' && to !== undefined && decodePath(to.pathname) === path
    if (active.includes(key)) item.setAttribute('aria-current', isPage ? 'page' : 'true')
    else if (item.lang === '') item.removeAttribute('aria-current') // the language of the site stays marked
  }
  for (const details of document.querySelectorAll<HTMLDetailsElement>('#sidebar [data-dropdown]')) {
    if (active.some((key) => key.startsWith(`${details.dataset['dropdown'] ?? ''}.`))) details.open = true
  }
}

/** Lead items elsewhere, by their keys. */
export function leadNavbar(document: Document, links: NavbarTargets): void {
  for (const item of itemsIn(document)) {
    const { href, label } = lookUp(links, item.dataset['nav'] ?? '') ?? {}
    if (href !== undefined) item.setAttribute('href', href)
    // in the drawer a dropdown of versions is called so
    if (label !== undefined && !item.closest('#sidebar .dropdown__split')) item.textContent = label
  }
}

function itemsIn(document: Document): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-nav]')
}
