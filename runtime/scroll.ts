/** Scrolls to where a location points. */

/** The element a hash points at, by its decoded id (spec theme.md section 12, point 2); closed `<details>` around it open. */
export function hashTarget(document: Document, hash: string): HTMLElement | undefined {
  const target = hash.length > 1 ? document.getElementById(fragmentId(hash)) : null
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) {
    details.open = true
  }
  return target ?? undefined
}

/** Bring an element to the top of the window; its `scroll-margin` keeps it clear of the navbar. */
export function scrollToTarget(target: Element): void {
  target.scrollIntoView({ behavior: 'instant' })
}

/** Go to the top of the page. */
export function scrollToTop(window: Window): void {
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/** `#caf%C3%A9` gives `café`, the id it points at; malformed escapes stay as they are. */
export function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
