/** Keeps the focus of the keyboard where it was when a view is drawn anew. */

/**
 * Run `draw`. Where the focus was on a button inside `element` that is gone after it, the same button of the new view gets
 * it, else the one that does the same at the line that took its place, else the field (`toInput`).
 */
export function keepFocus(element: HTMLElement, toInput: () => void, draw: () => void): void {
  const { activeElement } = element.ownerDocument
  const focused = element.contains(activeElement) ? (activeElement as HTMLElement) : undefined
  const { action = '', of } = focused?.dataset ?? {}
  const place = buttonsFor(element, action).findIndex((button) => button === focused)
  draw()
  if (!focused || focused.isConnected) return
  const buttons = buttonsFor(element, action)
  const same = buttons.find((button) => button.dataset['of'] === of)
  const next = same ?? buttons[Math.min(place, buttons.length - 1)]
  if (next) next.focus({ preventScroll: same !== undefined })
  else toInput()
}

/** The buttons at lines of the list that do one thing. */
function buttonsFor(element: HTMLElement, action: string): readonly HTMLElement[] {
  const buttons = [...element.querySelectorAll<HTMLElement>('[data-of]')]
  return buttons.filter((button) => button.dataset['action'] === action)
}
