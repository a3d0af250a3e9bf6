/**
 * The dialog of the search while the search's code is on its way: a field that takes what is typed. It opens in the very
 * event that asked for it, without which phones show no keyboard; the code furnishes it when it has come
 * (runtime/search/panel/dialog.ts).
 */
import { MAX_QUERY } from '#shared/search/provider'
import { browserStrings } from '../components/strings.ts'

/** The dialog, while it is open. */
const DIALOG = 'dialog.DocSearch'

/** What is in the dialog, without its texts. */
const FRAME =
  '<div class="DocSearch-Modal"><div class="DocSearch-SearchBar"><form class="DocSearch-Form" role="search"><label class="DocSearch-MagnifierLabel" for="docsearch-input"></label></form><button type="button" class="DocSearch-Cancel"></button></div></div>'

/** The dialog with its field. */
export interface SearchField {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
}

/** The dialog that is open, if it is. */
export function openedField(document: Document): HTMLDialogElement | null {
  return document.querySelector(DIALOG)
}

/** Open the dialog with a query in its field; it is removed when it closes, and `from` gets the focus. */
export function openField(document: Document, query: string, from: Element | null): SearchField {
  const dialog = document.createElement('dialog')
  dialog.className = 'DocSearch DocSearch-Container'
  dialog.setAttribute('aria-label', browserStrings.search)
  dialog.innerHTML = FRAME
  // texts may be translated by the site: they are never part of the HTML
  for (const [selector, text] of [
    ['label', browserStrings.search],
    ['button', browserStrings.cancel],
  ] as const)
    dialog.querySelector(selector)?.append(text)
  dialog.addEventListener(
    'close',
    () => {
      dialog.remove()
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
    },
    { once: true },
  )
  const given = {
    className: 'DocSearch-Input',
    id: 'docsearch-input',
    type: 'search',
    maxLength: MAX_QUERY,
    value: query,
  }
  const input = Object.assign(document.createElement('input'), given)
  dialog.querySelector('form')?.append(input)
  document.body.append(dialog)
  dialog.showModal()
  input.focus()
  return { dialog, input }
}

/** Close the dialog; whoever listens to its `close` event hears of it at once, not in a task of its own. */
export function closeField(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
}
