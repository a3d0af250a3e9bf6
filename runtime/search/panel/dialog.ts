/**
 * Furnishes the dialog that the opener has opened with what the search needs: labels and buttons around the field, which
 * stays where it is with all that was typed, and the place of the list. A native modal dialog: what is behind it is inert.
 */
import { closeField } from '../../layout/search-field.ts'
import type { SearchState } from '../contract.ts'
import { itemId, LABEL_ID, LIST_ID } from '../element-ids.ts'
import { icon } from '../icons.ts'
import { elementMaker } from '../make-element.ts'
import type { SearchTexts } from '../texts.ts'

/** Class of `<body>` while the dialog is open: the page behind it does not scroll (spec search.md section 3.1). */
const ACTIVE = 'DocSearch--active'

export interface DialogOptions {
  readonly dialog: HTMLDialogElement
  readonly window: Window
  readonly texts: SearchTexts
  /** The text of the field is another. */
  readonly typed: (query: string) => void
  /** A key was pressed in the field, other than one that a composition of characters needs. */
  readonly keyPressed: (event: KeyboardEvent) => void
  /** The dialog is closed. */
  readonly closed: () => void
}

export interface SearchDialog {
  /** Where the panel is shown. */
  readonly panel: HTMLElement
  readonly query: () => string
  readonly setQuery: (query: string) => void
  /** Say to assistive technology and phones which item is active. */
  readonly show: (state: SearchState) => void
}

/** Furnish the dialog (spec search.md section 3). */
export function furnishDialog({ dialog, window, texts, typed, keyPressed, closed }: DialogOptions): SearchDialog {
  const { document } = window
  const make = elementMaker(document)
  // The opener has made them.
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input') ?? document.createElement('input')
  const panel = make('div', 'DocSearch-Panel')
  const label = dialog.querySelector('.DocSearch-MagnifierLabel')
  label?.setAttribute('id', LABEL_ID)
  label?.replaceChildren(icon(document, 'search'), make('span', 'visually-hidden', [texts.input]))
  const reset = make('button', 'DocSearch-Reset', [icon(document, 'remove')])
  reset.type = 'reset'
  setAttributes(reset, { title: texts.clear, 'aria-label': texts.clearLabel })
  const cancel = dialog.querySelector('.DocSearch-Cancel')
  if (cancel) {
    cancel.textContent = texts.cancel
    cancel.setAttribute('aria-label', texts.cancelLabel)
  }
  setAttributes(input, {
    role: 'combobox',
    placeholder: texts.placeholder,
    'aria-labelledby': LABEL_ID,
    'aria-autocomplete': 'both',
    'aria-haspopup': 'listbox',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocorrect: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  })
  input.after(reset)
  dialog.querySelector('.DocSearch-Modal')?.append(panel)

  const changed = (): void => {
    reset.hidden = input.value === ''
    typed(input.value)
  }
  reset.hidden = input.value === ''
  if (!dialog.contains(document.activeElement)) input.focus() // else the Tab key has moved it meanwhile
  input.addEventListener('input', changed)
  input.addEventListener('compositionend', changed)
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing) keyPressed(event)
  })
  input.form?.addEventListener('reset', () => {
    input.value = ''
    changed()
    input.focus()
  })
  dialog.addEventListener('mousedown', (event) => {
    if (event.target !== dialog) return
    event.preventDefault() // what lies below does not take the focus
    closeField(dialog)
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !event.altKey && !event.ctrlKey) turnRound(dialog, event)
  })
  const unlock = lockScroll(window)
  const unfit = fitScreen(window, dialog)
  dialog.addEventListener(
    'close',
    () => {
      unlock()
      unfit()
      closed()
    },
    { once: true },
  )

  return {
    panel,
    query: () => input.value,
    setQuery: (query) => {
      input.value = query
      changed()
    },
    show: ({ active }) => {
      setAttributes(input, {
        'aria-expanded': String(active !== undefined),
        enterkeyhint: active === undefined ? 'search' : 'go',
      })
      if (active === undefined) input.removeAttribute('aria-activedescendant')
      else input.setAttribute('aria-activedescendant', itemId(active))
    },
  }
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

/** From the last control the Tab key leads to the first, and back: nothing else of the window is in between. */
function turnRound(dialog: HTMLElement, event: KeyboardEvent): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  )
  const from = controls.at(event.shiftKey ? 0 : -1)
  if (dialog.ownerDocument.activeElement !== from) return
  event.preventDefault()
  controls.at(event.shiftKey ? -1 : 0)?.focus()
}

/** Hold the page still where it is, without moving it by the width of its scrollbar; gives what ends that. */
function lockScroll(window: Window): () => void {
  const { body, documentElement: root } = window.document
  const { scrollX, scrollY } = window
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : ''
  body.classList.add(ACTIVE)
  return () => {
    body.classList.remove(ACTIVE)
    root.style.scrollbarGutter = ''
    // phones scroll the page when their keyboard comes
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    }
  }
}

/** Tell the stylesheet how much of the window a phone's keyboard leaves, as it comes and goes; gives what ends that. */
function fitScreen({ visualViewport }: Window, { style }: HTMLElement): () => void {
  const fit = (): void => {
    if (!visualViewport) return
    style.setProperty('--docsearch-vh', `${visualViewport.height / 100}px`)
    style.setProperty('--docsearch-top', `${visualViewport.offsetTop}px`)
  }
  fit()
  const events = ['resize', 'scroll']
  for (const event of events) visualViewport?.addEventListener(event, fit)
  return () => {
    for (const event of events) visualViewport?.removeEventListener(event, fit)
  }
}
