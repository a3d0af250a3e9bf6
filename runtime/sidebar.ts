/**
 * The docs sidebar: carets, categories that are loaded when they are opened, and the mark on the current page. It is
 * HTML from the compiler throughout; works before React and without it.
 */
import { closest } from './closest.ts'
import { parseHtml } from './parse-html.ts'
import { decodePath, withoutTrailingSlash } from '#shared/url'

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
      !link.parentElement?.hasAttribute('data-part') &&
      link.origin === location.origin &&
      pathKey(link.pathname) === key,
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

/** Scroll the sidebar, and not the page, so far that the current link is in its middle, unless it is visible already. */
export function scrollToCurrent(nav: Element): void {
  const aside = nav.closest('aside')
  const link = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!aside || !link) return
  const box = aside.getBoundingClientRect()
  if (link.top < box.top || link.bottom > box.bottom) aside.scrollTop += link.top - box.top - box.height / 2
}

/** Make the `aria-label` of each caret say what pressing it does. */
export function labelCarets(root: Element): void {
  for (const caret of root.querySelectorAll('summary.menu__caret')) {
    const label = caret.getAttribute('aria-label') ?? ''
    const verb = caret.parentElement?.hasAttribute('open') ? 'Collapse' : 'Expand'
    caret.setAttribute('aria-label', label.replace(/^(?:Expand|Collapse)\b/, verb))
  }
}

/** Load the items of a category that the HTML left out; its `<li>` names the part that has them. */
async function fillCategory(details: HTMLDetailsElement, fetchPart: FetchPart): Promise<void> {
  const part = details.parentElement?.getAttribute('data-part') ?? ''
  if (part === '' || details.querySelector('ul') !== null) return
  const html = await fetchPart(part).catch(() => undefined)
  if (html === undefined || details.querySelector('ul') !== null) return
  // A part is the whole sidebar with one category open: this one.
  const list = parseHtml(html).querySelector(`${keySelector(details.getAttribute('data-key') ?? '')} > ul`)
  if (!list) return
  details.append(list)
  markCurrent(list, location.pathname)
}

/** Selector of the category with a `data-key`, which is digits and dots. */
export function keySelector(key: string): string {
  return `details[data-key="${key}"]`
}

/** Same key for paths of the same page. */
function pathKey(path: string): string {
  return withoutTrailingSlash(decodePath(path)).toLowerCase()
}
