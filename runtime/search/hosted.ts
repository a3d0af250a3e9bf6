/** The search module of sites that are searched by the hosted service; bundled as it is (src/bundle/packed/search-program.ts). */
import { createAlgoliaProvider } from './algolia/algolia-provider.ts'
import type { Search, SearchHost } from './contract.ts'
import { createLocalProvider } from './local-provider.ts'
import { createSearch as createSearchWith } from './search.ts'

/** What the opener calls (runtime/layout/search-opener.ts). */
export function createSearch(host: SearchHost): Search {
  const { settings, window } = host
  const fallback = settings.local && createLocalProvider(settings, window)
  return createSearchWith(host, createAlgoliaProvider(settings, { window, ...(fallback && { fallback }) }))
}
