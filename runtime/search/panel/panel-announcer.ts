/** Tells screen readers what the search has found, once typing pauses: not a number for each letter. */

/** Milliseconds without a change after which it is said. */
const PAUSE = 700

/** A live region, empty as yet, and what says a text in it. */
export interface Announcer {
  readonly region: HTMLElement
  readonly say: (text: string) => void
}

/** Make the live region; the last of several texts is said. */
export function createAnnouncer(document: Document): Announcer {
  const { defaultView: window } = document
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  let planned = ''
  let timer: number | undefined
  return {
    region,
    say: (text) => {
      if (text === planned) return
      planned = text
      window?.clearTimeout(timer)
      timer = window?.setTimeout(() => (region.textContent = text), PAUSE)
    },
  }
}
