/** The order in which Docusaurus lists routes: that of its nested route tree (spec routing.md section 16.2). */
import { compareAlphabetically } from '../base/text-order.ts'
import type { Route, Site } from '../model/site.ts'

/** Place of a route: compared number by number, then by path. */
interface Place {
  readonly route: Route
  /** Single pages, then docs sets; what lies at the site's root comes after all others of its kind. */
  readonly group: number
  /** Root of the docs set; '' for single pages. */
  readonly set: string
  /** In a docs set the pages of tags come first, its docs last; the page at the site's root after all. */
  readonly inSet: number
}

/** Give all routes of a site in that order. */
export function inRouteOrder(site: Site): readonly Route[] {
  const places = [...site.routes.values()].map((route) => placeOf(route, site))
  return places.sort(comparePlaces).map(({ route }) => route)
}

function placeOf(route: Route, site: Site): Place {
  const { baseUrl } = site.config
  const isRoot = route.path === baseUrl
  const instance = 'instance' in route ? route.instance : route.kind === 'doc' ? route.doc.instance : undefined
  const set = site.config.docs.find(({ id }) => id === instance)
  if (set === undefined) return { route, group: isRoot ? 2 : 0, set: '', inSet: 0 }
  const root = baseUrl + set.routeBasePath
  const isDoc = route.kind === 'doc' || route.kind === 'category'
  return { route, group: root === baseUrl ? 3 : 1, set: root, inSet: isDoc ? (isRoot ? 2 : 1) : 0 }
}

function comparePlaces(a: Place, b: Place): number {
  return (
    a.group - b.group ||
    compareSets(a.set, b.set) ||
    a.inSet - b.inSet ||
    compareAlphabetically(a.route.path, b.route.path) ||
    (a.route.path < b.route.path ? -1 : 1)
  )
}

/** A docs set that lies inside of another one comes first. */
function compareSets(a: string, b: string): number {
  if (a === b) return 0
  if (a.includes(b)) return -1
  return b.includes(a) ? 1 : compareAlphabetically(a, b)
}
