/** What a site has for a route or for what names a version of the docs: the version, the doc, the page. */
import type { Doc, DocRef, DocsVersion, Page, Route, Site } from '../model/site.ts'

/** The version of an instance of the docs. */
export function versionOf(
  { versions }: Pick<Site, 'versions'>,
  of: { readonly instance: string; readonly version: string },
): DocsVersion | undefined {
  return versions.find(({ instance, name }) => instance === of.instance && name === of.version)
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
