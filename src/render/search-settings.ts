/** What the browser is told of the search (src/shared/search/settings.ts), but for the names of bundled files. */
import { groupBy } from '../base/group-by.ts'
import type { Site } from '../model/site.ts'
import { joinUrl } from '../shared/url.ts'
import type { SearchSettings, SearchVersions } from '../shared/search/settings.ts'
import { searchPlaceholder, searchTranslations } from './texts/search-texts.ts'
import { finalHref } from './sidebar/index-sidebars.ts'

/** Settings without `local`, which names files of the bundle. */
export type WrittenSettings = Omit<SearchSettings, 'local'>

/** Give the settings; undefined: the site has no search. */
export function searchSettings(site: Pick<Site, 'config' | 'versions'>): WrittenSettings | undefined {
  const { config } = site
  const { search, baseUrl } = config
  if (search === undefined) return undefined
  const { pagePath, indexName, maxResultsPerGroup, missingResultsUrl, algolia } = search
  const translations = searchTranslations(config.i18n, search.translations)
  const placeholder = search.placeholder ?? searchPlaceholder(config.i18n)
  return {
    baseUrl,
    indexName,
    maxResultsPerGroup,
    versions: searchVersions(site),
    ...(pagePath !== undefined && { page: finalHref(joinUrl(baseUrl, pagePath), config) }),
    ...(placeholder !== undefined && { placeholder }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(search.disableUserPersonalization && { disableUserPersonalization: true }),
    ...(translations && { translations }),
    ...(algolia && { algolia }),
  }
}

/** The versions of all docs instances, when one has several or the hosted search filters by them; else none. */
function searchVersions({ config, versions }: Pick<Site, 'config' | 'versions'>): readonly SearchVersions[] {
  const instances = [...groupBy(versions, ({ instance }) => instance)]
  const isChoice = instances.some(([, all]) => all.length > 1)
  if (!isChoice && config.search?.algolia?.contextual === undefined) return []
  return instances.map(([instance, all]) => ({
    instance,
    versions: all.map(({ name, label, path, isLast }) => ({ name, label, path, isLast })),
  }))
}
