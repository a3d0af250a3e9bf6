/** Which elements of a page may be changed: those in a component that waits for its code must stay as React is to find them. */
import { ISLAND_TAG } from '#shared/protocol'

/** Sent by an island, and rising from it, when React has taken it over; it has the attribute `data-hydrated` then. */
export const HYDRATED_EVENT = 'devcourse:hydrated'

const WAITING = `${ISLAND_TAG}:not([data-hydrated])`

/** Give the elements that match, without those in components that wait. */
export function settledElements(document: Document, selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => !element.closest(WAITING))
}
