/** The rule `orphan-page`: pages that readers never come to by clicking. */
import { posix } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Doc, Page, Site } from '../../model/site.ts'
import type { WholeSite } from '../whole-site.ts'
import { linkedPaths, pathKey } from './linked-paths.ts'
import { sourceOf } from '../../base/site-parts.ts'

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
    return unread.some((text) => mentions(text, path, source)) ? [] : [finding(path, source)]
  })
}

/** Whether a text that was not read as a page may link to one. */
function mentions(text: string, path: string, { source }: Doc | Page): boolean {
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
function sourcesByRoute(site: Site): ReadonlyMap<string, Doc | Page> {
  const sources = new Map<string, Doc | Page>()
  for (const route of site.routes.values()) {
    const source = sourceOf(site, route)
    if (source !== undefined) sources.set(route.path, source)
  }
  return sources
}

function finding(path: string, source: Doc | Page): Diagnostic {
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
