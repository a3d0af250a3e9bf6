/** The table of contents: marks in it the section that is being read, and folds it once an entry is chosen. */
import { closest } from '../browser/closest.ts'
import { fragmentId } from '../navigation/scroll.ts'

export interface ScrollSpy {
  /** Look for the table of contents again, after a navigation. */
  readonly refresh: () => void
}

/**
 * Keep `aria-current="true"` on the link of `.toc` whose section is in view (spec theme.md section 8, point 7): while
 * the page scrolls, and when its height changes, as images load and folds open.
 */
export function startScrollSpy(window: Window): ScrollSpy {
  const { document } = window
  let active: HTMLAnchorElement | undefined
  let waiting = false

  const headingOf = (link: HTMLAnchorElement): HTMLElement | null => document.getElementById(fragmentId(link.hash))
  const update = (): void => {
    waiting = false
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')]
    // Headings in a panel of tabs that is not shown have no place.
    const shown = links.filter((link) => !headingOf(link)?.closest('[hidden]'))
    const tops = shown.map((link) => headingOf(link)?.getBoundingClientRect().top ?? -Infinity)
    // A bar that hides while the page scrolls down covers nothing.
    const bar = document.querySelector('.navbar:not([data-hide-on-scroll])')?.getBoundingClientRect().bottom ?? 0
    const now = shown[isAtEnd(window) ? tops.length - 1 : activeHeading(tops, Math.max(bar, 0), window.innerHeight)]
    if (now === active) return
    active?.removeAttribute('aria-current')
    now?.setAttribute('aria-current', 'true')
    active = now
    if (now) reveal(now)
  }
  const refresh = (): void => {
    active = undefined
    schedule()
  }
  /** Look once per frame, after all changes of it. */
  const schedule = (): void => {
    if (waiting) return
    waiting = true
    window.requestAnimationFrame(update)
  }
  document.addEventListener('click', ({ target }) => {
    // Closed at once: the browser goes to where the section will be.
    if (closest(target, 'a')) closest(target, '.toc-mobile')?.removeAttribute('open')
  })
  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule, { passive: true })
  new ResizeObserver(schedule).observe(document.body)
  refresh()
  return { refresh }
}

/**
 * Index of the active heading, -1 for none: the first one below the navbar when it is in the upper half of the window,
 * else the one before it; past the last heading, the last one (spec theme.md section 8, point 7).
 */
export function activeHeading(tops: readonly number[], navbarHeight: number, windowHeight: number): number {
  // Half a pixel: a heading scrolled to by its anchor may lie a fraction above the line.
  const first = tops.findIndex((top) => top >= navbarHeight - 0.5)
  if (first < 0) return tops.length - 1
  const inUpperHalf = (tops[first] ?? 0) < windowHeight / 2
  return inUpperHalf ? first : first - 1
}

/** Whether the page is scrolled, and no further: what is last is being read, however short it is. */
function isAtEnd({ scrollY, innerHeight, document }: Window): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1
}

/** Scroll a list of contents that is longer than the window, and not the page, so that an entry of it is seen. */
function reveal(link: HTMLElement): void {
  const list = link.closest('.toc')
  if (!list) return
  const box = list.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - box.height / 2
}
