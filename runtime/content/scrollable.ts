/**
 * Tables that are wider than the page scroll sideways by themselves. Chromium and Firefox let the keyboard reach them;
 * Safari does so only if they are a tab stop, which they should not be where nothing scrolls.
 */

export interface Scrollable {
  /** Look after the tables of the page that is shown now. */
  readonly refresh: () => void
}

/** Make each `.table-wrapper` a tab stop while it is narrower than what is in it. */
export function startScrollable(document: Document): Scrollable {
  const observer = new ResizeObserver((entries) => {
    // All are measured before any is changed: the browser lays the page out once.
    const scroll = entries.map(({ target }) => target.scrollWidth > target.clientWidth)
    for (const [index, { target }] of entries.entries()) target.setAttribute('tabindex', scroll[index] ? '0' : '-1')
  })
  const refresh = (): void => {
    observer.disconnect()
    for (const wrapper of document.querySelectorAll('.table-wrapper')) observer.observe(wrapper)
  }
  refresh()
  return { refresh }
}
