/**
 * Reads what the page says about its site: the JSON island that the compiler puts into every page.
 * First step of the browser runtime.
 */
import { type SiteData } from '#shared/protocol'

/** Id of the `<script type="application/json">` that holds the `SiteData`. */
const SITE_DATA_ID = 'devcourse-site'

/** Give the site's data, or undefined where the page has none or it does not parse: the page then stays a plain page. */
export function readSiteData(document: Document): SiteData | undefined {
  try {
    // Parse boundary: the compiler wrote this JSON from a `SiteData` in the same build.
    return JSON.parse(document.getElementById(SITE_DATA_ID)?.textContent ?? '') as SiteData
  } catch {
    return undefined
  }
}
