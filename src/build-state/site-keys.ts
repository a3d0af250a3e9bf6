/** What the pages of a site are made of besides their own files: pages are made anew when theirs changes. */
import { cacheKey } from '../store/pack-cache.ts'
import type { Bundles } from '../model/page.ts'
import type { Doc, DocsVersion, Page, Route, Site } from '../model/site.ts'
import { sourceOf } from '../base/site-parts.ts'

/** What pages get from outside of the site. */
export interface PageSurroundings {
  readonly bundles: Bundles
  /** Identity of everything of this package that pages are made with. */
  readonly maker: string
}

/** What tells whether pages are made of the same. */
export interface SiteKeys {
  /** Hash of everything that any page may show of the site: configuration, routes, sidebars, all that is known of docs but their texts. */
  readonly site: string
  /**
   * What the page of a route is made of besides that and its files; `asks`: it may show what others say of themselves. What
   * only cards show, the description of a doc, is no part of the others.
   */
  readonly page: (route: Route, asks: boolean) => string
}

/** Hash what the pages of a site are made of. */
export function siteKeys(site: Site, { bundles, maker }: PageSurroundings): SiteKeys {
  const { versions, pages } = site
  const known = {
    ...site,
    root: undefined,
    lastUpdates: undefined,
    versions: versions.map((version) => ({ ...version, docs: withoutOwn(version.docs) })),
    pages: withoutOwn(pages),
  }
  // pages with code are made anew in each build
  const shared = { ...bundles, pages: undefined, imports: undefined }
  const key = cacheKey(JSON.stringify(shared), maker, textOf(known))
  const all = cacheKey(key, textOf(versions.flatMap(descriptions)))
  return {
    site: key,
    page: (route, asks) => JSON.stringify([asks ? all : '', ...ownOf(site, route)]),
  }
}

/** What is known of docs and pages, less what only they themselves and cards show. */
function withoutOwn<Source extends Doc | Page>(sources: ReadonlyMap<string, Source>): object {
  return [...sources].map(([id, source]) => [id, { ...source, hash: undefined, description: undefined }])
}

function descriptions({ docs }: DocsVersion): readonly string[] {
  return [...docs.values()].map(({ description }) => description)
}

/** What the page of a route alone shows of what is known of it. */
function ownOf(site: Site, route: Route): readonly unknown[] {
  const source = sourceOf(site, route)
  return source ? [source.description, site.lastUpdates.get(source.source)] : []
}

/** Plain data as text: different data has different texts. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown): unknown => {
    if (part instanceof Map) return ['Map', ...(part as ReadonlyMap<unknown, unknown>)]
    if (part instanceof Set) return ['Set', ...(part as ReadonlySet<unknown>)]
    if (part instanceof RegExp) return ['RegExp', String(part)]
    const isNumber = typeof part === 'number' && !Number.isFinite(part)
    return isNumber || typeof part === 'bigint' ? [typeof part, String(part)] : part
  })
}
