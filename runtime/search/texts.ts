/** Every visible or spoken text of the search's modal: ours, or those that a site has set by the keys of DocSearch. */
import { lookUp } from '#shared/look-up'
import type { SearchSettings } from '#shared/search/settings'

/** Texts that a site can replace, with their place in `translations` (DocSearch 3.9). */
const REPLACEABLE = {
  clear: ['modal.searchBox.resetButtonTitle', 'Clear the query'],
  clearLabel: ['modal.searchBox.resetButtonAriaLabel', 'Clear the query'],
  cancel: ['modal.searchBox.cancelButtonText', 'Cancel'],
  cancelLabel: ['modal.searchBox.cancelButtonAriaLabel', 'Cancel'],
  input: ['modal.searchBox.searchInputLabel', 'Search'],
  recent: ['modal.startScreen.recentSearchesTitle', 'Recent'],
  noRecent: ['modal.startScreen.noRecentSearchesText', 'No recent searches'],
  save: ['modal.startScreen.saveRecentSearchButtonTitle', 'Save this search'],
  removeRecent: ['modal.startScreen.removeRecentSearchButtonTitle', 'Remove this search from history'],
  favorites: ['modal.startScreen.favoriteSearchesTitle', 'Favorite'],
  removeFavorite: ['modal.startScreen.removeFavoriteSearchButtonTitle', 'Remove this search from favorites'],
  errorTitle: ['modal.errorScreen.titleText', 'Unable to fetch results'],
  errorHelp: ['modal.errorScreen.helpText', 'You might want to check your network connection.'],
  select: ['modal.footer.selectText', 'to select'],
  selectKey: ['modal.footer.selectKeyAriaLabel', 'Enter key'],
  navigate: ['modal.footer.navigateText', 'to navigate'],
  upKey: ['modal.footer.navigateUpKeyAriaLabel', 'Arrow up'],
  downKey: ['modal.footer.navigateDownKeyAriaLabel', 'Arrow down'],
  close: ['modal.footer.closeText', 'to close'],
  closeKey: ['modal.footer.closeKeyAriaLabel', 'Escape key'],
  searchBy: ['modal.footer.searchByText', 'Search by'],
  noResults: ['modal.noResultsScreen.noResultsText', 'No results for'],
  suggested: ['modal.noResultsScreen.suggestedQueryText', 'Try searching for'],
  report: ['modal.noResultsScreen.reportMissingResultsText', 'Believe this query should return results?'],
  reportLink: ['modal.noResultsScreen.reportMissingResultsLinkText', 'Let us know.'],
} as const satisfies Readonly<Record<string, readonly [path: string, text: string]>>

type Name = keyof typeof REPLACEABLE

/** Texts of the modal by purpose. */
export interface SearchTexts extends Readonly<Record<Name, string>> {
  readonly placeholder: string
}

/** Texts that DocSearch has no keys for, with their place in `translations`. */
const OWN = {
  results: ['modal.results', 'Search results'],
  recentItems: ['modal.recentItems', 'Recent searches and favourites'],
  searching: ['modal.searching', 'Searching…'],
  retry: ['modal.retry', 'Retry'],
  failureHelp: ['modal.failureHelp', 'Try again, or tell whoever looks after this site.'],
} as const satisfies Readonly<Record<string, readonly [path: string, text: string]>>

/** These texts, in the language of the site. */
export interface OwnTexts extends Readonly<Record<keyof typeof OWN, string>> {
  /** Of all that there are, shown or not. */
  readonly found: (count: number) => string
  readonly seeAll: (count: number) => string
}

/** The texts of a site's search that DocSearch has no keys for. */
export function ownTexts({ translations }: Pick<SearchSettings, 'translations'>): OwnTexts {
  const counted = (path: string, one: string, other: string) => (count: number) => {
    const form = new Intl.PluralRules(textAt(translations, 'language') ?? 'en').select(count)
    const usual = count === 1 ? one : other
    const text = textAt(translations, `${path}.${form}`) ?? textAt(translations, `${path}.other`) ?? usual
    return text.replace('{count}', `${count}`)
  }
  return {
    ...textsOf(OWN, translations),
    found: counted('modal.found', 'One result', '{count} results'),
    seeAll: counted('modal.seeAll', 'See the result on a page', 'See all {count} results'),
  }
}

/** The texts of a site's search. A translation that is no text, or an empty one, is left out. */
export function searchTexts({
  translations,
  placeholder,
}: Pick<SearchSettings, 'translations' | 'placeholder'>): SearchTexts {
  return { ...textsOf(REPLACEABLE, translations), placeholder: placeholder ?? 'Search docs' }
}

function textsOf<Name extends string>(
  table: Readonly<Record<Name, readonly [path: string, text: string]>>,
  translations: SearchSettings['translations'],
): Readonly<Record<Name, string>> {
  const entries = Object.entries<readonly [string, string]>(table).map(([name, [path, text]]) => {
    return [name, textAt(translations, path) ?? text]
  })
  return Object.fromEntries(entries) as Record<Name, string> // every name has its entry
}

/** The text at a path of dots; a configuration may have anything on the way there. */
function textAt(table: unknown, path: string): string | undefined {
  let found = table
  for (const key of path.split('.')) found = isTable(found) ? lookUp(found, key) : undefined
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
