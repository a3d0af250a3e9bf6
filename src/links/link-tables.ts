/** The tables that links are looked up in, made once per site from the resolved site. */
import { posix } from 'node:path'
import {
  blogFolders,
  contentFolders,
  draftsOf,
  pagesFolders,
  sourcesOf,
  versionConfigOf,
  versionKey,
} from '../base/site-parts.ts'
import { CALENDAR_FILE, FEED_FILE } from '../base/dates/term-files.ts'
import { feedPaths } from '../base/blog/feed-paths.ts'
import { blogInstance, CURRENT_VERSION, pagesInstance } from '../model/source.ts'
import { exerciseAt, exerciseEntry, exerciseKey } from './exercises.ts'
import type { SourceKey } from '../model/source.ts'
import type { Post } from '../model/blog.ts'
import type { Doc, DocsVersion, Page, Site } from '../model/site.ts'
import { withoutTrailingSlash } from '../shared/url.ts'

/** A table that is asked for one name at a time, so that what is asked can be noted (noted-tables.ts). */
export type Table = Pick<ReadonlyMap<string, string>, 'get' | 'has'>

/** Names of which one at a time is asked whether it is among them. */
export type Names = Pick<ReadonlySet<string>, 'has'>

export interface LinkTables {
  readonly site: Pick<Site, 'config'>
  /** Source path (relative to the site root) to final permalink, of every doc and page. */
  readonly sources: Table
  /** The same of the drafts that are left out. */
  readonly drafts: Table
  /** Why a draft is left out of the edition, by source and by route path; undefined: none is. */
  readonly withheld: Table | undefined
  /** Route paths of drafts, without trailing slash. */
  readonly draftPaths: Names
  /** Route paths of pages, without trailing slash. */
  readonly paths: Names
  /** Output path to source, of every static file. */
  readonly statics: Table
  /** As in `Site`. */
  readonly repository: Names | undefined
  /** Where the formula with a label may be, by `equationKey`: source and hash of its text, divided by a space. */
  readonly equations: Table
  /** Number and page of an exercise, by the names of exercises.ts. */
  readonly exercises: Table
  /** Output paths of the files that the build makes besides pages and that people link to. */
  readonly generated: ReadonlySet<string>
  /** Host of the site in lower case, with its port; undefined: the site has no address. */
  readonly host: string | undefined
  /** Content folders by the key of `versionKey`, in the order of the configuration. */
  readonly contentFolders: ReadonlyMap<string, string>
}

/** The link tables of a site: made once, since each stage asks for them. */
export function linkTables(site: Site): LinkTables {
  const tables = known.get(site) ?? tablesOf(site)
  known.set(site, tables)
  return tables
}

/** A site does not change: what comes after an edit is another one. */
const known = new WeakMap<Site, LinkTables>()

function tablesOf(site: Site): LinkTables {
  const sources = new Map<string, string>()
  const drafts = draftsOf(site)
  for (const version of site.versions) {
    for (const doc of version.docs.values()) sources.set(doc.source, doc.permalink)
    for (const [path, permalink] of otherPlaces(version.docs.values(), foldersOf(site, version)))
      sources.set(path, permalink)
  }
  for (const page of site.pages.values()) sources.set(page.source, page.permalink)
  for (const set of site.config.pages) {
    const own = [...site.pages.values()].filter(({ key }) => key.instance === pagesInstance(set.id))
    for (const [path, permalink] of otherPlaces(own, pagesFolders([set]))) sources.set(path, permalink)
  }
  for (const { instance, posts } of site.blogs) {
    const config = site.config.blogs.find(({ id }) => blogInstance(id) === instance)
    for (const post of posts.values()) sources.set(post.source, post.permalink)
    for (const [path, permalink] of otherPlaces(posts.values(), config === undefined ? [] : blogFolders(config)))
      sources.set(path, permalink)
  }
  const { sitemaps, docs, blogs, router } = site.config
  return {
    site,
    sources,
    drafts,
    withheld: withheldTable(site, drafts),
    statics: site.statics,
    repository: site.repository,
    equations: equationTable(site),
    exercises: exerciseTable(site),
    draftPaths: new Set([...drafts.values()].map(withoutTrailingSlash)),
    paths: { has: (path) => isPage(site.routes, path) || (path !== '' && isPage(site.routes, `${path}/`)) },
    generated: new Set(
      router === 'hash'
        ? []
        : [
            '404.html',
            ...(site.term === undefined ? [] : [CALENDAR_FILE, FEED_FILE]),
            ...sitemaps.map(({ filename }) => filename),
            ...site.blogs.flatMap((blog) => feedPaths(blog, site.config)),
          ],
    ),
    host: hostOf(site.config.url),
    contentFolders: new Map([
      ...docs.flatMap(({ id, versions }) =>
        versions.map(({ name, folder }) => [versionKey({ instance: id, version: name }), folder] as const),
      ),
      ...blogs.map(
        ({ id, path }) => [versionKey({ instance: blogInstance(id), version: CURRENT_VERSION }), path] as const,
      ),
    ]),
  }
}

function isPage(routes: Site['routes'], path: string): boolean {
  const kind = routes.get(path)?.kind
  return kind !== undefined && kind !== 'not-found'
}

/** Why pages are left out of the edition. */
function withheldTable({ withheld }: Site, drafts: ReadonlyMap<string, string>): Table | undefined {
  if (withheld === undefined) return undefined
  const table = new Map<string, string>(withheld.pages)
  for (const [source, reason] of withheld.pages) {
    const path = drafts.get(source)
    if (path !== undefined) table.set(withoutTrailingSlash(path), reason)
  }
  return table
}

/** The name of a label in `LinkTables.equations`: of one set of docs, or of the whole site. */
export function equationKey(label: string, key?: Pick<SourceKey, 'instance' | 'version'>): string {
  return key === undefined ? label : `${label} ${key.instance}/${key.version}`
}

/** The first page with a label counts, of each version of the docs and of all. */
function equationTable(site: Site): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const { source, hash, key, labels = [] } of sourcesOf(site).filter((one) => one.labels !== undefined))
    for (const label of labels)
      for (const name of [equationKey(label, key), equationKey(label)])
        if (!table.has(name)) table.set(name, `${source} ${hash}`)
  return table
}

/** By page, and the first exercise with an id of each version of the docs and of all. */
function exerciseTable({ exercises }: Site): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  for (const { permalink, set, exercises: own } of exercises ?? [])
    for (const { id, number } of own)
      for (const name of [exerciseAt(permalink, id), exerciseKey(id, set), exerciseKey(id)])
        if (!table.has(name)) table.set(name, exerciseEntry({ path: permalink, number }))
  return table
}

function foldersOf({ config }: Site, { instance, name }: DocsVersion): readonly string[] {
  const version = versionConfigOf(config, { instance, version: name })
  return version === undefined ? [] : contentFolders(version)
}

/**
 * Where else the files of a set would lie: links between a translated file and one that is not translated lead to
 * the same page as links within one language.
 */
function otherPlaces(
  sources: Iterable<Doc | Page | Post>,
  folders: readonly string[],
): readonly (readonly [path: string, permalink: string])[] {
  if (folders.length < 2) return []
  return [...sources].flatMap(({ source, key, permalink }) =>
    folders
      .map((folder) => posix.join(folder, key.path))
      .filter((path) => path !== source)
      .map((path) => [path, permalink] as const),
  )
}

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
}

/** Number of pages of a site, the not-found page aside. */
export function pageCount({ routes }: Pick<Site, 'routes'>): number {
  return [...routes.values()].filter(({ kind }) => kind !== 'not-found').length
}
