/** The thin bar at the top of the window while a page takes its time. */

import { loadingStrings } from '../components/strings.ts'

/** Constants of spec theme.md section 12, point 1; times in milliseconds. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
const SPEED = 200

export interface Progress {
  readonly start: () => void
  readonly done: () => void
}

/**
 * Make the bar: `<div class="progress" role="progressbar">`, in the document only while it shows. Its custom property
 * `--progress` goes from 0 to 1; the stylesheet draws it.
 */
export function createProgress(document: Document): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined

  const advance = (to: number): void => {
    bar?.style.setProperty('--progress', String(to))
    timer = setTimeout(() => advance(Math.min(to + TRICKLE, 1 - MINIMUM)), TRICKLE_EVERY)
  }
  const show = (): void => {
    bar = document.createElement('div')
    bar.className = 'progress'
    bar.setAttribute('role', 'progressbar')
    bar.setAttribute('aria-label', loadingStrings.loadingPage)
    document.body.append(bar)
    advance(MINIMUM)
  }
  const start = (): void => {
    timer ??= setTimeout(show, DELAY)
  }
  const done = (): void => {
    clearTimeout(timer)
    timer = undefined
    const finished = bar
    bar = undefined
    finished?.style.setProperty('--progress', '1')
    finished?.setAttribute('aria-hidden', 'true') // it only fades from now on
    setTimeout(() => finished?.remove(), SPEED)
  }
  return { start, done }
}
