/** Where the open page is: the path by which the server knows it, and the address that the browser has for such a path. */
import { splitUrl } from '#shared/url'
import { readSiteData } from '../navigation/site-data.ts'

/** Path of the page that is shown; with the hash router, it stands behind `#/` (runtime/navigation/hash-address.ts). */
export function pagePath({ document, location }: Pick<Window, 'document' | 'location'>): string {
  const base = hashBase(document)
  if (base === undefined) return location.pathname
  return location.hash.startsWith('#/') ? base + splitUrl(location.hash.slice(2)).pathname : base
}

/** The browser's address of a path; query and fragment are those of the address that is shown. */
export function pageAddress({ document, location }: Pick<Window, 'document' | 'location'>, path: string): string {
  const base = hashBase(document)
  if (base === undefined) return path + location.search + location.hash
  return `${location.pathname}${location.search}#/${path.slice(base.length)}`
}

/** The base URL of a site with the hash router: only such a site names its not-found page to the browser. */
function hashBase(document: Document): string | undefined {
  const site = readSiteData(document)
  return site?.notFound === undefined ? undefined : site.baseUrl
}
