/** Rules about pages that readers do not come across: `orphan-page` and `doc-not-in-sidebar`. */
import type { Post } from '../../model/blog.ts'
import { posix } from 'node:path'
import { sourceOf, versionConfigOf } from '../../base/site-parts.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Doc, DocsVersion, Page, SidebarItem, Site } from '../../model/site.ts'
import { withoutTrailingSlash } from '../../shared/url.ts'
import type { SiteRule, WholeSite } from '../whole-site.ts'
import { linkedPaths, pathKey } from './linked-paths.ts'

/**
 * Give a note for each doc or page that nothing leads to. Where a reader begins is no orphan: the home page, or the first
 * pages of the docs when there is none; unlisted pages and drafts are not meant to be found. In a folder without configuration
 * readers also come from the list of its files.
 */
export function orphanPage(site: Site, whole: WholeSite): readonly Diagnostic[] {
  const { unread } = whole
  if (site.config.file === undefined || unread === undefined) return []
  const linked = linkedPaths(site, whole)
  const entrances = entrancesOf(site)
  return [...sourcesByRoute(site)].flatMap(([path, source]) => {
    const key = pathKey(path)
    if (source.draft || source.unlisted || linked.has(key) || entrances.has(key)) return []
    return unread.some((text) => mentions(text, path, source)) ? [] : [orphan(path, source)]
  })
}

/** Whether a text that was not read as a page may link to one. */
function mentions(text: string, path: string, { source }: Doc | Page | Post): boolean {
  const names = [pathKey(path), posix.parse(source).name].map((name) => name.slice(name.lastIndexOf('/') + 1))
  return names.some((name) => text.includes(name) || text.includes(encodeURI(name)))
}

function entrancesOf(site: Site): ReadonlySet<string> {
  const { baseUrl } = site.config
  const home = pathKey(baseUrl)
  const hasHome = [...site.routes.keys()].some((path) => pathKey(path) === home)
  return new Set(hasHome ? [home] : site.versions.map(({ path }) => pathKey(path)))
}

/** Docs and pages by their routes; other routes are made, and linked where they are. */
function sourcesByRoute(site: Site): ReadonlyMap<string, Doc | Page | Post> {
  const sources = new Map<string, Doc | Page | Post>()
  for (const route of site.routes.values()) {
    const source = sourceOf(site, route)
    if (source !== undefined) sources.set(route.path, source)
  }
  return sources
}

function orphan(path: string, source: Doc | Page | Post): Diagnostic {
  const isModule = 'module' in source && source.module
  const hidden = isModule ? '' : '; if only those who know the address should find it, set `unlisted: true`'
  return {
    rule: 'orphan-page',
    severity: 'info',
    message: `No other page, sidebar or menu leads to the page \`${path}\``,
    file: source.source,
    hint: `link to it from where readers need it${hidden}`,
  }
}

/**
 * Give a note for each doc that no sidebar of its version shows, in whatever way. Unlisted docs, docs that choose their sidebar with
 * `displayed_sidebar`, and versions without sidebars are as their author wants them (spec sidebars.md section 5).
 */
export function docNotInSidebar(site: Site): readonly Diagnostic[] {
  return site.versions.flatMap((version) => {
    if (version.sidebars.size === 0) return []
    const shown = new Set([...version.sidebars.values()].flatMap(({ items }) => shownIn(items)))
    const missing = [...version.docs.values()].filter((doc) => isMissing(doc, shown))
    return missing.map((doc) => missingDoc(doc, version, site))
  })
}

function isMissing({ id, permalink, unlisted, frontMatter }: Doc, shown: ReadonlySet<string>): boolean {
  if (unlisted || frontMatter.displayed_sidebar !== undefined) return false
  return !shown.has(idKey(id)) && !shown.has(withoutTrailingSlash(permalink))
}

/** Ids and addresses of what a sidebar shows: an author may name a doc by its address too. */
function shownIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'html') return []
    if (item.type === 'link') return [withoutTrailingSlash(item.href)]
    if (item.type !== 'category') return [idKey(item.id)]
    return [...(item.link?.type === 'doc' ? [idKey(item.link.id)] : []), ...shownIn(item.items)]
  })
}

/** No address begins like this. */
function idKey(id: string): string {
  return `id ${id}`
}

function missingDoc(doc: Doc, { instance, name }: DocsVersion, site: Site): Diagnostic {
  const { sidebarPath } = versionConfigOf(site.config, { instance, version: name }) ?? {}
  const where = typeof sidebarPath === 'string' ? `add \`${doc.id}\` to \`${sidebarPath}\`` : 'add it to a sidebar'
  return {
    rule: 'doc-not-in-sidebar',
    severity: 'info',
    message: `The doc \`${doc.id}\` is in no sidebar`,
    file: doc.source,
    hint: `${where}; if that is meant so, set \`displayed_sidebar: null\` in its front matter`,
  }
}

/** The rules about pages. A new one is written above and named here. */
export const PAGE_RULES: readonly SiteRule[] = [docNotInSidebar, orphanPage]
