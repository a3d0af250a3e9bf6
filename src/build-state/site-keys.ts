/** The key of a page: a hash of everything that it is made of besides its own files. A page whose key changes is made anew. */
import { dataText } from '../store/data-text.ts'
import { sourcesOf } from '../base/site-parts.ts'
import { cacheKey } from '../store/pack-cache.ts'
import { linkTables } from '../links/link-tables.ts'
import { answersTo } from '../links/noted-tables.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Bundles } from '../model/page.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { Post } from '../model/blog.ts'
import type { Doc, DocsVersion, Page, Route, Site } from '../model/site.ts'
import { recordedOfPages } from '../page/search-records.ts'
import { shownOfSite } from '../render/placed-screen.ts'
import type { Layout } from '../render/layout.ts'
import { manifestParts } from '../shared/protocol.ts'

/** What pages get from outside of the site. */
export interface PageSurroundings {
  readonly bundles: Bundles
  /** Identity of everything of this package that pages are made with. */
  readonly maker: string
}

/**
 * Hash all that is known of a site but the texts of its sources, and what its pages get from outside: where that is the same,
 * nothing that a page may show of the site has changed, unless its components ask for it.
 */
export function siteKey(site: Site, surroundings: PageSurroundings): string {
  const known = siteTexts.get(site) ?? siteText(site)
  siteTexts.set(site, known)
  return cacheKey(surroundingsOf(surroundings), known)
}

/** Hashes by site: a build asks for its key before and after it knows its bundles. */
const siteTexts = new WeakMap<Site, string>()

/** The hash of all that is known of a site but its texts, as far as somebody has asked for its key. */
export function siteTextIfKnown(site: Site): string | undefined {
  return siteTexts.get(site)
}

/** Take note of what `siteTextIfKnown` gave for a site that was just the same but for its texts. */
export function knowSiteText(site: Site, text: string): void {
  siteTexts.set(site, text)
}

function siteText(site: Site): string {
  const { versions, pages, blogs } = site
  const known = {
    ...site,
    root: undefined,
    versions: versions.map(versionText),
    pages: withoutText(pages),
    blogs: blogs.map((blog) => ({ ...blog, posts: withoutText(shownMinutes(blog.posts)) })),
  }
  return cacheKey(dataText(known))
}

/** Hash all that is known of a version of the docs but the texts of its sources. */
export function versionText(version: DocsVersion): string {
  const known = versionTexts.get(version) ?? cacheKey(dataText(versionData(version)))
  versionTexts.set(version, known)
  return known
}

/** What is known of a version but its texts, in the same order whether it was resolved or was kept (run/analysis/stored-versions.ts). */
export function versionData({ docs, sidebars, drafts, withheld, untold, ...facts }: DocsVersion): readonly unknown[] {
  return [facts, withoutText(docs), sidebars, drafts, withheld, untold ?? null]
}

/** Hashes by version: that of the site is made of them, and those of its versions (version-keys.ts). */
const versionTexts = new WeakMap<DocsVersion, string>()

/** Gives what the page of a route, with what it has looked up and asked, is made of besides its files, as a hash. */
export type PageKey = (route: Route, inputs: Pick<PageInputs, 'texts' | 'lookups' | 'asks'>) => string

/**
 * Prepare to hash what the pages of a site are made of: what all of them share, and of each what it shows of the site, what its
 * links mean, and what the search is told of it. It is taken from the functions that make pages, so that none can show
 * more. `layout` is that of the site, with the parts that are ours.
 */
export function pageKeys(site: Site, layout: Layout, surroundings: PageSurroundings): PageKey {
  const tables = linkTables(site)
  const replacedOf = replacedSources(site)
  const recordedOf = recordedOfPages(site)
  const shared = sharedKey(site, layout, surroundings)
  const parts = new Map<string, string>()
  const partOf = (sidebar: string, file: string): string => {
    const known = parts.get(file) ?? cacheKey(layout.sidebars.get(sidebar)?.parts.find(file)?.contents ?? '')
    parts.set(file, known)
    return known
  }
  const answer = (route: Route, question: string): unknown => {
    try {
      return layout.ask?.(route)(question)
    } catch {
      return undefined // the page cannot be made any more, which is told when that is tried
    }
  }

  return (route, { texts, lookups, asks }) => {
    const { screen, sidebar, navbar } = shownOfSite(layout, route)
    const data = { title: screen.meta.title ?? '' }
    const sources = texts.map(([source]) => source)
    return cacheKey(
      shared,
      dataText([
        [route, screen, navbar, sidebar],
        sidebar && partOf(sidebar.id, sidebar.part),
        recordedOf({ route: route.path, data, noIndex: false, sections: () => [] }) ?? null,
        answersTo(lookups, tables),
        asks.map((question) => answer(route, question) ?? null),
        sources.filter((source) => tables.drafts.has(source)),
        sources.filter(replacedOf),
      ]),
    )
  }
}

/** Hash what all pages of a site share. */
export function sharedKey(site: Site, layout: Layout, surroundings: PageSurroundings): string {
  const { config, routes, mapped, repository } = site
  return cacheKey(
    surroundingsOf(surroundings),
    dataText([withoutTags(config), mapped, repository !== undefined, manifestParts(routes.size)]),
    // with the hash router the addresses of a page are written anew once more, by all pages and files that there are
    config.router === 'hash' ? siteKey(site, surroundings) : '',
    ...[layout.siteHead, layout.announcement, layout.footer, dataText(layout.navbarItems)],
  )
}

/** Tell the sources in whose place another file is shown now, such as a first translation, which may say the same of itself. */
export function replacedSources(site: Site): (source: string) => boolean {
  const { sources } = linkTables(site)
  const shown = new Set(sourcesOf(site).map(({ source }) => source))
  return (source) => sources.has(source) && !shown.has(source)
}

function surroundingsOf({ bundles, maker }: PageSurroundings): string {
  // pages with code are made anew in each build
  return cacheKey(JSON.stringify({ ...bundles, pages: undefined, imports: undefined }), maker)
}

/** Posts with their reading time as pages show it, in whole minutes: nearly every edit of a post changes what it is exactly. */
function shownMinutes(posts: ReadonlyMap<string, Post>): ReadonlyMap<string, Post> {
  return new Map(
    [...posts].map(([source, { readingTime, ...post }]) => [
      source,
      { ...post, readingTime: readingTime === undefined ? undefined : Math.ceil(readingTime) },
    ]),
  )
}

/** The settings without where the versions of tags lie in the cache: other pages stay as they are when a tag moves. */
function withoutTags(config: SiteConfig): SiteConfig {
  if (!config.docs.some(({ versions }) => versions.some(({ tag }) => tag !== undefined))) return config
  const docs = config.docs.map((set) => ({
    ...set,
    versions: set.versions.map((version) =>
      version.tag === undefined ? version : { name: version.name, options: version.options },
    ),
  }))
  return { ...config, docs: docs as SiteConfig['docs'] } // for the key alone
}

/** What is known of docs, pages and posts besides their texts. */
function withoutText<Source extends Doc | Page | Post>(sources: ReadonlyMap<string, Source>): object {
  return [...sources].map(([id, source]) => [id, { ...source, hash: undefined }])
}
