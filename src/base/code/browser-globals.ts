/** What pages find of a browser while they are rendered: nothing, whatever Node itself has. */
import { pathToFileURL } from 'node:url'

/** Names that only browsers have, as far as pages use them while they are rendered. */

export const BROWSER_NAMES: ReadonlySet<string> = new Set(
  (
    'window document navigator location history localStorage sessionStorage screen self parent top frames alert confirm prompt ' +
    'matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame requestIdleCallback innerWidth innerHeight scrollX scrollY ' +
    'scrollTo HTMLElement Element Node Image MutationObserver IntersectionObserver ResizeObserver XMLHttpRequest WebSocket Worker ' +
    'indexedDB customElements DOMParser CSS caches'
  ).split(' '),
)

/** A web storage, which Node has since version 25: of one process, or none, with a warning. */
const STORAGES = ['localStorage', 'sessionStorage']

/**
 * Import a module of the site that renders pages, by its absolute path. It sees no web storage, as in older versions of Node and in
 * Docusaurus: code that looks for one means the browser.
 */
export function importPageCode(path: string): Promise<unknown> {
  for (const name of STORAGES) Reflect.deleteProperty(globalThis, name)
  return import(pathToFileURL(path).href)
}
