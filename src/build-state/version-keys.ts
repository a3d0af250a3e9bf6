/**
 * The key of a version of the docs: a hash of everything that its pages may show of the site besides their own files. Where it is the
 * same, pages of the version stay though other versions have changed, and none of them need be read.
 */
import { versionKey, versionOfRoute } from '../base/site-parts.ts'
import { linkTables } from '../links/link-tables.ts'
import { answersTo } from '../links/noted-tables.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { CategoryPage, Doc, DocsVersion, Route, Site } from '../model/site.ts'
import type { Layout } from '../render/layout.ts'
import { navbarPage } from '../render/navbar/active-items.ts'
import { dataText } from '../store/data-text.ts'
import { cacheKey } from '../store/pack-cache.ts'
import { replacedSources, sharedKey, versionData, versionText, type PageSurroundings } from './site-keys.ts'

/** A version as a build remembers it. */
export interface RememberedVersion {
  /** Hash of what its pages may show of the site, besides what they have looked up outside of the version. */
  readonly known: string
  /** What they have looked up there (`farLookups`), sorted. */
  readonly far: readonly string[]
  /** Hash of the answers. */
  readonly answers: string
}

/** A look-up that is none in a table: of a file that a page shows and that is no doc of its version. */
const SHOWN = 'shown '

/** The name that a version is remembered by. */
export function nameOfVersion({ instance, name }: DocsVersion): string {
  return versionKey({ instance, version: name })
}

/** Whether the versions of a site have keys: where there is one, an edit in it changes the key. */
export function haveKeys({ versions, config }: Pick<Site, 'versions' | 'config'>): boolean {
  return versions.length > 1 && config.router !== 'hash'
}

/**
 * Give the function that tells what the page of a route has looked up outside of its version. What it finds there may change while its
 * version stays; what it finds inside is in the key of the version.
 */
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

/** Give the function that hashes what the pages of a version may show of the site, besides what they look up outside of it. */
export function versionKeys(
  site: Site,
  layout: Layout,
  surroundings: PageSurroundings,
): (version: DocsVersion) => string {
  const shared = sharedKey(site, layout, surroundings)
  const excerptOf = versionExcerpts(site)
  const texts = new Map<DocsVersion, string>()
  const textOf = (other: DocsVersion): string => {
    const text = texts.get(other) ?? cacheKey(dataText(versionData(other)))
    texts.set(other, text)
    return text
  }
  return (version) => {
    const { instance, name } = version
    const excerpt = excerptOf(version)
    const nowhere = { path: '', sidebar: undefined, docId: undefined }
    // what the navbar has on each page of the version; where it leads to the same page of another one is in the excerpt
    const navbar = layout.navbarState(navbarPage({ kind: 'tags', path: '', instance, version: name }, nowhere))
    const versions = excerpt.versions.map((one) => (one === version ? versionText(version) : textOf(one)))
    return cacheKey(shared, dataText([{ ...excerpt, root: undefined, config: undefined, versions }, navbar]))
  }
}

/**
 * Give the function that takes of a site what the pages of a version may show of it: of other versions where the same pages are and their
 * main pages, of anything else nothing but what they look up or ask. The functions that make pages give the same for it as for the
 * site (test/build-state/version-keys.test.ts).
 */
export function versionExcerpts(site: Site): (version: DocsVersion) => Site {
  const home = site.routes.get(site.config.baseUrl)
  const routes = new Map(site.versions.map((version) => [version, new Map<string, Route>()]))
  for (const [path, route] of site.routes) {
    const version = versionOfRoute(site, route)
    if (version !== undefined) routes.get(version)?.set(path, route)
  }
  // most versions have the same pages: what is said of one to all of these is one object
  const places = new Map<DocsVersion, DocsVersion>()
  const placesFor = (version: DocsVersion, other: DocsVersion): DocsVersion => {
    if (!haveSamePages(version, other)) return samePages(other, version)
    const known = places.get(other) ?? samePages(other, version)
    places.set(other, known)
    return known
  }
  return (version) => {
    const own = [...version.docs.values()].map(({ source }) => source)
    const { staleTranslations, filled } = site
    const homeRoute: readonly (readonly [string, Route])[] = home === undefined ? [] : [[home.path, home]]
    return {
      ...site,
      ...{ pages: new Map(), blogs: [], statics: new Map() },
      versions: site.versions.map((other) => (other === version ? version : placesFor(version, other))),
      routes: new Map([...(routes.get(version) ?? []), ...homeRoute]),
      lastUpdates: new Map(own.flatMap((source) => entryOf(site.lastUpdates, source))),
      ...(staleTranslations && { staleTranslations: new Set(own.filter((source) => staleTranslations.has(source))) }),
      ...(filled && { filled: new Map(own.flatMap((source) => entryOf(filled, source))) }),
    }
  }
}

function haveSamePages(one: DocsVersion, other: DocsVersion): boolean {
  const [docs, slugs] = [other.docs, new Set(other.categoryPages.map(({ link }) => link.slug))]
  if (one.instance !== other.instance || one.docs.size !== docs.size) return false
  if (one.categoryPages.length !== slugs.size) return false
  return [...one.docs.keys()].every((id) => docs.has(id)) && one.categoryPages.every(({ link }) => slugs.has(link.slug))
}

/** Of a version where the pages are that another one has too, and its main page. */
function samePages(of: DocsVersion, { instance, docs, categoryPages }: DocsVersion): DocsVersion {
  const { mainDocId = '' } = of
  const ids = of.instance === instance ? new Set([...docs.keys(), mainDocId]) : [mainDocId]
  const slugs = new Set(categoryPages.map(({ link }) => link.slug))
  const places = [...ids].flatMap((id) => {
    const permalink = of.docs.get(id)?.permalink
    return permalink === undefined ? [] : [[id, { permalink } as Doc] as const] // nothing else may be asked for
  })
  const categories = of.categoryPages.flatMap(({ link: { slug, permalink } }) =>
    slugs.has(slug) ? [{ link: { slug, permalink } } as CategoryPage] : [],
  )
  return {
    ...{ ...of, docs: new Map(places), categoryPages: categories },
    ...{ sidebars: new Map(), tagPages: [], drafts: new Map(), withheld: new Set() },
  }
}

function entryOf<Value>(table: ReadonlyMap<string, Value>, key: string): readonly (readonly [string, Value])[] {
  const value = table.get(key)
  return value === undefined ? [] : [[key, value]]
}
