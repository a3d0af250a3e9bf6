/**
 * The drawer of narrow screens: `<aside id="sidebar">` slides in when the menu button is pressed. Without JavaScript the
 * same button is a link that jumps to the aside in the flow of the page.
 */
import { closest } from './closest.ts'

/** From this width on there is no drawer (spec theme.md, constants: desktop breakpoint). */
const DESKTOP = '(min-width: 997px)'

/**
 * Wire `.navbar__toggle` to `<html data-drawer="open">` (spec theme.md section 6).
 *
 * While open, everything but the aside is inert and focus is inside; it closes on Escape, a press outside, a link in it,
 * the close button and on a desktop width, and gives the focus back to the button.
 */
export function startDrawer(window: Window): void {
  const { document } = window
  const root = document.documentElement
  const aside = document.getElementById('sidebar')
  const toggle = document.querySelector<HTMLElement>('.navbar__toggle')
  if (aside === null || toggle === null) return
  const close = closeButton(document)
  const nextFrame = (then: () => void): number => window.requestAnimationFrame(then)
  const isOpen = (): boolean => root.hasAttribute('data-drawer')

  const setOpen = (open: boolean): void => {
    if (open === isOpen()) return
    if (open) root.setAttribute('data-drawer', 'open')
    else root.removeAttribute('data-drawer')
    toggle.setAttribute('aria-expanded', String(open))
    for (const element of outside(aside)) element.inert = open
    // The aside can take the focus once it is visible: in the frame after the one in which its transition starts.
    if (open) nextFrame(() => nextFrame(() => close.focus({ preventScroll: true })))
    else toggle.focus({ preventScroll: true })
  }

  toggle.setAttribute('role', 'button')
  toggle.setAttribute('aria-expanded', 'false')
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle.click()
  })
  document.addEventListener('click', (event) => {
    if (closest(event.target, '.navbar__toggle')) {
      event.preventDefault()
      setOpen(!isOpen())
    } else if (!closest(event.target, '#sidebar') || closest(event.target, 'a, .sidebar__close')) {
      setOpen(false)
    }
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false)
  })
  window.matchMedia(DESKTOP).addEventListener('change', () => setOpen(false))
  aside.prepend(close)
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

function closeButton(document: Document): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sidebar__close'
  button.setAttribute('aria-label', 'Close navigation bar')
  return button
}
