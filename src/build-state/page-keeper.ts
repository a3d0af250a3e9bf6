/**
 * Pages that need not be made anew, since everything that they are made of is what it was when the last build made them, and
 * their files still lie in the out-dir.
 */
import type { EmittedPage, PageMade } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { Staging } from '../write.ts'
import { unchangedInputs } from './page-inputs.ts'
import type { SiteKeys } from './site-keys.ts'
import { readState, writeState, type RememberedPage } from './state-file.ts'

/** Keeps pages of the last build, and remembers those of this one. */
export interface PageKeeper {
  /** The pages that were kept, by route. */
  readonly kept: ReadonlyMap<string, EmittedPage>
  /** Remember the pages of this build, once they are in the out-dir. */
  readonly remember: (pages: readonly EmittedPage[]) => void
}

/** What a keeper works with. */
export interface KeeperContext {
  readonly keys: SiteKeys
  readonly staging: Pick<Staging, 'keep' | 'formerId'>
  /** The folder of the cache. */
  readonly folder: string
}

/** Keep the pages of the last build that would be made just the same. `routes` are those that may be kept. */
export async function keepPages(
  site: Site,
  routes: readonly string[],
  { keys, staging, folder }: KeeperContext,
): Promise<PageKeeper> {
  const commit = staging.formerId
  const lines = commit === undefined ? [] : readState(folder, { commit, site: keys.site })
  const known = new Map(lines.map((line) => [routeOf(line), line]))
  const unchanged = unchangedInputs(site)
  const kept = new Map<string, EmittedPage>()
  for (const path of routes) {
    const line = known.get(path)
    const route = site.routes.get(path)
    if (line === undefined || route === undefined) continue
    const { key, inputs, outputs, page } = parsed(line)
    const isSame = key === keys.page(route, inputs.asks) && (await unchanged(inputs)) && staging.keep(outputs)
    if (isSame) kept.set(path, page)
  }
  return {
    kept,
    remember: (pages) => {
      const { formerId } = staging
      if (formerId === undefined) return
      const made = pages.flatMap((page) => {
        const { route } = page.facts
        const line = kept.has(route) ? known.get(route) : lineOf(page, { site, keys })
        return line === undefined ? [] : [line]
      })
      writeState(folder, { commit: formerId, site: keys.site }, made)
    },
  }
}

/** A line begins with the route, so that it is known before the line is parsed. */
type Line = readonly [route: string, remembered: RememberedPage]

function routeOf(line: string): string {
  return JSON.parse(line.slice(1, line.indexOf(',{'))) as string // written below
}

function parsed(line: string): RememberedPage {
  return (JSON.parse(line) as Line)[1] // written below
}

/** The line of a page that was made in this build; undefined: it is made in each. */
function lineOf(
  { made, search, ...page }: EmittedPage,
  { site, keys }: { readonly site: Site; readonly keys: SiteKeys },
): string | undefined {
  const route = site.routes.get(page.facts.route)
  if (made === undefined || route === undefined) return undefined
  const { inputs, outputs } = made
  const searched = search === undefined ? {} : { search: { key: search.key } }
  const remembered = { key: keyOf(keys, route, made), inputs, outputs, page: { ...page, ...searched } }
  const line: Line = [page.facts.route, remembered]
  return JSON.stringify(line)
}

function keyOf(keys: SiteKeys, route: Route, { inputs }: PageMade): string {
  return keys.page(route, inputs.asks)
}
