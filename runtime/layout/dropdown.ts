/**
 * Dropdowns of the navbar are `<details>` and open by themselves; this opens them under the mouse, keeps them inside the
 * window, and closes them when the visitor turns elsewhere. Loaded where there are some.
 */
import type { closest as Closest } from '../browser/closest.ts'

/** Milliseconds in which the mouse may leave a dropdown and come back: the way to the list leads over a gap. */
const LINGER_MS = 250

/** Pixels between an opened list and the window's edge. */
const MARGIN = 8

const KEEP = 'a[data-keep-query]'

const OPEN = '.navbar .dropdown[open]'

/**
 * Wire `details.dropdown` (spec theme.md section 5, point 3). In the bar they open when a mouse enters their item, and
 * close on a press or focus elsewhere, on a link inside, and on Escape, which gives the focus back. A press on one that
 * the mouse opened keeps it open. `closest` is given, since a module that two share is a request more.
 */
export function startDropdowns(window: Window, closest: typeof Closest): void {
  const { document } = window
  /** The one that the mouse opened, and that closes when it goes. */
  let hovered: HTMLDetailsElement | null = null
  let leaving = 0

  const close = (spare: Element | null): void => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (!details.contains(spare)) details.open = false
    }
  }
  const left = (): void => {
    if (hovered && !hovered.contains(document.activeElement)) hovered.open = false
    hovered = null
    leaving = 0
  }
  document.addEventListener('click', (event) => {
    const { target } = event
    const summary = closest(target, '.navbar summary')
    if (summary && hovered?.open && summary.parentElement === hovered) {
      event.preventDefault()
      hovered = null
    } else close(closest(target, 'a') ? null : closest(target, '.dropdown'))
  })
  document.addEventListener('focusin', ({ target }) => {
    followPage(closest(target, KEEP), window.location)
    close(closest(target, '.dropdown'))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const details = document.querySelector(OPEN)
    if (details?.contains(document.activeElement)) details.querySelector('summary')?.focus()
    close(null)
  })
  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    // whoever follows a link has pointed at it or focused it before
    followPage(closest(target, KEEP), window.location)
    if (pointerType !== 'mouse') return
    const item = closest(target, '.navbar__nav .navbar__item')
    const details = item?.querySelector<HTMLDetailsElement>('.dropdown') ?? null
    const enters = item && !(relatedTarget instanceof Node && item.contains(relatedTarget))
    if (enters && details && !details.open) {
      hovered = details
      details.open = true
    }
    if (details && details === hovered) {
      window.clearTimeout(leaving)
      leaving = 0
    } else if (hovered) leaving ||= window.setTimeout(left, LINGER_MS)
  })
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => label(target, window), true)
  for (const details of document.querySelectorAll('.dropdown')) label(details, window)
}

/** The links of versions and languages take the query and the fragment of the page along. */
function followPage(link: HTMLElement | null, { search, hash }: Location): void {
  if (!(link instanceof HTMLAnchorElement)) return
  link.search = [search.slice(1), link.dataset['keepQuery']].filter(Boolean).join('&')
  link.hash = hash
}

/** Make the arrow beside a label say what pressing it does, and the list lie inside the window. */
function label(details: EventTarget | null, window: Window): void {
  if (!(details instanceof HTMLDetailsElement)) return
  const { open } = details
  const summary = details.querySelector<HTMLElement>('summary[data-expand]')
  const text = summary?.dataset[open ? 'collapse' : 'expand']
  if (text) summary.setAttribute('aria-label', text)
  const menu = open ? details.querySelector<HTMLElement>('.navbar .dropdown__menu') : null
  if (!menu) return
  menu.style.removeProperty('--shift')
  const { left, right } = menu.getBoundingClientRect()
  const shift = Math.min(0, window.innerWidth - MARGIN - right) || Math.max(0, MARGIN - left)
  if (shift) menu.style.setProperty('--shift', `${shift}px`)
}
