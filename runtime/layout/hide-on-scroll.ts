/** Hides the navbar while the visitor scrolls down; loaded on sites that want it (`hideOnScroll`). */
import type { LOCATION_EVENT } from '../navigation/navigate.ts'

/** The event of the router, named anew, since a module that two share is a request more. */
const LOCATION: typeof LOCATION_EVENT = 'devcourse:location'

/**
 * Wire `<html data-navbar-hidden>` to the scrolling (spec theme.md section 5, point 5): set on the way down, off on the
 * way up unless the end of the page is nearer than the navbar is high, always off at the top. Arriving at a place in
 * the page hides the navbar, arriving at a page shows it. A control that the keyboard reaches behind it is not covered.
 * `hashTarget` gives the place that the address names.
 */
export function startHideOnScroll(window: Window, hashTarget: () => Element | undefined): void {
  const { document, location } = window
  const root = document.documentElement
  const navbar = document.querySelector<HTMLElement>('.navbar')
  if (!navbar) return
  let last = window.scrollY
  /** The scrolling that comes next leads to the place that was asked for. */
  let arriving = false

  const setHidden = (hidden: boolean): void => void root.toggleAttribute('data-navbar-hidden', hidden)
  /** Whether the navbar would lie over a control that the keyboard has reached. */
  const covers = (target: EventTarget | null): boolean => {
    if (!(target instanceof Element) || !target.matches('.main :focus-visible, .footer :focus-visible')) return false
    const { top, bottom } = target.getBoundingClientRect()
    return top < navbar.offsetHeight && bottom > 0
  }
  const arrive = (): void => {
    arriving = hashTarget() !== undefined
    setHidden(arriving)
  }
  const scrolled = (): void => {
    const { scrollY } = window
    const before = last
    last = scrollY
    const height = navbar.offsetHeight
    if (scrollY < height) setHidden(false)
    else if (arriving) arriving = false
    else if (scrollY >= before) setHidden(true)
    else if (scrollY + window.innerHeight < root.scrollHeight - height && !covers(document.activeElement))
      setHidden(false)
  }
  window.addEventListener('scroll', scrolled, { passive: true })
  window.addEventListener('hashchange', arrive)
  window.addEventListener(LOCATION, arrive)
  document.addEventListener('click', ({ target }) => {
    // the same place once more makes no `hashchange`
    const link = target instanceof Element && target.closest('a[href*="#"]')
    if (link instanceof HTMLAnchorElement && link.href === location.href) arrive()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (covers(target) && window.scrollY >= navbar.offsetHeight) setHidden(true)
  })
  if (hashTarget()) arrive()
}
