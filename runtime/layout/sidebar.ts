/**
 * The docs sidebar: carets, categories that are loaded when they are opened, and the mark on the current page. It is
 * HTML from the compiler throughout; works before React and without it.
 */
import { currentUrl, resolveHref } from '../navigation/address.ts'
import { closest } from '../browser/closest.ts'
import { loadingStrings } from '../components/strings.ts'
import { lazily } from '../islands/lazy.ts'
import { pageKey } from '../navigation/links.ts'
import { parseHtml } from '../browser/parse-html.ts'

/** Gives the HTML of a sidebar part, by its path relative to the base URL. Rejects when it cannot be had. */
export type FetchPart = (part: string) => Promise<string>

/** Wire the sidebar of the document (spec sidebars.md section 8, points 1 to 3) and scroll it to the current page. */
export function startSidebar(document: Document, fetchPart: FetchPart): void {
  const nav = document.getElementById('sidebar-nav')
  if (nav === null) return
  labelCarets(nav)
  scrollToCurrent(nav)
  // `toggle` does not bubble.
  nav.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      labelCarets(target)
      if (target.open) void fillCategory(target, fetchPart)
    },
    true,
  )
  nav.addEventListener('click', (event) => {
    const link = closest(event.target, '[aria-current]')
    const details = link?.parentElement?.querySelector<HTMLDetailsElement>(':scope > details')
    if (!details || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    // The category's own page is shown already: its link opens and closes the category.
    event.preventDefault()
    details.open = !details.open
  })
}

/** The links that lead to `path` (spec sidebars.md section 8, point 1: case and trailing slash do not count). */
export function linksTo(root: Element, path: string): readonly HTMLAnchorElement[] {
  const key = pathKey(path)
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) =>
      // The label of a category that was left out leads to its first page, but does not stand for it.
      !link.parentElement?.hasAttribute('data-part') && isAddressOf(link, key),
  )
}

/** Mark the links to `path` as the current page, take the mark off all others, and open the categories around them. */
export function markCurrent(root: Element, path: string): void {
  for (const link of root.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  for (const link of linksTo(root, path)) {
    link.setAttribute('aria-current', 'page')
    link.parentElement?.querySelector(':scope > details')?.setAttribute('open', '')
    for (let node = link.closest('details'); node; node = node.parentElement?.closest('details') ?? null)
      node.open = true
  }
}

/** What scrolls: the list beside the docs, or the drawer around it. */
export function scrollerOf(nav: Element): Element {
  return (getComputedStyle(nav).overflowY === 'auto' ? nav : nav.closest('.sidebar')) ?? nav
}

/** Scroll the sidebar, and not the page, so far that the current link is in its middle, unless it is visible already. */
export function scrollToCurrent(nav: Element): void {
  const link = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!link) return
  const scroller = scrollerOf(nav)
  const box = scroller.getBoundingClientRect()
  if (link.top < box.top || link.bottom > box.bottom) scroller.scrollTop += link.top - box.top - box.height / 2
}

/** Make the `aria-label` of each caret say what pressing it does. */
export function labelCarets(root: Element): void {
  for (const caret of root.querySelectorAll('summary.menu__caret')) {
    const label = caret.getAttribute('aria-label') ?? ''
    const verb = caret.parentElement?.hasAttribute('open') ? 'Collapse' : 'Expand'
    caret.setAttribute('aria-label', label.replace(/^(?:Expand|Collapse)\b/, verb))
  }
}

/** The categories that have been asked for; what fails can be tried again in its place. */
const asked = new WeakSet<Element>()

/** Load the items of a category that the HTML left out; its `<li>` names the part that has them. */
async function fillCategory(details: HTMLDetailsElement, fetchPart: FetchPart): Promise<void> {
  const part = details.parentElement?.getAttribute('data-part') ?? ''
  if (part === '' || asked.has(details) || details.querySelector('ul') !== null) return
  asked.add(details)
  await lazily({
    load: async () => {
      // A part is the whole sidebar with one category open: this one.
      const selector = `${keySelector(details.getAttribute('data-key') ?? '')} > ul`
      const list = parseHtml(await fetchPart(part)).querySelector(selector)
      return list ?? Promise.reject(new Error(loadingStrings.garbage))
    },
    loaded: (list) => {
      details.append(list)
      markCurrent(list, currentUrl().pathname)
    },
    waiting: [details],
    place: (box) => details.append(box),
  })
}

/** Selector of the category with a `data-key`, which is digits and dots. */
export function keySelector(key: string): string {
  return `details[data-key="${key}"]`
}

/** Whether a link leads to the page with a key. */
function isAddressOf(link: Element, key: string): boolean {
  const url = resolveHref(link.getAttribute('href') ?? '')
  return url?.origin === location.origin && pathKey(url.pathname) === key
}

/** Same key for paths of the same page. */
function pathKey(path: string): string {
  return pageKey(path).toLowerCase()
}
