/**
 * Look-ups of pages that lead out of their version of the docs, and the answers to them. What a page finds inside of its version is in the
 * key of the version (version-keys.ts); what it finds elsewhere may change while the version stays.
 */
import { versionOfRoute } from '../base/site-parts.ts'
import { linkTables } from '../links/link-tables.ts'
import { answersTo } from '../links/noted-tables.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { DocsVersion, Route, Site } from '../model/site.ts'
import { dataText } from '../store/data-text.ts'
import { cacheKey } from '../store/pack-cache.ts'
import { replacedSources } from './site-keys.ts'
import { haveKeys } from './version-keys.ts'

/** A look-up that is none in a table: of a file that a page shows and that is no doc of its version. */
const SHOWN = 'shown '

/** Give the function that tells what the page of a route has looked up outside of its version; nothing where versions have no keys. */
export function farLookups(
  site: Site,
): (route: Route, inputs: Pick<PageInputs, 'texts' | 'lookups'>) => readonly string[] {
  if (!haveKeys(site)) return () => []
  const ways = new Map<DocsVersion, OwnLookups>()
  return (route, { texts, lookups }) => {
    const version = versionOfRoute(site, route)
    if (version === undefined) return []
    const own = ways.get(version) ?? new OwnLookups(site, version)
    ways.set(version, own)
    const others = texts.flatMap(([source]) => (own.sources.has(source) ? [] : [SHOWN + source]))
    return [...others, ...lookups.filter((lookup) => !own.has(lookup))]
  }
}

/** Tells which look-ups are answered from within a version. */
class OwnLookups {
  readonly sources: ReadonlySet<string>
  readonly #site: Site
  readonly #version: DocsVersion
  /** Many pages lead to the same ones. */
  readonly #known = new Map<string, boolean>()

  constructor(site: Site, version: DocsVersion) {
    this.#site = site
    this.#version = version
    this.sources = new Set([...version.docs.values()].map(({ source }) => source))
  }

  has(lookup: string): boolean {
    const known = this.#known.get(lookup) ?? this.#isOwn(lookup)
    this.#known.set(lookup, known)
    return known
  }

  #isOwn(lookup: string): boolean {
    const space = lookup.indexOf(' ')
    const [table, name] = [lookup.slice(0, space), lookup.slice(space + 1)]
    if (table === 'sources') return this.sources.has(name)
    const { routes } = this.#site
    const route = table === 'paths' ? (routes.get(name) ?? routes.get(`${name}/`)) : undefined
    return route !== undefined && versionOfRoute(this.#site, route) === this.#version
  }
}

/** Give the function that hashes the answers to look-ups of `farLookups`. */
export function farAnswers(site: Site): (lookups: readonly string[]) => string {
  const tables = linkTables(site)
  const isReplaced = replacedSources(site)
  return (lookups) => {
    const shown = lookups.filter((lookup) => lookup.startsWith(SHOWN)).map((lookup) => lookup.slice(SHOWN.length))
    const others = lookups.filter((lookup) => !lookup.startsWith(SHOWN))
    return cacheKey(
      dataText([
        answersTo(others, tables),
        shown.filter((source) => tables.drafts.has(source)),
        shown.filter(isReplaced),
      ]),
    )
  }
}
