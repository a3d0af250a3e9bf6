/** The announcement bar above the page: hidden once dismissed, shown again when its id changes. Loaded where there is one. */
import type { SafeStorage } from '../browser/storage.ts'

/** Storage keys of spec theme.md section 3, point 2. */
const DISMISS_KEY = 'docusaurus.announcement.dismiss'
const ID_KEY = 'docusaurus.announcement.id'

/** On `<html>`: the bar is not displayed. The inline script of the head sets it before the first paint. */
const DISMISSED = 'data-announcement-bar-initially-dismissed'

/**
 * Wire `.announcement[data-announcement-id]` and the button `[data-announcement-close]` in it, where a page has them.
 * A dismissal in another tab counts here too.
 */
export function startAnnouncement(document: Document, storage: SafeStorage): void {
  const bar = document.querySelector<HTMLElement>('.announcement')
  if (bar === null) return
  const id = bar.getAttribute('data-announcement-id') ?? ''
  // An old misspelling of the standard id.
  const stored = storage.get(ID_KEY)?.replace(/^annoucement-bar$/, 'announcement-bar')
  if (stored !== id) {
    storage.set(ID_KEY, id)
    storage.set(DISMISS_KEY, 'false')
  }
  const show = (dismissed: boolean): void => document.documentElement.setAttribute(DISMISSED, String(dismissed))
  show(storage.get(DISMISS_KEY) === 'true')
  storage.watch(DISMISS_KEY, (value) => show(value === 'true'))
  bar.querySelector('[data-announcement-close]')?.addEventListener('click', (event) => {
    storage.set(DISMISS_KEY, 'true')
    show(true)
    // Pressed by a key: the focus goes on to what comes next, and not back to the start of the page.
    if (!('detail' in event) || event.detail !== 0) return
    for (const next of document.querySelectorAll<HTMLElement>('.navbar a')) {
      next.focus()
      if (document.activeElement === next) return // those that are not displayed take no focus
    }
  })
}
