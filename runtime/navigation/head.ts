/** Exchanges the part of `<head>` that belongs to the page: the elements marked `data-page`. */
import { parseHtml } from '../browser/parse-html.ts'

/**
 * Add the stylesheets that a page's head names and the document lacks, and wait until they are loaded or have failed:
 * the page is shown after that, so it never flashes unstyled.
 */
export async function addPageStyles(document: Document, head: string): Promise<void> {
  if (!head.includes('"stylesheet"')) return
  const known = pageElements(document)
  const added = [...parseHtml(head).children].filter(
    (element) => element.matches('link[rel="stylesheet"]') && !known.has(element.outerHTML),
  )
  const loaded = added.map(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('load', resolve)
        element.addEventListener('error', resolve)
      }),
  )
  document.head.append(...added)
  await Promise.all(loaded)
}

/** Replace the elements marked `data-page` with those of `head`; the ones that both pages have stay untouched. */
export function replacePageHead(document: Document, head: string): void {
  const old = pageElements(document)
  for (const element of [...parseHtml(head).children]) {
    if (!old.delete(element.outerHTML)) document.head.append(element)
  }
  for (const element of old.values()) element.remove()
}

function pageElements(document: Document): Map<string, Element> {
  return new Map([...document.head.querySelectorAll('[data-page]')].map((element) => [element.outerHTML, element]))
}
