/**
 * Hiding the docs sidebar on wide screens: one button, which keeps the focus when it changes its meaning. The choice is
 * not stored: a page load shows the sidebar.
 */
import { makeButton, nameButton } from '../browser/button.ts'
import { browserStrings } from '../components/strings.ts'

/** On `<html>` while the sidebar is a strip; no page's own attribute, so it outlives navigation. */
const HIDDEN = 'data-sidebar-hidden'

/** Add the button to the sidebar of a site that lets it be hidden (spec theme.md section 8, point 9). */
export function startSidebarHide(document: Document): void {
  const { collapseSidebar, expandSidebar } = browserStrings
  const button = makeButton(document, 'sidebar__hide', collapseSidebar)
  button.addEventListener('click', () => {
    nameButton(button, document.documentElement.toggleAttribute(HIDDEN) ? expandSidebar : collapseSidebar)
  })
  document.querySelector('#sidebar[data-hideable]')?.append(button)
}
