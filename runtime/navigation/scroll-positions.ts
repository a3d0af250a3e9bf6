/** Remembers how far each history entry was scrolled, so that back and forward return to where the visitor was. */
import { currentUrl } from './address.ts'
import { pageKey } from './links.ts'
import type { SafeStorage } from '../browser/storage.ts'

/** Key in the session storage, and in `history.state`. */
const KEY = 'devcourse.scroll'

/** Entries that are kept over a page load; older ones start at the top. */
const KEPT = 100

/** In pixels; with the heading above and how far it is from the top of the window, since pictures may load later or never. */
export type ScrollPosition = readonly [x: number, y: number, heading?: string, top?: number]

export interface ScrollPositions {
  /** Remember how far the current entry is scrolled. */
  readonly save: () => void
  /** Where the current entry was scrolled to, if it was left before. */
  readonly saved: () => ScrollPosition | undefined
  /** Whether the history's current entry is one we made or have seen; the browser makes some of its own for `#` links. */
  readonly isOurs: () => boolean
  /** Take note that the history has moved to another entry. */
  readonly enter: () => void
  /** State for a new history entry. */
  readonly newState: () => Readonly<Record<string, unknown>>
}

/**
 * Take over scroll restoration from the browser for each entry that is left without a page load. Not before: after a
 * reload, or on the way back from another site, the browser is at it until all pictures are there.
 */
export function trackScrollPositions(window: Window, storage: SafeStorage): ScrollPositions {
  const { document, history } = window
  const positions = new Map<string, ScrollPosition>(readStored(storage))
  let current = ''

  const place = (): ScrollPosition => [window.scrollX, window.scrollY, ...headingAbove(document)]
  const save = (): void => {
    history.scrollRestoration = 'manual'
    positions.delete(current)
    positions.set(current, place())
  }
  const newState = (): Record<string, unknown> => ({ [KEY]: Math.random().toString(36).slice(2) })
  const isOurs = (): boolean => currentKey(history) !== undefined
  const enter = (): void => {
    if (!isOurs()) history.replaceState({ ...history.state, ...newState() }, '')
    current = currentKey(history) ?? ''
  }

  window.addEventListener('pagehide', () => {
    save()
    // A host that redirects, `/a` to `/a/`, makes the browser forget the state of the entry; the page is known then.
    positions.set(pageKey(currentUrl().pathname), place())
    storage.set(KEY, JSON.stringify([...positions].slice(-KEPT)))
    // A reload, or the way back from another site, is the browser's again.
    history.scrollRestoration = 'auto'
  })
  const forgotten = isOurs() || !isReturn() ? undefined : positions.get(pageKey(currentUrl().pathname))
  enter()
  if (forgotten) positions.set(current, forgotten)
  return { save, saved: () => positions.get(current), isOurs, enter, newState }
}

/** Whether the page was loaded again, or is one on the way back or forward. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate' // entries of this type are of this class
}

/** Go to a remembered place. */
export function scrollToPosition(window: Window, [left, y, heading = '', from = 0]: ScrollPosition): void {
  const element = window.document.getElementById(heading)
  const top = element ? window.scrollY + element.getBoundingClientRect().top - from : y
  window.scrollTo({ left, top, behavior: 'instant' })
}

/** The last heading that lies above the window, or begins in its first pixels. */
function headingAbove(document: Document): readonly [] | readonly [id: string, top: number] {
  const places = [...document.querySelectorAll('main :is(h2,h3,h4)[id]')].map(
    (element) => [element.id, element.getBoundingClientRect().top] as const,
  )
  return places.findLast(([, top]) => top <= 1) ?? []
}

/** Key of the current history entry; another script may have put any state there. */
function currentKey({ state }: { readonly state: unknown }): string | undefined {
  const key = (state as Readonly<Record<string, unknown>> | null)?.[KEY]
  return typeof key === 'string' ? key : undefined
}

function readStored(storage: SafeStorage): [string, ScrollPosition][] {
  try {
    // Parse boundary: written above; anything else that is iterable only yields keys nobody asks for.
    return [...(JSON.parse(storage.get(KEY) ?? '[]') as [string, ScrollPosition][])]
  } catch {
    return []
  }
}
