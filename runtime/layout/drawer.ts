/**
 * The drawer of narrow screens: `#sidebar` slides in when the menu button is pressed, with the docs sidebar
 * or the navbar's items. Without JavaScript the same button is a link that jumps to the aside in the flow of the page.
 */
import { closest } from '../browser/closest.ts'
import { scrollToCurrent } from './sidebar.ts'

/** From this width on there is no drawer (spec theme.md, constants: desktop breakpoint). */
const DESKTOP = '(min-width: 997px)'

const TOGGLE = '.navbar__toggle'

/**
 * Wire `.navbar__toggle` to `<html data-drawer="open">` (spec theme.md section 6).
 *
 * While open, everything but the aside is inert and focus is inside; it closes on Escape, a press outside, a link in it,
 * the close button, on a desktop width, and on the way back in the history, which leads no further then. The focus goes
 * back to the button. `data-main` on the aside shows the navbar's items in place of the docs sidebar.
 */
export function startDrawer(window: Window): void {
  const { document } = window
  const root = document.documentElement
  const aside = document.getElementById('sidebar')
  const toggle = document.querySelector<HTMLElement>(TOGGLE)
  if (aside === null || toggle === null) return
  const isOpen = (): boolean => root.hasAttribute('data-drawer')

  const showPanel = (main: boolean): void => {
    aside.toggleAttribute('data-main', main)
    aside.scrollTop = 0
    if (!main) scrollToCurrent(document.getElementById('sidebar-nav') ?? aside)
  }
  const setOpen = (open: boolean): void => {
    if (open === isOpen()) return
    // Without its scrollbar the page would jump to the side.
    root.style.scrollbarGutter = open && window.innerWidth > root.clientWidth ? 'stable' : ''
    if (open) root.setAttribute('data-drawer', 'open')
    else root.removeAttribute('data-drawer')
    const button = document.querySelector<HTMLElement>(TOGGLE)
    button?.setAttribute('aria-expanded', String(open))
    for (const element of outside(aside)) element.inert = open
    aside.setAttribute('role', open ? 'dialog' : 'complementary')
    aside.ariaModal = open ? 'true' : null
    if (open) {
      showPanel(false)
      focusOn('.sidebar__close')
    } else button?.focus({ preventScroll: true })
  }
  const focusOn = (selector: string): void => {
    for (const element of aside.querySelectorAll<HTMLElement>(selector)) element.focus({ preventScroll: true })
  }
  const close = (): void => setOpen(false)

  toggle.setAttribute('role', 'button')
  toggle.setAttribute('aria-expanded', 'false')
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle.click()
  })
  document.addEventListener('click', (event) => {
    const { target } = event
    if (closest(target, TOGGLE)) {
      event.preventDefault()
      setOpen(!isOpen())
    } else if (closest(target, '.sidebar__switch')) {
      showPanel(!aside.hasAttribute('data-main'))
      focusOn('.sidebar__switch') // of the two the one that is displayed takes it
    } else if (!closest(target, '#sidebar') || (closest(target, 'a, .sidebar__close') && !event.defaultPrevented)) {
      close()
    }
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  const desktop = window.matchMedia(DESKTOP)
  desktop.addEventListener('change', close)
  // Where the history can be asked, the way back closes the drawer and goes no further.
  navigationOf(window)?.addEventListener('navigate', (event) => {
    if (!isOpen() || event.navigationType !== 'traverse') return
    event.preventDefault()
    close()
  })
  // A page that comes back from the browser's memory is as it was left.
  window.addEventListener('pagehide', close)
  window.addEventListener('popstate', close)
  // Pressed before this script came, the button has led to the fragment, which the stylesheet shows as long.
  if (window.location.hash === '#sidebar' && !desktop.matches) setOpen(true)
}

/** The Navigation API, of browsers that have it. */
function navigationOf(window: Window): Navigation | undefined {
  return (window as { readonly navigation?: Navigation }).navigation // TypeScript takes it for granted
}

/** Every element beside the way from `<body>` down to `inside`: inert together, they leave `inside` alone reachable. */
function outside(inside: HTMLElement): HTMLElement[] {
  const result: HTMLElement[] = []
  for (let node = inside; node.parentElement !== null && node.localName !== 'body'; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement) result.push(sibling)
    }
  }
  return result
}
