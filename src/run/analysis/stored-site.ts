/**
 * An analyzed site as JSON. Of a large one `JSON.parse` takes half of the time of `deserialize`, and what it gives lies where the garbage
 * collector does not copy it.
 */
import type { Site } from '../../model/site.ts'
import { isJson } from '../../store/record-store.ts'
import type { AnalyzedSite } from './analysis-file.ts'
import { restoredRoutes, restoredVersions, storedRoutes, storedVersions } from './stored-versions.ts'
import type { StoredRoute, StoredVersion } from './stored-versions.ts'

/** The same with lists in place of maps and sets. */
type Stored<T> = unknown extends T
  ? T
  : T extends ReadonlyMap<infer K, infer V>
    ? readonly (readonly [K, Stored<V>])[]
    : T extends ReadonlySet<infer V>
      ? readonly V[]
      : { readonly [K in keyof T]: Stored<T[K]> }

type StoredAnalysis = Omit<Stored<AnalyzedSite>, 'site'> & { readonly site: StoredSite }

interface StoredSite extends Omit<Stored<AnalyzedSite['site']>, 'versions' | 'routes'> {
  readonly versions: readonly StoredVersion[]
  readonly routes: readonly StoredRoute[]
}

/** The text of an analyzed site; undefined: it holds what JSON does not know, such as a date or `.nan` of a front matter. */
export function siteAsText(analyzed: AnalyzedSite): string | undefined {
  const { site, importing } = analyzed
  const stored: StoredAnalysis = { ...analyzed, site: storedSite(site), importing: [...importing] }
  // a doc that is stored by another one is not in it
  const docs = site.versions.flatMap((version) => [...version.docs.values(), ...version.sidebars.values()])
  return [docs, stored].every((one) => isJson(one, { mayLack: true })) ? JSON.stringify(stored) : undefined
}

/** The analyzed site in its text. */
export function siteOfText(text: string): AnalyzedSite {
  const stored = JSON.parse(text) as StoredAnalysis // written above
  return { ...stored, site: siteOf(stored.site), importing: new Set(stored.importing) }
}

function storedSite(site: AnalyzedSite['site']): StoredSite {
  const { withheld, staleTranslations, filled, redirects, repository, ...others } = site
  return {
    ...others,
    versions: storedVersions(site.versions),
    blogs: site.blogs.map((blog) => ({ ...blog, posts: [...blog.posts], drafts: [...blog.drafts] })),
    ...{ pages: [...site.pages], draftPages: [...site.draftPages] },
    routes: storedRoutes(site.routes, site.versions),
    ...{ lastUpdates: [...site.lastUpdates], statics: [...site.statics] },
    ...(withheld && { withheld: { ...withheld, pages: [...withheld.pages] } }),
    ...(staleTranslations && { staleTranslations: [...staleTranslations] }),
    ...(filled && { filled: [...filled] }),
    ...(redirects && { redirects: [...redirects] }),
    ...(repository && { repository: [...repository] }),
  }
}

function siteOf(stored: StoredSite): Omit<Site, 'config'> {
  const { withheld, staleTranslations, filled, redirects, repository, ...others } = stored
  const versions = restoredVersions(stored.versions)
  return {
    ...others,
    versions,
    blogs: stored.blogs.map((blog) => ({ ...blog, posts: new Map(blog.posts), drafts: new Map(blog.drafts) })),
    ...{ pages: new Map(stored.pages), draftPages: new Map(stored.draftPages) },
    routes: restoredRoutes(stored.routes, versions),
    ...{ lastUpdates: new Map(stored.lastUpdates), statics: new Map(stored.statics) },
    ...(withheld && { withheld: { ...withheld, pages: new Map(withheld.pages) } }),
    ...(staleTranslations && { staleTranslations: new Set(staleTranslations) }),
    ...(filled && { filled: new Map(filled) }),
    ...(redirects && { redirects: new Map(redirects) }),
    ...(repository && { repository: new Set(repository) }),
  }
}
