/** Remembers how far each history entry was scrolled, so that back and forward return to where the visitor was. */
import { type SafeStorage } from './storage.ts'

/** Key in the session storage, and in `history.state`. */
const KEY = 'devcourse.scroll'

/** Entries that are kept over a page load; older ones start at the top. */
const KEPT = 100

export type ScrollPosition = readonly [x: number, y: number]

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

/** Take over scroll restoration from the browser, from the current entry on; it gets it back when the page is left. */
export function trackScrollPositions(window: Window, storage: SafeStorage): ScrollPositions {
  const { history } = window
  const positions = new Map<string, ScrollPosition>(readStored(storage))
  let current = ''

  const save = (): void => {
    positions.delete(current)
    positions.set(current, [window.scrollX, window.scrollY])
  }
  const newState = (): Record<string, unknown> => ({ [KEY]: Math.random().toString(36).slice(2) })
  const isOurs = (): boolean => currentKey(history) !== undefined
  const enter = (): void => {
    history.scrollRestoration = 'manual'
    if (!isOurs()) history.replaceState({ ...history.state, ...newState() }, '')
    current = currentKey(history) ?? ''
  }

  window.addEventListener('pagehide', () => {
    save()
    storage.set(KEY, JSON.stringify([...positions].slice(-KEPT)))
    // A reload, or the way back from another site, happens before this code runs again.
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  enter()
  return { save, saved: () => positions.get(current), isOurs, enter, newState }
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
