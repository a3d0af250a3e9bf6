/** Keeps the focus of the keyboard where it was when a view is drawn anew. */

/**
 * Run `draw`. Where the focus was on a control inside `element` that is gone after it, the same control of the new view gets
 * it, else the one that does the same at the line that took its place, else the field (`toInput`). Controls are known by
 * `data-action`, what they do, and by `data-of`, what they do it to.
 */
export function keepFocus(element: HTMLElement, toInput: () => void, draw: () => void): void {
  const { activeElement } = element.ownerDocument
  const focused = element.contains(activeElement) ? (activeElement as HTMLElement) : undefined
  const { action = '', of } = focused?.dataset ?? {}
  const place = controlsFor(element, action).findIndex((control) => control === focused)
  draw()
  if (!focused || focused.isConnected) return
  const controls = controlsFor(element, action)
  const same = controls.find((control) => control.dataset['of'] === of)
  const next = same ?? controls[Math.min(place, controls.length - 1)]
  // a line stays where it is; below a list that was drawn anew, the control may have moved out of sight
  if (next) next.focus({ preventScroll: same?.dataset['of'] !== undefined })
  else toInput()
}

/** The controls that do one thing. */
function controlsFor(element: HTMLElement, action: string): readonly HTMLElement[] {
  const controls = [...element.querySelectorAll<HTMLElement>('[data-action]')]
  return controls.filter((control) => control.dataset['action'] === action)
}
