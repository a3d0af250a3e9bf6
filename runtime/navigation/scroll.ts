/** Scrolls to where a location points, and keeps the place while the page still grows. */

/** Longest time that a place is kept, in milliseconds: what loads later than that finds the visitor reading. */
const KEPT = 8000

/** What visitors do to go elsewhere; scrolling itself is ours, unless it ends at another place. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scroll']

/**
 * The element a hash points at, by its id as it is or decoded (spec theme.md section 12, point 2), or by the name of an
 * anchor; closed `<details>` around it open, and hidden panels of tabs, by the event that browsers have for it.
 */
export function hashTarget(document: Document, hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined
  const id = fragmentId(hash)
  const target = [
    document.getElementById(hash.slice(1)),
    document.getElementById(id),
    ...document.getElementsByName(id),
  ].find((element) => element !== null && element.localName !== 'meta')
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) {
    details.open = true
  }
  target?.dispatchEvent(new Event('beforematch', { bubbles: true }))
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

/**
 * Give the function that scrolls and, while images and components that come late still move the page, scrolls again:
 * until the visitor does something, or for some seconds. Each call ends the one before.
 */
export function createScrollKeeper(window: Window): (scroll?: () => void) => void {
  const { body, documentElement } = window.document
  let end = (): void => undefined
  return (scroll) => {
    end()
    if (!scroll) return
    let at = 0
    const place = (): void => {
      scroll()
      at = window.scrollY
    }
    const control = new AbortController()
    const observer = new ResizeObserver(place)
    const release = (): void => {
      control.abort()
      observer.disconnect()
      documentElement.style.removeProperty('overflow-anchor')
    }
    end = release
    // The browser would keep what is in view in its place, and that is not yet what was there.
    documentElement.style.setProperty('overflow-anchor', 'none')
    place()
    observer.observe(body)
    setTimeout(release, KEPT)
    const act = ({ type }: Event): void => {
      if (type !== 'scroll' || Math.abs(window.scrollY - at) > 1) release()
    }
    for (const name of ACTS) window.addEventListener(name, act, { passive: true, signal: control.signal })
  }
}

/** `#caf%C3%A9` gives `café`, the id it points at, and so does `#/docs/page#caf%C3%A9`; malformed escapes stay as they are. */
export function fragmentId(hash: string): string {
  const id = hash.replace(/^#(?:\/[^#]*#)?/, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
