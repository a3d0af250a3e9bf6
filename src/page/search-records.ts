/** The search records of a composed page. */
import type { ComposedPage, PageSearch } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { SearchTermStore } from '../search/term-store.ts'
import { recordedPages, recordsOf, saySame, type RecordedPage } from '../search/records/page-records.ts'
import type { IndexedRecord } from '../shared/search/record.ts'

/** What the search is told of a page. */
export type SearchedPage = Pick<ComposedPage, 'route' | 'noIndex' | 'sections'> & {
  readonly data: Pick<ComposedPage['data'], 'title'>
}

/** The last pages that are remembered: those of the texts that a doc has in its versions, which seldom are many. */
const RECENT = 4

/** Give the function that makes the records of composed pages. */
export function recordsOfPages(site: Site): (page: SearchedPage) => readonly IndexedRecord[] {
  const recordedOf = recordedOfPages(site)
  return (page) => {
    const recorded = recordedOf(page)
    return recorded === undefined ? [] : recordsOf(site, routeOf(site, page), recorded)
  }
}

/** Give the function that says what the records of composed pages are made of; undefined: a page has none. */
export function recordedOfPages(site: Site): (page: SearchedPage) => RecordedPage | undefined {
  const recorded = recordedPages(site)
  return (page) => {
    const { data, noIndex, sections } = page
    return recorded(routeOf(site, page), { noIndex, sections: sections?.(), documentTitle: data.title })
  }
}

function routeOf(site: Site, { route: path }: SearchedPage): Route {
  const route = site.routes.get(path)
  if (route === undefined) throw new Error(`unknown route ${path}`)
  return route
}

/** Give the function that indexes composed pages, of a site with an index of its own. What several say is indexed once. */
export function pageSearch(
  site: Site,
  store: Pick<SearchTermStore, 'load'>,
): (page: SearchedPage) => Promise<PageSearch | undefined> {
  if (site.config.search?.local !== true) return async () => Promise.resolve(undefined)
  const recordedOf = recordedOfPages(site)
  const recent: { readonly recorded: RecordedPage; readonly search: PageSearch | undefined }[] = []
  return async (page) => {
    const recorded = recordedOf(page)
    if (recorded === undefined) return undefined
    const known = recent.find((one) => saySame(one.recorded, recorded))
    if (known !== undefined) return known.search
    const search = await store.load(recordsOf(site, routeOf(site, page), recorded))
    recent.push({ recorded, search })
    if (recent.length > RECENT) recent.shift()
    return search
  }
}
