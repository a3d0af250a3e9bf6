/** The announcement bar above the page: hidden once dismissed, shown again when its id changes. */
import { type SafeStorage } from './storage.ts'

/** Storage keys of spec theme.md section 3, point 2. */
const DISMISS_KEY = 'docusaurus.announcement.dismiss'
const ID_KEY = 'docusaurus.announcement.id'

/** Wire `.announcement[data-announcement-id]` and the button `[data-announcement-close]` in it, where a page has them. */
export function startAnnouncement(document: Document, storage: SafeStorage): void {
  const bar = document.querySelector<HTMLElement>('.announcement')
  if (bar === null) return
  const id = bar.getAttribute('data-announcement-id') ?? ''
  if (storage.get(ID_KEY) !== id) {
    storage.set(ID_KEY, id)
    storage.set(DISMISS_KEY, 'false')
  }
  bar.hidden = storage.get(DISMISS_KEY) === 'true'
  bar.querySelector('[data-announcement-close]')?.addEventListener('click', () => {
    storage.set(DISMISS_KEY, 'true')
    bar.hidden = true
  })
}
