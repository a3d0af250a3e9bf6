/**
 * Tabs in the browser (spec markdown.md section 13): works on the HTML of `Tabs` (runtime/theme/Tabs.tsx) by event
 * delegation, whoever made it. Loaded with the first page that has some; an inline script has shown the right panels
 * before (tabs-script.ts). Panels that are not shown are found by the browser's search where it can.
 */
import type { SafeStorage } from '../browser/storage.ts'
import type { LOCATION_EVENT } from '../navigation/navigate.ts'

/** The event of the router, named anew, since a module that two share is a request more. */
const LOCATION: typeof LOCATION_EVENT = 'devcourse:location'

/** Tabs of ours; a site's own have the other class of the container only, and look after themselves. */
const BOX = '.tabs-box'

/** What the keyboard reaches by itself. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex]'

export interface TabsOptions {
  readonly window: Window
  readonly storage: SafeStorage
  /** The address as pages of the site have it, and as the history takes it. */
  readonly currentUrl: () => URL
  readonly addressHref: (url: URL) => string
}

const started = new WeakSet<Window>()

/** Look after all tabs of the document, those that come later included. A second call does nothing. */
export function startTabs({ window, storage, currentUrl, addressHref }: TabsOptions): void {
  if (started.has(window)) return
  started.add(window)
  const { document, history } = window
  const boxes = document.getElementsByClassName(BOX.slice(1)) as HTMLCollectionOf<HTMLElement>
  const watched = new Set<string>()
  const known = new WeakSet<Element>()

  const showInGroup = (group: string, value: string): void => {
    for (const box of boxes) if (box.dataset['group'] === group && has(box, value)) show(box, value)
  }
  /** Show what the address or the visitor's last choice asks for. */
  const showAsked = (box: HTMLElement): void => {
    const { group, query } = box.dataset
    const stored = group === undefined ? null : storage.get(storageKey(group))
    const asked = [query === undefined ? null : currentUrl().searchParams.get(query), stored]
    const value = asked.find((one) => one !== null && has(box, one))
    if (value !== undefined && value !== null) show(box, value)
  }
  /** Bring tabs that have just come, or to which React has added some, into a state. */
  const refresh = (): void => {
    for (const box of boxes) {
      if (!known.has(box)) {
        known.add(box)
        // else the inline script, or the visitor, has chosen
        if (!partsOf(box, 'tabpanel').some((panel) => panel.hasAttribute('hidden'))) showAsked(box)
        const { group } = box.dataset
        if (group !== undefined && !watched.has(group)) {
          watched.add(group)
          storage.watch(storageKey(group), (value) => value !== null && showInGroup(group, value))
        }
      }
      show(box, selected(box))
      connect(box)
    }
  }

  const choose = (tab: HTMLElement, box: HTMLElement): void => {
    const { group, query } = box.dataset
    const value = tab.dataset['value'] ?? ''
    const top = tab.getBoundingClientRect().top
    // first: others may go by the address, and reveal what it points at
    if (query !== undefined) setQuery(query, value)
    show(box, value)
    if (group !== undefined) {
      showInGroup(group, value)
      storage.set(storageKey(group), value)
    }
    // what stands above may have grown: the tab stays below the finger
    const moved = tab.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
  const setQuery = (name: string, value: string): void => {
    const url = currentUrl()
    if (url.searchParams.get(name) === value) return
    url.searchParams.set(name, value)
    history.replaceState(history.state, '', addressHref(url))
    window.dispatchEvent(new Event(LOCATION))
  }

  // Before other listeners: the inline script must not have moved the tab when its place is measured.
  document.addEventListener(
    'click',
    ({ target }) => {
      const tab = tabOf(target)
      if (tab) choose(tab.tab, tab.box)
    },
    true,
  )
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    const found = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : tabOf(target)
    if (!found) return
    const tabs = partsOf(found.box, 'tab')
    const isRtl = window.getComputedStyle(found.tab).direction === 'rtl'
    const next = nextTab(key, { index: tabs.indexOf(found.tab), count: tabs.length, isRtl })
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  })
  // The browser's own event for what it is about to reveal; the router sends it too (scroll.ts).
  document.addEventListener('beforematch', ({ target }) => {
    refresh()
    for (let panel = panelOf(target); panel; panel = panelOf(panel.parentElement)) {
      const box = panel.closest<HTMLElement>(BOX)
      if (box) show(box, panel.dataset['value'])
    }
  })
  window.addEventListener(LOCATION, () => {
    refresh()
    for (const box of boxes) if (box.dataset['query'] !== undefined) showAsked(box)
  })
  const observer = new MutationObserver((changes) => {
    if (changes.some(concernsTabs)) refresh()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  refresh()
}

/** Whether something in tabs has changed, or tabs have come. */
function concernsTabs({ target, addedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(BOX)) return true
  return [...addedNodes].some((node) => node instanceof Element && (node.matches(BOX) || node.querySelector(BOX)))
}

/** Index of the tab that a key leads to; undefined: the key means nothing here. */
export function nextTab(
  key: string,
  { index, count, isRtl }: { readonly index: number; readonly count: number; readonly isRtl: boolean },
): number | undefined {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function storageKey(group: string): string {
  return `docusaurus.tab.${group}`
}

/** The tabs or panels of a box, without those of tabs inside of it. */
function partsOf(box: Element, role: 'tab' | 'tabpanel'): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter((part) => part.closest(BOX) === box)
}

function tabOf(target: EventTarget | null): { readonly tab: HTMLElement; readonly box: HTMLElement } | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
  const box = tab?.closest<HTMLElement>(BOX)
  return tab && box ? { tab, box } : undefined
}

function panelOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`${BOX} [role="tabpanel"]`) : null
}

function has(box: Element, value: string): boolean {
  return partsOf(box, 'tab').some((tab) => tab.dataset['value'] === value)
}

/** The value of the tab that is open; of the first one when that is gone. */
function selected(box: Element): string | undefined {
  const tabs = partsOf(box, 'tab')
  return (tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0])?.dataset['value']
}

function show(box: Element, value: string | undefined): void {
  for (const tab of partsOf(box, 'tab')) {
    const isOpen = tab.dataset['value'] === value
    tab.setAttribute('aria-selected', String(isOpen))
    tab.tabIndex = isOpen ? 0 : -1
    tab.classList.toggle('tabs__item--active', isOpen)
  }
  for (const panel of partsOf(box, 'tabpanel')) {
    if (panel.dataset['value'] === value) {
      panel.removeAttribute('hidden')
      // else the keyboard goes past it
      if (!panel.querySelector(FOCUSABLE)) panel.tabIndex = 0
    } else {
      if (!panel.hasAttribute('hidden')) panel.setAttribute('hidden', 'until-found')
      // until it is found, its box is there
      panel.removeAttribute('tabindex')
    }
  }
}

let count = 0

/** Say which tab controls which panel. */
function connect(box: Element): void {
  const tabs = partsOf(box, 'tab')
  for (const panel of partsOf(box, 'tabpanel')) {
    if (panel.hasAttribute('aria-labelledby')) continue
    const tab = tabs.find((one) => one.dataset['value'] === panel.dataset['value'])
    if (!tab) continue
    const number = (count++).toString()
    tab.id ||= `devcourse-tab-${number}`
    panel.id ||= `devcourse-panel-${number}`
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('aria-labelledby', tab.id)
  }
}
