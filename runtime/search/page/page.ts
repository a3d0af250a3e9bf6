/**
 * The search page in the browser (spec search.md section 11): what is typed is searched for after a pause and stands in the
 * address, more results come by button or by scrolling. The page works on the HTML that the compiler wrote.
 */
import { SEARCH_EVENT } from '#shared/dev-protocol'
import { lookUp } from '#shared/look-up'
import type { SearchProvider } from '#shared/search/provider'
import type { SearchSettings } from '#shared/search/settings'
import { currentUrl } from '../../navigation/address.ts'
import { isSamePage } from '../../navigation/links.ts'
import { watchLocation } from '../../navigation/navigate.ts'
import type { SearchHost } from '../contract.ts'
import { addressQuery, readEntry, replaceAddress, toQuery } from './page-address.ts'
import { createPageSearch } from './page-search.ts'
import { createPageView, findPage } from './page-view.ts'

/** Milliseconds without typing after which the query is asked (spec search.md section 11.2). */
const PAUSE = 300

/** Pages that have been taken over. */
const started = new WeakSet<Element>()

/** Take over the search page where `main` holds it, else do nothing. It ends by itself when it is not in the document any more. */
export function startSearchPage(main: Element, { window, settings }: SearchHost, provider: SearchProvider): void {
  const elements = findPage(main)
  if (!elements || started.has(elements.article)) return
  const { article, form, input, heading } = elements
  started.add(article)
  const here = currentUrl()
  const selects = [...form.querySelectorAll('select')]
  let query = ''
  let pause: ReturnType<typeof setTimeout> | undefined

  const isHere = (): boolean => article.isConnected && isSamePage(currentUrl(), here)
  const write = (pages: number): void => {
    const versions = Object.fromEntries(selects.map((select) => [instanceOf(select), select.value]))
    if (isHere()) replaceAddress(window, query, { pages, versions })
  }
  const end = watchEnd(window, () => void search.more(false))
  const view = createPageView(elements, { more: () => void search.more(true), watchEnd: end.watch })
  const search = createPageSearch(provider, { view, shown: write })
  const ask = (pages = 1): void => void search.ask({ query, tags: tagsOf(settings, selects) }, pages)

  /** Search for what is in the field. */
  const askField = (): void => {
    clearTimeout(pause)
    const next = toQuery(input.value)
    if (!isHere() || (next === query && !search.hasFailed())) return
    query = next
    write(1)
    ask()
  }
  const plan = (event: Event): void => {
    clearTimeout(pause)
    // a word that is being put together is none yet
    if ('isComposing' in event && event.isComposing === true) return
    if (toQuery(input.value) === '') askField()
    else pause = setTimeout(askField, PAUSE)
  }
  /** Show the query of the address, as it was left. */
  const follow = (): void => {
    clearTimeout(pause)
    query = addressQuery()
    if (toQuery(input.value) !== query) input.value = query
    ask(readEntry(window).pages)
  }

  /** Ask again: the index is another one. */
  const renew = (): void => {
    search.forget()
    if (query !== '') ask(readEntry(window).pages)
  }

  input.addEventListener('input', plan)
  input.addEventListener('compositionend', plan)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    askField()
    // the keyboard of a phone hides what is found
    if (window.matchMedia('(pointer: coarse)').matches) input.blur()
  })
  for (const select of selects) {
    select.value = lookUp(readEntry(window).versions, instanceOf(select)) ?? select.value
    select.addEventListener('change', () => {
      write(1)
      ask()
    })
  }
  window.addEventListener(SEARCH_EVENT, renew)
  const stop = watchLocation(() => {
    if (article.isConnected) {
      if (isHere() && addressQuery() !== query) follow()
      return
    }
    clearTimeout(pause)
    window.removeEventListener(SEARCH_EVENT, renew)
    search.stop()
    end.stop()
    stop()
  })

  // what was typed before this ran counts more than the address
  if (input.value === input.defaultValue) follow()
  else askField()
  const { activeElement, body } = window.document
  if (query === '' && (activeElement === body || activeElement === heading)) input.focus({ preventScroll: true })
}

/**
 * Calls `reached` when the element comes into view while the visitor scrolls down (spec search.md section 11.5); not when
 * it has the focus, which scrolls to it too: then it is pressed, or passed by.
 */
function watchEnd(window: Window, reached: () => void): { watch: (element: Element) => void; stop: () => void } {
  let last = window.scrollY
  const observer = new IntersectionObserver(
    (entries) => {
      const isDown = window.scrollY > last
      last = window.scrollY
      const isReached = entries.some(
        ({ isIntersecting, target }) => isIntersecting && target !== window.document.activeElement,
      )
      if (isDown && isReached) reached()
    },
    // what is above the window has been passed by: a fast scroll counts as well
    { threshold: 1, rootMargin: '100000px 0px 0px' },
  )
  return {
    watch: (element) => {
      observer.disconnect()
      observer.observe(element)
    },
    stop: () => observer.disconnect(),
  }
}

/**
 * The tags that count: those of the chosen versions, of docs without a choice those of their first. Undefined where the
 * search does not tell versions apart (spec search.md section 11.2).
 */
function tagsOf(
  { algolia, versions }: SearchSettings,
  selects: readonly HTMLSelectElement[],
): readonly string[] | undefined {
  if (algolia ? !algolia.contextual : selects.length === 0) return undefined
  const chosen = versions.map(({ instance, versions: [first] }) => {
    const select = selects.find((one) => instanceOf(one) === instance)
    return `docs-${instance}-${select?.value ?? first?.name ?? ''}`
  })
  return ['default', ...chosen]
}

/** The docs instance of which a field chooses the version. */
function instanceOf({ dataset }: HTMLSelectElement): string {
  return dataset['instance'] ?? ''
}
