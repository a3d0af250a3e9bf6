/** Marks in the table of contents the section that is being read. */
import { fragmentId } from './scroll.ts'

export interface ScrollSpy {
  /** Look for the table of contents again, after a navigation. */
  readonly refresh: () => void
}

/** Keep `aria-current="true"` on the link of `.toc` whose section is in view (spec theme.md section 8, point 7). */
export function startScrollSpy(window: Window): ScrollSpy {
  const { document } = window
  let links: readonly HTMLAnchorElement[] = []
  let waiting = false

  const update = (): void => {
    waiting = false
    const headings = links.map((link) => document.getElementById(fragmentId(link.hash)))
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? -Infinity)
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
    const active = activeHeading(tops, Math.max(navbar, 0), window.innerHeight)
    for (const [index, link] of links.entries()) {
      if (index === active) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const refresh = (): void => {
    links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')]
    update()
  }
  const schedule = (): void => {
    if (waiting || links.length === 0) return
    waiting = true
    window.requestAnimationFrame(update)
  }
  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule, { passive: true })
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
