/**
 * The key of a version of the docs: a hash of everything that its pages may show of the site besides their own files. Where it is the
 * same, pages of the version stay though other versions have changed, and none of them need be read.
 */
import { versionKey, versionOfRoute } from '../base/site-parts.ts'
import type { CategoryPage, Doc, DocsVersion, Route, Site } from '../model/site.ts'
import type { Layout } from '../render/layout.ts'
import { navbarPage } from '../render/navbar/active-items.ts'
import { dataText } from '../store/data-text.ts'
import { cacheKey } from '../store/pack-cache.ts'
import { sharedKey, versionData, versionText, type PageSurroundings } from './site-keys.ts'

/** A version as a build remembers it. */
export interface RememberedVersion {
  /** Hash of what its pages may show of the site, besides what they have looked up outside of the version. */
  readonly known: string
  /** What they have looked up there (far-lookups.ts), sorted. */
  readonly far: readonly string[]
  /** Hash of the answers. */
  readonly answers: string
}

/** The name that a version is remembered by. */
export function nameOfVersion({ instance, name }: DocsVersion): string {
  return versionKey({ instance, version: name })
}

/** Whether the versions of a site have keys: where there is one, an edit in it changes the key. */
export function haveKeys({ versions, config }: Pick<Site, 'versions' | 'config'>): boolean {
  return versions.length > 1 && config.router !== 'hash'
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
