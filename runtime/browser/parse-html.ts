/** Turns HTML from the compiler into elements that are not in the document yet. */

/** Parse HTML; its scripts do not run. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
