/** Brings an edit into the `<head>` of the open document, whose order scripts have changed; stylesheets are exchanged without a flash. */

/** Give a document the title and the head elements that have come, and take those that have gone. */
export function mergeHead(document: Document, before: Document, now: Document): void {
  if (before.title !== now.title) document.title = now.title
  const [shown, old, names] = [elementsOf(document), elementsOf(before), elementsOf(now)]
  const gone = [...old.keys()].filter((text) => !names.has(text)).flatMap((text) => shown.get(text) ?? [])
  const come = [...names].filter(([text]) => !old.has(text)).map(([, element]) => document.importNode(element, true))
  const styles = gone.filter(isStyleSheet)
  for (const element of come) {
    const former = isStyleSheet(element) ? styles.shift() : undefined
    if (former) replaceStyles(former, element)
    else document.head.append(element)
  }
  for (const element of [...gone.filter((one) => !isStyleSheet(one)), ...styles]) element.remove()
}

/** Elements by their HTML; the title is text. */
function elementsOf({ head }: Document): Map<string, Element> {
  const elements = [...head.children].filter(({ localName }) => localName !== 'title')
  return new Map(elements.map((element) => [element.outerHTML, element]))
}

function isStyleSheet(element: Element): boolean {
  return element.matches('link[rel="stylesheet"]')
}

/** The former one goes when the new one is there; it stays when that does not come. */
function replaceStyles(former: Element, element: Element): void {
  element.addEventListener('load', () => former.remove())
  element.addEventListener('error', () => element.remove())
  former.after(element)
}
