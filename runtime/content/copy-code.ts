/**
 * Copy buttons on code blocks. The HTML has none (they do nothing without JavaScript); the buttons are added when the
 * runtime starts and after each navigation. One listener serves them all, wherever the blocks come from.
 */
import { makeButton } from '../browser/button.ts'
import { closest } from '../browser/closest.ts'
import { browserStrings } from '../components/strings.ts'
import { settledElements } from '../islands/settled.ts'

/** How long "Copied" is shown, in milliseconds (spec theme.md, constants). */
const FEEDBACK = 1000

export interface CopyCode {
  /** Add the button to code blocks that have none yet. */
  readonly refresh: () => void
}

/** Add a copy button to each `.code-block` and copy its code when it is pressed (spec theme.md section 10). */
export function startCopyCode(window: Window): CopyCode {
  const { document } = window
  document.addEventListener('click', (event) => {
    const button = closest(event.target, '.code-block__copy')
    const code = button?.closest('.code-block')?.querySelector('pre code')
    if (button && code) void copyText(window, codeText(code)).then((copied) => copied && showCopied(button))
  })
  const refresh = (): void => {
    for (const block of settledElements(document, '.code-block')) {
      if (block.querySelector('.code-block__copy') === null) block.append(copyButton(document))
    }
  }
  refresh()
  return { refresh }
}

/** The code as a person would have typed it: lines of marked-up code joined by `\n`, without the line break at the end. */
export function codeText(code: Element): string {
  const lines = [...code.querySelectorAll('.code-line')]
  if (lines.length === 0) return code.textContent.replace(/\n$/, '')
  return lines.map((line) => line.textContent.replace(/\n$/, '')).join('\n')
}

function copyButton(document: Document): HTMLButtonElement {
  const button = makeButton(document, 'code-block__copy', browserStrings.copyCode)
  button.title = browserStrings.copy
  return button
}

function showCopied(button: Element): void {
  const show = (copied: boolean): void => {
    button.classList.toggle('code-block__copy--copied', copied)
    button.setAttribute('aria-label', copied ? browserStrings.copied : browserStrings.copyCode)
  }
  show(true)
  setTimeout(show, FEEDBACK, false)
}

async function copyText(window: Window, text: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(window.document, text)
  }
}

/** The way of pages without the clipboard API: a course served over plain HTTP in a classroom. */
function copySelection(document: Document, text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
