/** Waits until the page is painted and the browser has nothing better to do; the runtime loads React then. */

/** Longest wait for an idle moment, in milliseconds: on a busy page React comes late, but it comes. */
const LONGEST_WAIT = 1000

/** Call `callback` once, after the next paint, when the browser is idle. */
export function whenIdle(window: Window, callback: () => void): void {
  window.requestAnimationFrame(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: LONGEST_WAIT })
    else setTimeout(callback, 50)
  })
}
