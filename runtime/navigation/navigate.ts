/** Going somewhere, and hearing of it: the small language in which components and router speak, events on `window`. */
import { addressHref, resolveHref } from './address.ts'

/** Event that asks the router to go to `detail`, a `NavigateRequest`; the router cancels it when it takes it. */
export const NAVIGATE_EVENT = 'devcourse:navigate'

/** Event that tells that the router has set out for the address `detail`, a `URL`. */
export const DEPARTURE_EVENT = 'devcourse:departure'

/** Event that tells that the location has changed and its page is shown. */
export const LOCATION_EVENT = 'devcourse:location'

export interface NavigateOptions {
  /** Take the place of the current history entry. */
  readonly replace?: boolean
}

export interface NavigateRequest extends NavigateOptions {
  readonly href: string
}

/** Go to a page as if a link to `href` was followed: without page load where the router can, with one elsewhere. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const detail: NavigateRequest = { href, ...options }
  const taken = !window.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail, cancelable: true }))
  if (taken) return
  const url = resolveHref(href)
  const address = url ? addressHref(url) : href
  if (options.replace) window.location.replace(address)
  else window.location.assign(address)
}

/** Call `listener` after each change of the location; gives the function that stops it. */
export function watchLocation(listener: () => void): () => void {
  const events = [LOCATION_EVENT, 'popstate', 'hashchange']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
