/** Puts HTML into an element of React; there is no other way to do so in the layout. */
import { type Html } from '#shared/html'

/** The properties of an element whose content is HTML. */
export function innerHtml(html: Html): { readonly dangerouslySetInnerHTML: { readonly __html: Html } } {
  return { dangerouslySetInnerHTML: { __html: html } }
}
