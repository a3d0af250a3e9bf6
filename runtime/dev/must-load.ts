/** Tells which edits cannot be brought into the open document, since its scripts have taken over what has changed. */
import { PART_TAG } from '#shared/parts'
import { ISLAND_TAG, type SiteData } from '#shared/protocol'
import { readSiteData } from '../site-data.ts'

/** A page as it was made at one time. */
export interface PageState {
  readonly document: Document
  /** Tells states of the code of its components apart (src/shared/dev-protocol.ts). */
  readonly code: string | undefined
}

/** What React has taken over. */
const HYDRATED = `${ISLAND_TAG},${PART_TAG}`

/** What modules of the runtime have taken hold of when the page was loaded. */
const HELD = '.navbar,.sidebar__navbar,.announcement'

/** Whether the page must be loaded anew to show `now` in place of `before`. */
export function mustLoad(before: PageState, now: PageState): boolean {
  const facts = [scriptsOf, siteOf, hydratedOf, heldOf]
  return facts.some((factOf) => factOf(before) !== factOf(now))
}

/** Scripts that have run. */
function scriptsOf({ document }: PageState): string {
  const isData = ({ type }: HTMLScriptElement): boolean => /^application\/|^speculationrules$/.test(type)
  return [...document.querySelectorAll('script')]
    .filter((script) => !isData(script))
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
}

/** What the runtime knows of the site, but for what only pages ask for that are loaded without a page load. */
function siteOf({ document }: PageState): string {
  const known: Partial<SiteData> = { ...readSiteData(document), version: '', manifestParts: 0, page: '' }
  return JSON.stringify(known)
}

/** Components with their code. */
function hydratedOf({ document, code }: PageState): string {
  const elements = [...document.querySelectorAll(HYDRATED)]
  if (elements.length === 0) return ''
  return [code ?? readSiteData(document)?.page ?? '', ...elements.map(({ outerHTML }) => outerHTML)].join('\n')
}

function heldOf({ document }: PageState): string {
  return [...document.querySelectorAll(HELD)].map(shapeOf).join('\n')
}

/** The elements of an element, without texts and attributes. */
function shapeOf({ localName, children }: Element): string {
  return `${localName}(${[...children].map(shapeOf).join(' ')})`
}
