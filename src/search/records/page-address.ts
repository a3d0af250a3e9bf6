/** Where the search finds the page of a route, and whose version it is. */
import { versionOfRoute } from '../../base/site-parts.ts'
import type { DocsVersion, Route, Site } from '../../model/site.ts'
import { encodeHref } from '../../shared/url.ts'
import type { PageAddress } from '../shared-pages.ts'

/** Give the address of a route's page, as its first record has it. */
export function addressOfRoute(site: Pick<Site, 'config' | 'versions'>, route: Route): PageAddress {
  return addressesIn(site)(route, versionOfRoute(site, route))
}

/** The same for many routes, each with the version of the docs that it is of. */
export function addressesIn({
  config,
}: Pick<Site, 'config'>): (route: Route, version: DocsVersion | undefined) => PageAddress {
  const tagsOf = new Map<DocsVersion | undefined, Pick<PageAddress, 'tag' | 'set'>>()
  return ({ path }, version) => {
    const known = tagsOf.get(version)
    const { tag, set } = known ?? tagsOfVersion(version)
    if (known === undefined) tagsOf.set(version, { tag, set })
    return { url: encodeHref(path), id: `/${path.slice(config.baseUrl.length)}`, tag, set }
  }
}

function tagsOfVersion(version: DocsVersion | undefined): Pick<PageAddress, 'tag' | 'set'> {
  if (version === undefined) return { tag: 'default', set: 'default' }
  const set = `docs-${version.instance}`
  return { tag: `${set}-${version.name}`, set }
}
