/**
 * Buttons that wrap the long lines of a code block. The HTML has none (they do nothing without JavaScript); a block gets
 * one as soon as its code is wider than it, and loses it when it is not, for the window has become wider.
 */
import { makeButton } from '../browser/button.ts'
import { closest } from '../browser/closest.ts'
import { browserStrings } from '../components/strings.ts'
import { settledElements } from '../islands/settled.ts'

/** On a block whose lines are wrapped. */
const WRAPPED = 'code-block--wrapped'

export interface CodeWrap {
  /** Look after the code blocks of the page that is shown now. */
  readonly refresh: () => void
}

/** Give each `.code-block` that scrolls sideways, or is wrapped, its button (spec theme.md section 10). */
export function startCodeWrap(document: Document): CodeWrap {
  const observer = new ResizeObserver((entries) => {
    // All are measured before any is changed: the browser lays the page out once.
    const needed = entries.map(({ target }) => needsButton(target))
    for (const [index, { target }] of entries.entries()) update(target, needed[index] === true)
  })
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '.code-block__wrap')
    const wrapped = button?.closest('.code-block')?.classList.toggle(WRAPPED)
    button?.setAttribute('aria-pressed', String(wrapped))
  })
  const refresh = (): void => {
    observer.disconnect()
    for (const pre of settledElements(document, '.code-block pre')) observer.observe(pre)
  }
  refresh()
  return { refresh }
}

function needsButton(pre: Element): boolean {
  return pre.closest(`.${WRAPPED}`) !== null || pre.scrollWidth > pre.clientWidth
}

function update(pre: Element, needed: boolean): void {
  const block = pre.closest('.code-block')
  const button = block?.querySelector('.code-block__wrap')
  if (!needed) button?.remove()
  else if (!button) block?.insertBefore(wrapButton(pre.ownerDocument), block.querySelector('.code-block__copy'))
}

function wrapButton(document: Document): HTMLButtonElement {
  const button = makeButton(document, 'code-block__wrap', browserStrings.toggleWordWrap)
  button.setAttribute('aria-pressed', 'false')
  return button
}
