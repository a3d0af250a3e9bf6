/** What a site has for a route or for what names a version of the docs: the version, the doc, the page. */
import type { SiteConfig } from '../model/config.ts'
import type { VersionConfig } from '../model/content-config.ts'
import type { Doc, DocRef, DocsVersion, Page, Route, Site } from '../model/site.ts'

/** The version of an instance of the docs. */
export function versionOf(
  { versions }: Pick<Site, 'versions'>,
  of: { readonly instance: string; readonly version: string },
): DocsVersion | undefined {
  return versions.find(({ instance, name }) => instance === of.instance && name === of.version)
}

/** Where a version comes from, as the configuration has it. */
export function versionConfigOf(
  { docs }: Pick<SiteConfig, 'docs'>,
  of: { readonly instance: string; readonly version: string },
): VersionConfig | undefined {
  return docs.find(({ id }) => id === of.instance)?.versions.find(({ name }) => name === of.version)
}

/** Names a version among those of all instances. */
export function versionKey({ instance, version }: { readonly instance: string; readonly version: string }): string {
  return `${instance}/${version}`
}

/** The folders of all versions of all docs, relative to the site root. */
export function docsFolders(docs: SiteConfig['docs']): readonly string[] {
  return docs.flatMap(({ versions }) => versions.map(({ folder }) => folder))
}

/** The version that a route belongs to; undefined for pages outside the docs. */
export function versionOfRoute(site: Pick<Site, 'versions'>, route: Route): DocsVersion | undefined {
  if (route.kind === 'doc') return versionOf(site, route.doc)
  return 'version' in route ? versionOf(site, route) : undefined
}

/** The doc that is meant. */
export function docOf(site: Pick<Site, 'versions'>, ref: DocRef): Doc | undefined {
  return versionOf(site, ref)?.docs.get(ref.id)
}

/** The doc or page that a route shows; undefined for routes without a source. */
export function sourceOf(site: Pick<Site, 'versions' | 'pages'>, route: Route): Doc | Page | undefined {
  if (route.kind === 'doc') return docOf(site, route.doc)
  return route.kind === 'page' ? site.pages.get(route.source) : undefined
}
