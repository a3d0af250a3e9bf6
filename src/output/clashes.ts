/** Two things that would be written to the same place: one of them is left out, and that is reported. */
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import type { Route, Site } from '../model/site.ts'
import { pagePath } from '../render/page-path.ts'
import { sourceOf } from '../base/site-parts.ts'
import { filePlaces } from './file-places.ts'
import { freeRedirects } from './redirects.ts'

const HINT = 'rename or remove one of them'

/** The site less the pages and redirects whose file is that of an earlier one, or lies in it. Reports `duplicate-output`. */
export function withoutClashes(
  site: Site,
  ignoresCase: boolean,
): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const places = filePlaces<Route>(ignoresCase)
  const routes = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  for (const [path, route] of site.routes) {
    const output = pagePath(path, site.config)
    const other = places.find(output)
    if (other === undefined) {
      routes.set(path, route)
      places.add(output, route)
      continue
    }
    const file = sourceOf(site, route)?.source
    const message = `The page \`${path}\` is left out, since ${nameOf(site, other)} is written to the same place \`${output}\``
    diagnostics.push(warning('duplicate-output', message, { ...(file === undefined ? {} : { file }), hint: HINT }))
  }
  const left = freeRedirects({ ...site, routes }, ignoresCase)
  // the same site: what is known of it stays known
  if (diagnostics.length + left.diagnostics.length === 0) return { site, diagnostics: [] }
  const { redirects: _, ...others } = site
  const free = left.redirects === undefined ? others : { ...others, redirects: left.redirects }
  return { site: { ...free, routes }, diagnostics: [...diagnostics, ...left.diagnostics] }
}

/** Give the function that says of a static file why it was left out: what was in its place. */
export function clashingStatics(site: Site): (source: string, output: string) => Diagnostic {
  let places: ReturnType<typeof filePlaces<Route>> | undefined
  return (source, output) => {
    places ??= pagePlaces(site, true)
    const page = places.find(output)
    const other = page ? nameOf(site, page) : 'another file of the site'
    const message = `This file is left out, since ${other} is written to the same place \`${output}\``
    return warning('duplicate-output', message, { file: source, hint: HINT })
  }
}

/** Static files that a build leaves out, since a page is in their place. Reports `duplicate-output`. */
export function staticClashes(site: Site): readonly Diagnostic[] {
  if (site.statics.size === 0) return []
  const places = pagePlaces(site, false)
  const clash = clashingStatics(site)
  return [...site.statics].flatMap(([output, source]) =>
    places.find(output) === undefined ? [] : [clash(source, output)],
  )
}

/** Where the files of all pages come to lie. */
function pagePlaces(site: Site, ignoresCase: boolean): ReturnType<typeof filePlaces<Route>> {
  const places = filePlaces<Route>(ignoresCase)
  for (const [path, route] of site.routes) places.add(pagePath(path, site.config), route)
  return places
}

function nameOf(site: Site, route: Route): string {
  const source = sourceOf(site, route)?.source
  return source === undefined ? `the page \`${route.path}\`` : `the page of \`${source}\``
}
