/** What a reader fills in: made of the list, table or line that the page has without JavaScript. */

/** The inputs of a question. */
export interface Field {
  /** What stands in the place of `replaced` in the form. */
  readonly element: HTMLElement
  readonly legend: string
  /** What is given, as `evaluate` takes it; undefined: something is missing, and `focus` is where. */
  readonly read: () => readonly string[] | { readonly missing: string; readonly focus: HTMLElement }
  /** Show which parts are right; undefined: that is not known any more. */
  readonly mark: (parts: readonly boolean[] | undefined) => void
  /** Begin anew. */
  readonly reset: () => void
  /** Of choices: those that are chosen, with the places where is said why they are right or wrong. */
  readonly chosen?: () => readonly { readonly index: number; readonly item: HTMLElement }[]
}

/** What fields say while they are filled in. */
export type Tell = (text: string) => void

/** Tell sighted readers and others that an input is right or wrong. */
export function markInput(input: HTMLElement, right: boolean | undefined): void {
  if (right === false) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  markItem(input, right)
}

/** The same by its look alone. */
export function markItem(item: HTMLElement, right: boolean | undefined): void {
  item.classList.toggle('question__ok', right === true)
  item.classList.toggle('question__bad', right === false)
}

/** The beginning of a text, for the name of a control. */
export function nameOf(element: Element): string {
  const text = element.textContent.replace(/\s+/g, ' ').trim()
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
