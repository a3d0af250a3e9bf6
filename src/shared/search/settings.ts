/** What the browser is told of a site's search: a JSON file that is fetched with the search's code, at first use. */

/** Files that the first use of the search loads, in `SiteData.search`; relative to the base URL. */
export interface SearchFiles {
  /** Module that exports `createSearch` (runtime/search/search.ts). */
  readonly module: string
  /** Its stylesheet. */
  readonly css: string
  /** JSON file with the `SearchSettings`. */
  readonly settings: string
}

export interface SearchSettings {
  readonly baseUrl: string
  /** Ending of the storage keys of recent searches and favourites (spec search.md section 6.1). */
  readonly indexName: string
  /** Path of the search page, with the base URL; undefined: there is none. */
  readonly page?: string
  readonly placeholder?: string
  /** Hits shown of one section at most. */
  readonly maxResultsPerGroup: number
  /** Address where visitors report a query without results; `{query}` in it is replaced, encoded. */
  readonly missingResultsUrl?: string
  /** No recent searches, no favourites. */
  readonly disableUserPersonalization?: true
  /** Texts in place of ours, by the keys of DocSearch: `button` and `modal` tables. */
  readonly translations?: SearchTranslations
  /** Versions of the docs, where one can be chosen or the search is contextual. */
  readonly versions: readonly SearchVersions[]
  /** The site's own index; undefined: the hosted service alone. */
  readonly local?: LocalSearchFiles
  readonly algolia?: AlgoliaSettings
}

/** Files of the site's own index, relative to the base URL. */
export interface LocalSearchFiles {
  /** The module worker that answers. */
  readonly worker: string
  /** The file that says where the others are. */
  readonly index: string
}

/** A table of texts, as deep as DocSearch has them. */
export interface SearchTranslations {
  readonly [key: string]: string | SearchTranslations
}

/** The versions of a docs instance. */
export interface SearchVersions {
  readonly instance: string
  readonly versions: readonly {
    readonly name: string
    readonly label: string
    /** Root path with the base URL. */
    readonly path: string
    readonly isLast: boolean
  }[]
}

/** Settings of the hosted service (spec search.md section 1). */
export interface AlgoliaSettings {
  readonly appId: string
  /** The public search key. */
  readonly apiKey: string
  readonly indexName: string
  /** Filter by language and version; undefined: not. */
  readonly contextual?: { readonly language: string }
  readonly searchParameters: Readonly<Record<string, unknown>>
  readonly externalUrlRegex?: string
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string }
  readonly insights?: true
  /** Hosts in place of the service's, such as `127.0.0.1:8080`; with protocol `http` for those of this machine. */
  readonly hosts?: readonly { readonly url: string; readonly protocol: 'http' | 'https' }[]
  /** Search the site's own index when no host answers. */
  readonly fallback?: true
}
