/** Loads the open page anew; the browser keeps how far it was scrolled. */

/** So many loads in so many milliseconds are a mistake of ours, and not an author who saves. */
const MOST = 5
const WITHIN = 10_000

/** Where the times of the last loads are kept, over the loads. */
const KEY = 'devcourse.dev.loads'

/** Windows that wait with another load. */
const waiting = new WeakSet<Window>()

/**
 * Load the page anew. When that has been done again and again just now, it is done later: what is shown can be read at least
 * meanwhile, and what was in the way may be over then.
 */
export function loadAgain(window: Window, now: () => number = Date.now): void {
  if (waiting.has(window)) return
  const last = times(window).filter((time) => now() - time < WITHIN)
  if (last.length < MOST) load(window, [...last, now()])
  else {
    waiting.add(window)
    // as if there had been as many just now: another one waits as long
    window.setTimeout(() => load(window, Array<number>(MOST).fill(now())), WITHIN)
  }
}

function load(window: Window, loads: readonly number[]): void {
  remember(window, loads)
  window.location.reload()
}

function times(window: Window): readonly number[] {
  try {
    return (window.sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function remember(window: Window, loads: readonly number[]): void {
  try {
    window.sessionStorage.setItem(KEY, loads.join(' '))
  } catch {
    // without storage nothing is counted
  }
}
