/** Loads the open page anew; the browser keeps how far it was scrolled. */

/** So many loads in so many milliseconds are a mistake of ours, and not an author who saves. */
const MOST = 5
const WITHIN = 10_000

/** Where the times of the last loads are kept, over the loads. */
const KEY = 'devcourse.dev.loads'

/** Load the page anew, unless that has been done again and again just now: what is shown can be read at least. */
export function loadAgain(window: Window, now = Date.now()): void {
  const last = times(window).filter((time) => now - time < WITHIN)
  if (last.length >= MOST) return
  remember(window, [...last, now])
  window.location.reload()
}

function times({ sessionStorage }: Window): readonly number[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).map(Number)
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
