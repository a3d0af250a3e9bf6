/** Counts a visit for every page that is gone to without a page load; Google's tag in the head has counted the first. */
import type { RouteUpdate } from './client-modules.ts'

/** Tell the tag of a new page (see runtime/client-modules.ts). */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  const gtag: unknown = Reflect.get(window, 'gtag')
  if (previousLocation === null || typeof gtag !== 'function') return
  const send = gtag as (...command: readonly unknown[]) => void
  send('set', 'page_path', location.pathname + location.search + location.hash)
  send('event', 'page_view')
}
