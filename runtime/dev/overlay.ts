/** The dialog over the page: what keeps it from being shown as it is now, or what is wrong with it. */
import type { DevProblem } from '#shared/dev-protocol'
import type { Make } from '../search/make-element.ts'
import { problemElement, type OpenPlace } from './problem-view.ts'

/** What the dialog says. */
export interface OverlayContent {
  readonly title: string
  /** What this means for what is seen. */
  readonly meaning: string
  readonly problems: readonly DevProblem[]
}

export interface Overlay {
  /** Show this, or what was shown before with other content; the focus goes into it. */
  readonly open: (content: OverlayContent) => void
  readonly close: () => void
  readonly isOpen: () => boolean
}

export interface OverlayOptions {
  readonly make: Make
  readonly openPlace: OpenPlace
  /** The visitor has closed it. */
  readonly onDismiss: () => void
}

/** Make the dialog; it belongs into the document. Escape, a press beside it and its button close it. */
export function createOverlay({ make, openPlace, onDismiss }: OverlayOptions): Overlay & { readonly element: Element } {
  const title = make('h2', 'title')
  const meaning = make('p', 'meaning')
  const list = make('ol', 'problems')
  const button = make('button', 'close', ['Close'])
  const header = make('div', 'header', [title, button])
  const box = make('div', 'box', [header, meaning, list])
  const dialog = make('dialog', 'overlay', [box])
  title.id = 'title'
  meaning.id = 'meaning'
  button.type = 'button'
  button.title = 'Close (Escape)'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', meaning.id)
  dialog.tabIndex = -1

  const dismiss = (): void => {
    dialog.close()
    onDismiss()
  }
  button.addEventListener('click', dismiss)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dismiss()
  })
  // shortcuts of the page are none now, wherever the focus is
  window.addEventListener('keydown', (event) => dialog.open && event.stopImmediatePropagation(), true)

  let shown = ''
  return {
    element: dialog,
    open: (content) => {
      const text = JSON.stringify(content)
      if (text !== shown) {
        shown = text
        const hadFocus = list.contains(activeIn(dialog))
        title.textContent = content.title
        meaning.textContent = content.meaning
        list.replaceChildren(...content.problems.map((problem) => problemElement(problem, { make, open: openPlace })))
        if (hadFocus) dialog.focus()
      }
      if (dialog.open) return
      dialog.showModal()
      // the first control has the focus now, and a key that is meant for the page would press it
      dialog.focus()
    },
    close: () => dialog.close(),
    isOpen: () => dialog.open,
  }
}

/** The element that has the focus, where the dialog is. */
function activeIn(dialog: Element): Element | null {
  const root = dialog.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}
