/** Names that only browsers have, as far as pages use them while they are rendered. */

export const BROWSER_NAMES: ReadonlySet<string> = new Set(
  (
    'window document navigator location history localStorage sessionStorage screen self parent top frames alert confirm prompt ' +
    'matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame requestIdleCallback innerWidth innerHeight scrollX scrollY ' +
    'scrollTo HTMLElement Element Node Image MutationObserver IntersectionObserver ResizeObserver XMLHttpRequest WebSocket Worker ' +
    'indexedDB customElements DOMParser CSS caches'
  ).split(' '),
)
