/** Dropdowns of the navbar are `<details>` and open by themselves; this closes them when the visitor turns elsewhere. */
import { closest } from './closest.ts'

/** Close open `details.dropdown` on a press or focus outside, a link inside, and Escape (spec theme.md section 5, point 3). */
export function startDropdowns(document: Document): void {
  const closeOthers = ({ target }: Event): void => {
    const inside = closest(target, 'a') ? null : closest(target, '.dropdown')
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
      if (!details.contains(inside)) details.open = false
    }
  }
  document.addEventListener('click', closeOthers)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const details = document.querySelector<HTMLDetailsElement>('.dropdown[open]')
    if (!details) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
}
