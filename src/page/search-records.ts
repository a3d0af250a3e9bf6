/** The search records of a composed page. */
import type { ComposedPage, PageSearch } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { SearchTermStore } from '../search/term-store.ts'
import { createRecorder } from '../search/records/page-records.ts'
import type { IndexedRecord } from '../shared/search/record.ts'

/** What the search is told of a page. */
export type SearchedPage = Pick<ComposedPage, 'route' | 'noIndex' | 'sections'> & {
  readonly data: Pick<ComposedPage['data'], 'title'>
}

/** Give the function that makes the records of composed pages. */
export function recordsOfPages(site: Site): (page: SearchedPage) => readonly IndexedRecord[] {
  const recorder = createRecorder(site)
  return ({ route: path, data, noIndex, sections }) => {
    const route = site.routes.get(path)
    if (route === undefined) throw new Error(`unknown route ${path}`)
    return recorder(route, { noIndex, sections: sections?.(), documentTitle: data.title })
  }
}

/** Give the function that indexes composed pages, of a site with an index of its own. */
export function pageSearch(
  site: Site,
  store: Pick<SearchTermStore, 'load'>,
): (page: SearchedPage) => Promise<PageSearch | undefined> {
  if (site.config.search?.local !== true) return async () => Promise.resolve(undefined)
  const recordsOf = recordsOfPages(site)
  return async (page) => store.load(recordsOf(page))
}
