/** What services that count visits need of a Content-Security-Policy besides what the pages name: the hosts that they talk to. */
import type { SiteConfig } from '../model/config.ts'
import type { PolicySources } from '../model/page.ts'

const TAGS = 'https://*.googletagmanager.com'
const ANALYTICS = 'https://*.google-analytics.com'

/** Hosts of Google Analytics, as Google lists them for policies. What the container of a tag manager loads, its owner has to name. */
export function analyticsSources({ gtag, tagManager }: SiteConfig['analytics']): PolicySources {
  if (gtag.length + tagManager.length === 0) return {}
  return {
    'script-src': [TAGS],
    'img-src': [TAGS, ANALYTICS],
    'connect-src': [TAGS, ANALYTICS, 'https://*.analytics.google.com'],
  }
}
