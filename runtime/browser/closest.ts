/** Finds what an event is about: the nearest element of a kind around its target. */

/** Give the element at or around `target` that matches; null when there is none or the target is no element. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
