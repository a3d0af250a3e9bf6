/** Tells which edits cannot be brought into the open document, since its scripts have taken over what has changed. */
import { PART_TAG } from '#shared/parts'
import { ISLAND_TAG, type SiteData } from '#shared/protocol'
import { readSiteData } from '../navigation/site-data.ts'

/** What React has taken over. */
const HYDRATED = `${ISLAND_TAG},${PART_TAG}`

/** What modules of the runtime have taken hold of when the page was loaded. */
const HELD = '.navbar,.sidebar__navbar,.announcement'

/** Whether the page must be loaded anew to show `now` in place of `before`. */
export function mustLoad(before: Document, now: Document): boolean {
  const facts = [scriptsOf, siteOf, hydratedOf, heldOf]
  return facts.some((factOf) => factOf(before) !== factOf(now))
}

/** Scripts that have run, but for the runtime: its name changes with each page with code that serve has made besides. */
function scriptsOf(document: Document): string {
  const runtime = document.querySelector('#devcourse-site + script')
  const isData = ({ type }: HTMLScriptElement): boolean => /^application\/|^speculationrules$/.test(type)
  return [...document.querySelectorAll('script')]
    .filter((script) => script !== runtime && !isData(script))
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
}

/** What the runtime knows of the site, but for what only pages ask for that are loaded without a page load. */
function siteOf(document: Document): string {
  const known: Partial<SiteData> = { ...readSiteData(document), version: '', manifestParts: 0, page: '' }
  return JSON.stringify(known)
}

/** Components with their code, which the page's chunk holds without the page's words. */
function hydratedOf(document: Document): string {
  const elements = [...document.querySelectorAll(HYDRATED)]
  if (elements.length === 0) return ''
  return [readSiteData(document)?.page ?? '', ...elements.map(({ outerHTML }) => outerHTML)].join('\n')
}

function heldOf(document: Document): string {
  return [...document.querySelectorAll(HELD)].map(shapeOf).join('\n')
}

/** The elements of an element, without texts and attributes. */
function shapeOf({ localName, children }: Element): string {
  return `${localName}(${[...children].map(shapeOf).join(' ')})`
}
