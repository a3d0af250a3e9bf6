/** Shows the button that leads back to the beginning of a long page, when the visitor has turned back already. */
import { closest } from '../browser/closest.ts'
import { focusOn, pageStart } from '../navigation/focus.ts'

/** Above this many pixels from the top there is no button (spec theme.md, constants). */
const THRESHOLD = 300

const SHOWN = 'back-to-top--shown'

export interface BackToTop {
  /** Another page is shown: what it scrolls to is not the visitor's turn. */
  readonly refresh: () => void
}

/** Show `.back-to-top` while the page is scrolled up, and go to its beginning when it is pressed (spec theme.md section 8, point 8). */
export function startBackToTop(window: Window): BackToTop {
  const { document } = window
  let last = window.scrollY
  /** The next scrolling is a jump to a place of the page. */
  let jumps = false

  const show = (shown: boolean): void => {
    document.querySelector('.back-to-top')?.classList.toggle(SHOWN, shown)
  }
  const jump = (): void => {
    jumps = true
    show(false)
  }
  window.addEventListener(
    'scroll',
    () => {
      const { scrollY, innerHeight } = window
      const up = scrollY < last
      last = scrollY
      if (jumps) jumps = false
      else if (!up || scrollY < THRESHOLD) show(false)
      // At the end a browser bounces back by itself.
      else if (scrollY + innerHeight < document.documentElement.scrollHeight) show(true)
    },
    { passive: true },
  )
  window.addEventListener('hashchange', jump)
  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '.back-to-top')) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    // The button is about to go, and with it the focus.
    const start = pageStart(document)
    if (start) focusOn(start)
  })
  return { refresh: jump }
}
