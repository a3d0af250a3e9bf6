/** Keeps the page in line with the height of the navbar, whose items wrap where they do not fit. */

/** Keep `--navbar-height` true: where the navbar is higher than it says, what stands below begins at the navbar's end. */
export function startNavbarHeight(window: Window): void {
  const { document } = window
  const navbar = document.querySelector<HTMLElement>('.navbar')
  if (!navbar || !('ResizeObserver' in window)) return
  const { style } = document.documentElement
  new ResizeObserver(() => {
    style.removeProperty('--navbar-height')
    const { offsetHeight } = navbar
    if (offsetHeight > parseFloat(getComputedStyle(navbar).minBlockSize) + 1)
      style.setProperty('--navbar-height', `${offsetHeight}px`)
  }).observe(navbar)
}
