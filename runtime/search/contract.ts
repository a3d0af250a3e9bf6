/**
 * What the parts of the search in the browser know of each other: the opener (in every page), the search module (loaded
 * at first use), its state machine, and the views that show a state.
 */
import type { SearchAnswer, SearchFailure, SearchHit, SearchProvider, StoredHit } from '#shared/search/provider'
import type { SearchSettings } from '#shared/search/settings'

/** What the search module is given by the page. */
export interface SearchHost {
  readonly window: Window
  readonly settings: SearchSettings
  /** Go to an address of the site without a page load where that works. */
  readonly navigate: (url: string) => void
}

/** What the search module exports as `createSearch(host)`. */
export interface Search {
  /** Show the modal with this query; '' for none. `from` gets the focus when it closes. */
  readonly open: (query: string, from: HTMLElement | undefined) => void
  readonly close: () => void
  readonly isOpen: () => boolean
  /** Take over the search page, where `main` holds it; called after each change of page. */
  readonly startPage: (main: Element) => void
}

/** Items of one section of the list. */
export interface ItemGroup {
  readonly kind: 'results' | 'recent' | 'favorite'
  /** Section of the site; of recent searches and favourites ''. */
  readonly title: string
  readonly items: readonly Item[]
}

/** A line of the list. */
export interface Item {
  readonly hit: StoredHit & Partial<Pick<SearchHit, 'marked' | 'queryID' | 'external'>>
  /** Place in the whole list, from 0. */
  readonly index: number
  /** A hit below the page that stands above it; `last` of its siblings. */
  readonly child?: 'child' | 'last'
}

/** What the modal shows (spec search.md section 4). */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly query: string
  /** Index of the active item; undefined: there are no items. */
  readonly active: number | undefined
  readonly groups: readonly ItemGroup[]
  /** The answer that the groups are of; undefined on the start view. */
  readonly answer: SearchAnswer | undefined
  /** Why there is no answer, of an error. */
  readonly failure: SearchFailure | undefined
  /** Names of sections to try when nothing was found, three at most. */
  readonly suggestions: readonly string[]
}

/** What a view can ask for. */
export interface SearchActions {
  readonly setQuery: (query: string) => void
  readonly activate: (index: number) => void
  /** Follow an item as a click with these keys does. */
  readonly follow: (item: Item, event: MouseEvent | KeyboardEvent) => void
  readonly saveFavorite: (item: Item) => void
  readonly removeRecent: (item: Item) => void
  readonly removeFavorite: (item: Item) => void
  readonly retry: () => void
  readonly close: () => void
}

/** What views know besides the state. */
export interface ViewContext {
  readonly settings: SearchSettings
  readonly provider: Pick<SearchProvider, 'kind'>
  readonly actions: SearchActions
}

/** Shows states in an element of the modal: `createPanel(element, context)` gives one. */
export interface Panel {
  readonly render: (state: SearchState) => void
}
