/**
 * Categories whose items the HTML leaves out, since the sidebar is long, and which the browser has fetched when they were
 * opened: they are added to the HTML of both states, so that an edit changes them like the rest (merge.ts).
 */
import { keySelector, labelCarets, markCurrent, type FetchPart } from '../layout/sidebar.ts'
import { lazily } from '../islands/lazy.ts'
import { loadingStrings } from '../components/strings.ts'
import { parseHtml } from '../browser/parse-html.ts'

/** What a document of the site calls its sidebar. */
const SIDEBAR = '#sidebar-nav'

/** The documents that take part: the open one, the HTML before, the HTML now. */
export interface Documents {
  readonly live: Document
  readonly before: Document
  readonly now: Document
}

/** Whether a document has items of categories that the HTML of its page leaves out, so that it does not tell when they change. */
export function hasFetchedLists(live: Document, now: Document): boolean {
  const isLong = now.querySelector(`${SIDEBAR} [data-part]`) !== null
  return isLong && listsOf(live).length > listsOf(now).length
}

/** Add to `before` and `now` the items of categories that `live` has. Those that cannot be fetched stay as they are. */
export async function completeSidebars({ live, before, now }: Documents, fetchPart: FetchPart): Promise<void> {
  for (const details of listsOf(live)) {
    const [old, fresh] = [sameCategory(details, before), sameCategory(details, now)]
    if (!old || !fresh) continue
    if (!listOf(fresh)) {
      const list = await fetchList(fresh, fetchPart).catch(() => undefined)
      if (list) fresh.append(now.importNode(list, true))
    }
    const list = listOf(details)
    if (list && listOf(fresh) && !listOf(old)) old.append(asFetched(before.importNode(list, true)))
  }
}

/** Say on the carets of a sidebar that has changed what pressing them does. */
export function nameCarets({ live, before, now }: Documents): void {
  const [nav, old, fresh] = [live, before, now].map((document) => document.querySelector(SIDEBAR))
  if (nav && old && fresh && !old.isEqualNode(fresh)) labelCarets(nav)
}

/**
 * Fill categories that are opened from now on: the runtime, which does it else, remembers lists as they were. `changed` tells
 * whether there has been a change at all.
 */
export function fillCategories(document: Document, changed: () => boolean, context: FillContext): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const { target } = event
      if (!changed() || !(target instanceof HTMLDetailsElement) || !target.closest(SIDEBAR)) return
      if (!target.open || listOf(target) || !target.parentElement?.hasAttribute('data-part')) return
      event.stopPropagation()
      labelCarets(target)
      void lazily({
        load: async () =>
          (await fetchList(target, context.fetchPart)) ?? Promise.reject(new Error(loadingStrings.garbage)),
        loaded: (list) => {
          if (listOf(target)) return
          target.append(list)
          markCurrent(list, context.path())
        },
        waiting: [target],
        place: (box) => target.append(box),
      })
    },
    true,
  )
}

export interface FillContext {
  readonly fetchPart: FetchPart
  /** Path of the page that is shown. */
  readonly path: () => string
}

/** The items of a category, from the part that its `<li>` names. */
async function fetchList(details: Element, fetchPart: FetchPart): Promise<Element | undefined> {
  const part = details.parentElement?.getAttribute('data-part') ?? ''
  if (part === '') return undefined
  const selector = `${keySelector(details.getAttribute('data-key') ?? '')} > ul`
  return parseHtml(await fetchPart(part)).querySelector(selector) ?? undefined
}

/** A list as it was fetched: nothing in it is open or marked. */
function asFetched(list: Element): Element {
  for (const details of list.querySelectorAll('details')) details.removeAttribute('open')
  for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
  return list
}

function sameCategory(details: Element, { body }: Document): Element | undefined {
  const path = labelsOf(details)
  return [...body.querySelectorAll(`${SIDEBAR} details`)].find((one) => labelsOf(one) === path)
}

/** Labels of a category and of those around it. */
function labelsOf(details: Element): string {
  const { parentElement } = details
  const label = parentElement?.querySelector(':scope > a, :scope > details > summary')?.textContent ?? ''
  const around = parentElement?.closest('details')
  return around ? `${labelsOf(around)}\n${label}` : label
}

/** Categories that hold their items. */
function listsOf(document: Document): readonly Element[] {
  return [...document.querySelectorAll(`${SIDEBAR} details:has(> ul)`)]
}

function listOf(details: Element): Element | null {
  return details.querySelector(':scope > ul')
}
