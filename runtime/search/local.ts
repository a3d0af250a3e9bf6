/** The search module of sites that are searched by their own index; bundled as it is (src/bundle/packed/search-program.ts). */
import type { Search, SearchHost } from './contract.ts'
import { createLocalProvider } from './local-provider.ts'
import { createSearch as createSearchWith } from './search.ts'

/** What the opener calls (runtime/layout/search-opener.ts). */
export function createSearch(host: SearchHost): Search {
  return createSearchWith(host, createLocalProvider(host.settings, host.window))
}
