/**
 * Opens the search: by its button, Ctrl/Cmd+K, `/`, or a letter on the focused button (spec search.md section 2). The only
 * part of the search that every page loads; the rest is fetched when the visitor is about to use it.
 */
import { type SiteData } from '#shared/protocol'
import { MAX_QUERY } from '#shared/search/provider'
import { fileUrl } from '../navigation/address.ts'
import { closest } from '../browser/closest.ts'
import { loadingStrings } from '../components/strings.ts'
import { importAgain } from '../navigation/import-again.ts'
import { lazily } from '../islands/lazy.ts'
import { isPlainClick } from '../navigation/links.ts'
import { navigate } from '../navigation/navigate.ts'
import { closeField, openedField, openField } from './search-field.ts'
import type { Search, SearchHost } from '../search/contract.ts'
import { type SiteFiles } from '../navigation/site-files.ts'

const BUTTON = '.DocSearch-Button'

export interface OpenerOptions {
  readonly window: Window
  readonly site: SiteData
  readonly files: Pick<SiteFiles, 'text'>
  /** `import()`, or its stand-in. */
  readonly importModule: (url: string) => Promise<unknown>
}

/** Wire the buttons and shortcuts. `refresh` is told of a page that came, which may be the search page. */
export function startSearchOpener({ window, site, files, importModule }: OpenerOptions): {
  readonly refresh: () => void
} {
  const { document } = window
  const { baseUrl, search: parts } = site
  if (!parts) return { refresh: () => undefined }
  let search: Search | undefined
  let loading: Promise<Search> | undefined
  let tries = 0
  const fetchSearch = async (retry: string): Promise<Search> => {
    const [module, settings] = await Promise.all([
      importModule(fileUrl(baseUrl, parts.module) + retry),
      files.text(parts.settings),
      addStyle(document, fileUrl(baseUrl, parts.css)),
    ])
    if (!isSearchModule(module)) throw new Error(loadingStrings.garbage)
    search ??= module.createSearch({ window, settings: JSON.parse(settings) as SearchHost['settings'], navigate })
    return search
  }
  const load = (attempt: number): Promise<Search> => {
    if (attempt > 0) loading = undefined // what is under way may never come
    loading ??= fetchSearch(tries++ === 0 ? '' : `?retry=${tries}`)
    loading.catch(() => (loading = undefined))
    return loading
  }
  /** At once where the code is there; else `waiting` shows how that goes. */
  const whenLoaded = (waiting: Element, loaded: (search: Search) => void): void => {
    const place = (box: HTMLElement): void => waiting.append(box)
    if (search) loaded(search)
    else
      void lazily({ load: (attempt) => importAgain(() => load(attempt), attempt), loaded, waiting: [waiting], place })
  }
  const refresh = (): void => {
    const results = document.querySelector('.search-page__results')
    const main = closest(results, '#main')
    if (results && main) whenLoaded(results, (loaded) => loaded.startPage(main))
  }
  /** Without a query, with the text that is selected. */
  const open = (query?: string): void => {
    const { activeElement, body } = document
    const button = document.querySelector(BUTTON)
    const selected = String(window.getSelection()).trim().slice(0, MAX_QUERY)
    const { dialog, input } = openField(document, query ?? selected, activeElement === body ? button : activeElement)
    if (query === undefined) input.select()
    dialog.addEventListener('submit', (event) => {
      event.preventDefault()
      const page = button?.getAttribute('href')
      if (!search && page) navigate(page + '?q=' + encodeURIComponent(input.value))
    })
    whenLoaded(dialog.children[0] ?? dialog, (loaded) => loaded.open(input.value, undefined))
  }

  document.addEventListener('click', (event) => {
    const dialog = openedField(document)
    const button = closest(event.target, BUTTON)
    if (dialog && closest(event.target, '.DocSearch-Cancel')) closeField(dialog)
    else if (button && isPlainClick(event)) {
      event.preventDefault()
      button.focus({ preventScroll: true }) // which not every browser does
      open()
    }
  })
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event
    const [target = null] = event.composedPath()
    if (altKey || isComposing) return
    const dialog = openedField(document)
    const withControl = ctrlKey || metaKey
    const isShortcut = withControl && !shiftKey && key.toLowerCase() === 'k'
    if (dialog) {
      if (!isShortcut && key !== 'Escape') return
      closeField(dialog)
    } else if (isShortcut || (key === '/' && !withControl && !isTypedInto(target))) open()
    else if (closest(target, BUTTON) && !withControl && /^[a-z\d]$/i.test(key)) open(key)
    else return
    event.preventDefault()
  })
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (closest(target, BUTTON)) load(0).catch(() => undefined)
    })
  }
  nameKeys(window)
  refresh()
  return { refresh }
}

/** On other keyboards than Apple's the key is called Ctrl. */
function nameKeys({ document, navigator }: Window): void {
  if (/^(?:Mac|iP)/.test(navigator.platform)) return
  for (const button of document.querySelectorAll(BUTTON)) {
    button.setAttribute('aria-label', button.getAttribute('aria-label')?.replace('Command', 'Ctrl') ?? '')
    button.querySelector('kbd')?.setAttribute('data-key', 'Ctrl')
  }
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,select,textarea'))
}

/** Add a stylesheet, for good; the promise is kept when it is loaded or has failed. */
function addStyle(document: Document, href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve })
    document.head.append(link)
  })
}

/** A server may answer with something else under any name. */
function isSearchModule(value: unknown): value is { readonly createSearch: (host: SearchHost) => Search } {
  return typeof (value as { readonly createSearch?: unknown } | undefined)?.createSearch === 'function'
}
