/** Shows pictures anew whose file has changed while its address stays. */

/** Load the pictures of a document that lie at one of these addresses once more; `mark` makes the address another one. */
export function refreshPictures(document: Document, addresses: readonly string[], mark: number): void {
  if (addresses.length === 0) return
  const changed = new Set(addresses)
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[src]')) {
    const url = new URL(picture.src, document.baseURI)
    if (url.origin !== new URL(document.baseURI).origin || !changed.has(pathOf(url))) continue
    url.search = `devcourse=${mark}`
    picture.src = url.href
  }
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
