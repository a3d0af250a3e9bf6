/** From the `search` of the table's output to that of `SiteConfig` (spec search.md section 1). */
import type { SearchConfig } from '../model/search-config.ts'
import type { AlgoliaSettings } from '../shared/search/settings.ts'
import type { ParsedSearch } from './schema/search.ts'

/** Make the settings of the search; `name` is what its index is called without a name of its own. */
export function toSearch(
  search: ParsedSearch | false,
  { name, language }: { readonly name: string; readonly language: string },
): SearchConfig | undefined {
  if (search === false) return undefined
  const { algolia, fallback, pagePath = 'search' } = search
  return {
    pagePath: pagePath === false ? undefined : pagePath.replace(/^\/+|(?<!\/)\/+$/g, ''),
    pageGivesWay: search.pagePath === undefined,
    indexName: search.indexName ?? algolia?.indexName ?? name,
    placeholder: search.placeholder,
    maxResultsPerGroup: search.maxResultsPerGroup,
    missingResultsUrl: search.missingResultsUrl,
    disableUserPersonalization: search.disableUserPersonalization,
    translations: search.translations,
    local: algolia === undefined || fallback === 'local',
    algolia: algolia && toAlgolia(algolia, { language, fallback: fallback === 'local' }),
  }
}

function toAlgolia(
  algolia: NonNullable<ParsedSearch['algolia']>,
  { language, fallback }: { readonly language: string; readonly fallback: boolean },
): AlgoliaSettings {
  const { appId, apiKey, indexName, searchParameters, externalUrlRegex, hosts } = algolia
  const replace = algolia.replaceSearchResultPathname
  return {
    appId,
    apiKey,
    indexName,
    searchParameters,
    ...(algolia.contextualSearch && { contextual: { language } }),
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
    ...(replace && { replaceSearchResultPathname: { from: patternOf(replace.from), to: replace.to } }),
    ...(algolia.insights && { insights: true }),
    ...(hosts && { hosts }),
    ...(fallback && { fallback: true }),
  }
}

/** The source of a regular expression; of a text one that finds just it. */
function patternOf(from: string | RegExp): string {
  return typeof from === 'string' ? from.replace(/[|\\{}()[\]^$+*?.-]/g, '\\$&') : from.source
}

/** What the index of a site is called that gives no name: by its path, or its title where it has a host of its own. */
export function indexName({ baseUrl, title }: { readonly baseUrl: string; readonly title: string }): string {
  return baseUrl.replace(/^\/|\/$/g, '').replaceAll('/', '-') || title
}
