/** Loads the module that hydrates replaced parts of the layout, on the first page that has one to hydrate. */

/**
 * Look at the page that is there, and at each later one when told. `address` is that of the module, undefined on sites
 * that have none; once loaded it looks after the pages itself. Where it does not come, parts stay as they are.
 */
export function loadParts(document: Document, address: string | undefined): { readonly refresh: () => void } {
  const refresh = (): void => {
    if (address === undefined) return
    // PART_TAG of #shared/parts: to share the name, the browser would load one more file
    if (document.querySelector('devcourse-part')) import(address).catch(() => undefined)
  }
  return { refresh }
}
