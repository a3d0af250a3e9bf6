/** What the address and the history entry say of the search page: the query, how much of the results was shown, versions. */
import { MAX_QUERY } from '#shared/search/provider'
import { addressHref, currentUrl } from '../../navigation/address.ts'

/** Key in `history.state`. */
const KEY = 'devcourse.search'

/** What is kept of a history entry besides its address. */
export interface PageEntry {
  /** Pages of hits that were shown. */
  readonly pages: number
  /** Names of the versions that were chosen, by docs instance. */
  readonly versions: Readonly<Record<string, string>>
}

/** A query as it is asked: no longer than the field takes, nothing around it. */
export function toQuery(text: string): string {
  return text.slice(0, MAX_QUERY).trim()
}

/** The query in the address; '' for none. */
export function addressQuery(): string {
  return toQuery(currentUrl().searchParams.get('q') ?? '')
}

/** Write the query into the address in place of the one there, and what goes with it into the entry (spec search.md section 11.1). */
export function replaceAddress({ history }: Window, query: string, entry: PageEntry): void {
  const url = currentUrl()
  if (query === '') url.searchParams.delete('q')
  else url.searchParams.set('q', query)
  history.replaceState({ ...history.state, [KEY]: entry }, '', addressHref(url))
}

/** What the entry says; of a new one nothing. */
export function readEntry({ history }: Window): PageEntry {
  // another script may have put any state there
  const entry = (history.state as Readonly<Record<string, Partial<PageEntry> | undefined>> | null)?.[KEY]
  const pages = Number(entry?.pages)
  return { pages: pages >= 1 && pages <= MOST_PAGES ? Math.floor(pages) : 1, versions: entry?.versions ?? {} }
}

/** Pages of hits that are asked for at once on return, at most. */
const MOST_PAGES = 10
