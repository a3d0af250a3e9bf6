/** The search of a site as its configuration has it: every default applied. */
import type { AlgoliaSettings, SearchTranslations } from '../shared/search/settings.ts'

/** The search of a site (spec search.md section 1). */
export interface SearchConfig {
  /** Path of the search page below the base URL, without slashes at its ends, such as `search`; undefined: none. */
  readonly pagePath: string | undefined
  /** Nobody has asked for that page: one of the author's at its address wins. */
  readonly pageGivesWay: boolean
  /** Names what the browser stores, and the index of the hosted service unless `algolia` has a name of its own. */
  readonly indexName: string
  readonly placeholder: string | undefined
  /** Hits shown of one section at most. */
  readonly maxResultsPerGroup: number
  /** With `{query}`, or an address alone. */
  readonly missingResultsUrl: string | undefined
  readonly disableUserPersonalization: boolean
  readonly translations: SearchTranslations | undefined
  /** The site has an index of its own: it answers alone, or when the hosted service does not. */
  readonly local: boolean
  /** Who answers in place of the site's own index. */
  readonly algolia: AlgoliaSettings | undefined
}
