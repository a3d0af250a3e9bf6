/** What the search needs of a Content-Security-Policy: the hosts that the browser asks, or a worker. */
import type { SearchConfig } from '../model/search-config.ts'
import type { PolicySources } from '../model/page.ts'

/** Where statistics of the hosted search go (spec search.md section 10.4). */
const INSIGHTS = 'https://insights.algolia.io'

/** Hosts that answer queries (spec search.md section 9.1). */
function searchHosts({ appId, hosts }: NonNullable<SearchConfig['algolia']>): readonly string[] {
  if (hosts !== undefined) return hosts.map(({ protocol, url }) => `${protocol}://${url}`)
  return [`https://${appId}-dsn.algolia.net`, ...['1', '2', '3'].map((n) => `https://${appId}-${n}.algolianet.com`)]
}

/** Give the sources; none on a site without a search. */
export function searchSources(search: SearchConfig | undefined): PolicySources {
  if (search === undefined) return {}
  const { algolia, local } = search
  const statistics = algolia?.insights === true && algolia.hosts === undefined ? [INSIGHTS] : []
  return {
    ...(algolia && { 'connect-src': [...searchHosts(algolia), ...statistics] }),
    // of its own host, unless the site's own policy forbids workers: the page does without
    ...(local && { 'worker-src': [] }),
  }
}
