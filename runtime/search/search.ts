/**
 * The search in the browser: one provider, asked by the modal and by the search page. Loaded at first use
 * (runtime/layout/search-opener.ts), as part of one of the modules that choose the provider: local.ts, hosted.ts.
 */
import { SEARCH_EVENT } from '#shared/dev-protocol'
import { NARROW_SNIPPET_WORDS, SNIPPET_WORDS, type SearchAnswer, type SearchProvider } from '#shared/search/provider'
import { pageLink } from '../navigation/address.ts'
import { closeField, openedField, openField } from '../layout/search-field.ts'
import { contextualTags } from './algolia/algolia-context.ts'
import type { Item, Search, SearchActions, SearchHost, SearchState } from './contract.ts'
import { furnishDialog } from './panel/dialog.ts'
import { createHistory } from './history.ts'
import { createMachine } from './machine.ts'
import { startSearchPage } from './page/page.ts'
import { createPanel } from './panel/panel.ts'
import { searchTexts } from './texts.ts'

/** Up to this width snippets are short (spec search.md section 7). */
const NARROW = '(max-width: 768px)'

/** Start the search of a site; what every query needs is loaded at once. */
export function createSearch(host: SearchHost, provider: SearchProvider): Search {
  const { document } = host.window
  /** The dialog that has all that it needs. */
  let furnished: HTMLDialogElement | undefined
  void provider.prepare()
  host.window.addEventListener(SEARCH_EVENT, () => provider.renew?.())
  return {
    open: (query, from) => {
      const dialog = openedField(document) ?? openField(document, query, from ?? null).dialog
      if (dialog === furnished) return
      furnished = dialog
      startModal(dialog, host, provider)
    },
    close: () => {
      const dialog = openedField(document)
      if (dialog) closeField(dialog)
    },
    isOpen: () => openedField(document) !== null,
    startPage: (main) => startSearchPage(main, host, provider),
  }
}

/** Let an opened dialog search, until it is closed. */
function startModal(
  dialog: HTMLDialogElement,
  { window, settings, navigate }: SearchHost,
  provider: SearchProvider,
): void {
  void provider.prepare() // anew with each opening, for answers that are up to date
  const history = createHistory(settings, window)
  const versioned = provider.kind === 'local' && settings.versions.some(({ versions }) => versions.length > 1)
  const machine = createMachine({
    window,
    provider,
    history,
    maxResultsPerGroup: settings.maxResultsPerGroup,
    snippetWords: window.matchMedia(NARROW).matches ? NARROW_SNIPPET_WORDS : SNIPPET_WORDS,
    ...(versioned && { tags: contextualTags(settings.versions, window) }),
    changed: (state) => {
      panel.render(state)
      view.show(state)
      tellViewed(state)
      if (entered) followActive(entered)
    },
  })
  const itemsOf = ({ groups }: SearchState): readonly Item[] => groups.flatMap(({ items }) => items)

  let viewed: SearchAnswer | undefined
  const tellViewed = (state: SearchState): void => {
    if (state.status !== 'idle' || !state.answer || state.answer === viewed) return
    viewed = state.answer
    const { hits } = viewed
    const shown = new Set(itemsOf(state).map(({ hit }) => hit.objectID))
    provider.insights?.viewed(hits.filter(({ objectID }) => shown.has(objectID)))
  }
  const close = (): void => closeField(dialog)
  const follow: SearchActions['follow'] = (item, event) => {
    const { hit, index } = item
    const isKey = event.type === 'keydown'
    if (isKey && event.altKey) return
    history.addRecent(hit)
    if (hit.queryID !== undefined) provider.insights?.clicked({ marked: {}, ...hit }, index + 1)
    const newTab = event.ctrlKey || event.metaKey || isMiddle(event)
    if (newTab || event.shiftKey || event.altKey) {
      if (!isKey) return // the browser follows the link as it does any other
      event.preventDefault()
      const opened = window.open(addressOf(hit.url), '_blank', 'noopener')
      if (newTab) opened?.focus()
      return
    }
    event.preventDefault()
    close()
    if (hit.external) window.location.assign(hit.url)
    else navigate(hit.url)
  }
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      machine.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') followActive(event)
  }
  /** An Enter key pressed before the answer to what was typed: kept until that comes. */
  let entered: KeyboardEvent | undefined
  const followActive = (event: KeyboardEvent): void => {
    const state = machine.state()
    const isUnderWay = state.status === 'loading' || state.status === 'stalled'
    entered = isUnderWay ? event : undefined
    const item = state.status === 'idle' && itemsOf(state).find(({ index }) => index === state.active)
    if (item) follow(item, event)
  }
  const change = (store: (hit: Item['hit']) => void) => (item: Item) => {
    store(item.hit)
    machine.refresh()
  }

  window.addEventListener('popstate', close) // the way back leads from the page behind
  window.addEventListener(SEARCH_EVENT, machine.refresh)
  const view = furnishDialog({
    dialog,
    window,
    texts: searchTexts(settings),
    typed: (query) => {
      entered = undefined
      machine.setQuery(query)
    },
    keyPressed,
    closed: () => {
      window.removeEventListener('popstate', close)
      window.removeEventListener(SEARCH_EVENT, machine.refresh)
      machine.stop()
    },
  })
  const panel = createPanel(view.panel, {
    settings,
    provider,
    actions: {
      setQuery: view.setQuery,
      activate: machine.activate,
      follow,
      saveFavorite: change(history.saveFavorite),
      removeRecent: change(history.removeRecent),
      removeFavorite: change(history.removeFavorite),
      retry: machine.refresh,
      close,
    },
  })
  machine.setQuery(view.query())
}

/** The middle button, which opens a tab as the Ctrl key does. */
function isMiddle(event: MouseEvent | KeyboardEvent): boolean {
  return 'button' in event && event.button === 1
}

/** The address of a hit for a tab of its own. */
function addressOf(url: string): string {
  return url.startsWith('/') ? pageLink(url) : url
}
