/** The facts of a page with components: the addresses and ids in the HTML that they gave. */
import type { Edge, PageFacts, Target } from '../model/page.ts'
import type { Place } from '../model/diagnostic.ts'
import { withoutMark } from '../base/source-text.ts'
import { decodeName, withoutTrailingSlash } from '../shared/url.ts'
import type { BrowserContext } from './browser-target.ts'
import { htmlFacts } from './html-addresses.ts'
import { isAddress, referenceEdge } from './reference-edges.ts'
import { LineIndex } from '../base/line-index.ts'

/** The HTML of a page and where it comes from. */
export interface FinalPage {
  /** Inside of `<main>`. */
  readonly main: string
  /** What is the page's own in the head. */
  readonly head: string
  readonly source: string
  /** Text of the source, to find places in it. */
  readonly text: string
}

/** The facts of a page with its ids as they came out, and edges for addresses of which no other edge tells. */
export function finalFacts(facts: PageFacts, page: FinalPage, context: BrowserContext): PageFacts {
  const { route } = facts
  const { ids, addresses } = htmlFacts(page.main)
  // images for social networks are those of the configuration and the front matter, which have edges of their own
  const all = [...addresses, ...htmlFacts(page.head).addresses.filter(({ element }) => element !== 'meta')]
  const known = new Set(facts.edges.flatMap(keysOf))
  const { baseUrl } = context.tables.site.config
  const placeOf = placesOfAddresses(page.text)
  const edges = all.flatMap((address): readonly Edge[] => {
    if (!isAddress(address.url)) return []
    const place = placeOf(address.url)
    const from = { route, origin: 'component', file: page.source, place } as const
    const edge = { ...referenceEdge(address, from, context), ...(place === undefined ? {} : { urlPlace: place }) }
    // the way home is the layout's, on every page
    if (keysOf(edge).some((key) => known.has(key)) || isHome(edge.target, baseUrl)) return []
    known.add(address.url)
    return [edge]
  })
  return { route, anchors: ids, edges: [...facts.edges, ...edges] }
}

/** What two edges that mean the same have in common: the address as written, or what it leads to. */
function keysOf({ url, target }: Edge): readonly string[] {
  const key = keyOf(target)
  return key === undefined ? [url] : [url, key]
}

function keyOf(target: Target): string | undefined {
  switch (target.type) {
    case 'asset':
    case 'external':
    case 'unchecked':
      return undefined
    case 'route':
    case 'static':
    case 'outside':
    case 'missing':
      return JSON.stringify([withoutTrailingSlash(decodeName(target.path)), decodeName(target.hash)])
  }
}

function isHome(target: Target, baseUrl: string): boolean {
  return target.type === 'missing' && target.path === baseUrl
}

/** What stands around an address in code and in Markdown. */
const AROUND = [
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['](', ')'],
] as const

/** Gives where an address is written in a source, if it stands there once only, in quotes or as that of a link. */
export function placesOfAddresses(written: string): (url: string) => Place | undefined {
  const text = withoutMark(written)
  let lines: LineIndex | undefined
  return (url) => {
    const found = AROUND.flatMap(([before, behind]) => {
      const at = text.indexOf(before + url + behind)
      return at < 0 ? [] : [at + before.length]
    })
    const [start] = found
    if (start === undefined || found.length > 1 || text.includes(url, start + url.length)) return undefined
    lines ??= new LineIndex(text)
    return lines.place(start, start + url.length)
  }
}
