/** What the head has on every page of a site (spec theme.md section 13). */
import type { SiteConfig } from '../../model/config.ts'
import { joined, NOTHING, trusted, type Html } from '../../shared/html.ts'
import { hasProtocol } from '../../shared/url.ts'
import { analyticsHead } from './analytics.ts'
import { siteFile } from './head.ts'
import { element, voidElement } from './html.ts'
import { openSearchLink } from './opensearch.ts'

/** Head elements that are the same on every page; `favicon` is as in the configuration. */
export function siteHead(config: SiteConfig, favicon: string): Html {
  const { siteVersion } = config
  const icon = hasProtocol(favicon) ? favicon : siteFile(favicon, config)
  return joined([
    siteVersion === undefined ? NOTHING : voidElement('meta', { name: 'site-version', content: siteVersion }),
    voidElement('link', { rel: 'icon', href: icon }),
    openSearchLink(config),
    ...preconnect(config.search).map((href) => voidElement('link', { rel: 'preconnect', href, crossorigin: true })),
    analyticsHead(config),
    // the author's own HTML
    ...config.headTags.map(({ tagName, attributes, innerHTML = '' }) =>
      element(tagName, attributes, trusted(innerHTML)),
    ),
    ...config.stylesheets.map((attributes) => voidElement('link', { rel: 'stylesheet', ...attributes })),
    ...config.scripts.map((attributes) => element('script', attributes)),
    // that of plugins
    ...(config.plugins === undefined ? [] : [trusted(config.plugins.html.head)]),
  ])
}

/** The host that the hosted search asks first (spec search.md section 1). */
function preconnect(search: SiteConfig['search']): readonly string[] {
  const { appId, hosts: [own] = [] } = search?.algolia ?? { appId: '' }
  if (own !== undefined) return [`${own.protocol}://${own.url}`]
  return appId === '' ? [] : [`https://${appId}-dsn.algolia.net`]
}
