/** Marks the navbar items of the page that is shown. */

/** Set `aria-current="true"` on the `[data-nav]` elements whose key is in `active`, and take it off the others. */
export function markNavbar(document: Document, active: readonly string[]): void {
  for (const item of document.querySelectorAll('[data-nav]')) {
    if (active.includes(item.getAttribute('data-nav') ?? '')) item.setAttribute('aria-current', 'true')
    else item.removeAttribute('aria-current')
  }
}
