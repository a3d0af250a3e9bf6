/** Where the search finds the page of a route, and whose version it is. */
import { versionOfRoute } from '../../base/site-parts.ts'
import type { DocsVersion, Route, Site } from '../../model/site.ts'
import { encodeHref } from '../../shared/url.ts'
import type { PageAddress } from '../shared-pages.ts'

/** Give the address of a route's page, as its first record has it. */
export function addressOfRoute(site: Pick<Site, 'config' | 'versions'>, route: Route): PageAddress {
  return addressIn(site, route, versionOfRoute(site, route))
}

/** The same where it is known which version of the docs the page is of. */
export function addressIn(
  { config }: Pick<Site, 'config'>,
  route: Route,
  version: DocsVersion | undefined,
): PageAddress {
  const set = version === undefined ? 'default' : `docs-${version.instance}`
  return {
    url: encodeHref(route.path),
    id: `/${route.path.slice(config.baseUrl.length)}`,
    tag: version === undefined ? set : `${set}-${version.name}`,
    set,
  }
}
