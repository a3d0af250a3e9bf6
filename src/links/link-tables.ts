/** The tables that links are looked up in, made once per site from the resolved site. */
import type { Doc, Site } from '../model/site.ts'
import { withoutTrailingSlash } from '../shared/url.ts'

export interface LinkTables {
  readonly site: Site
  /** Source path (relative to the site root) to final permalink, of every doc and page. */
  readonly sources: ReadonlyMap<string, string>
  /** Sources of drafts that are left out. */
  readonly drafts: ReadonlySet<string>
  /** Route paths without trailing slash. */
  readonly paths: ReadonlySet<string>
  /** Content folders by instance, in the order of the configuration. */
  readonly contentFolders: ReadonlyMap<string, string>
}

/** Make the link tables of a site. */
export function linkTables(site: Site): LinkTables {
  const sources = new Map<string, string>()
  const drafts = new Set<string>()
  for (const version of site.versions) {
    for (const doc of version.docs.values()) sources.set(doc.source, doc.permalink)
    for (const source of version.draftSources) drafts.add(source)
  }
  for (const page of site.pages.values()) sources.set(page.source, page.permalink)
  return {
    site,
    sources,
    drafts,
    paths: new Set([...site.routes.keys()].map(withoutTrailingSlash)),
    contentFolders: new Map(site.config.docs.map((docs) => [docs.id, docs.path])),
  }
}

/** Find a doc by reference. */
export function findDoc(
  site: Site,
  ref: { instance: string; version: string; locale: string; id: string },
): Doc | undefined {
  return site.versions
    .find(
      (version) => version.instance === ref.instance && version.name === ref.version && version.locale === ref.locale,
    )
    ?.docs.get(ref.id)
}
