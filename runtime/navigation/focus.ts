/** Where keyboard and screen reader go after a navigation, as they would after a page load. */

/** Give an element the focus although it is no control, without scrolling to it. */
export function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The place that has the focus on a new page: its title, else the main region. */
export function pageStart(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
}

/** Add an empty live region (`role="status"`) to the page; the function that is given reads a text out, politely. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
