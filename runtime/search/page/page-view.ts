/** What the search page shows; it knows nothing of who answers (spec search.md sections 11.1, 11.4 and 11.5). */
import type { SearchAnswer } from '#shared/search/provider'
import { searchPageStrings as strings } from '../../components/strings.ts'
import { focusOn } from '../../navigation/focus.ts'
import { failureOf, failureText, fallbackText } from '../failure.ts'
import { elementMaker } from '../make-element.ts'
import { hitElement } from './page-hit.ts'

/** Milliseconds before the page says that it searches. */
const STALLED = 300

/** The parts of the page, as runtime/components/mains/SearchMain.tsx writes them. */
export interface PageElements {
  readonly article: HTMLElement
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly heading: HTMLElement
  readonly status: HTMLElement
  readonly results: HTMLElement
}

/** Find the search page in `<main>`. */
export function findPage(main: Element): PageElements | undefined {
  const article = main.querySelector<HTMLElement>('.search-page')
  const form = article?.querySelector('form')
  const input = form?.querySelector('input')
  const heading = article?.querySelector('h1')
  const status = article?.querySelector<HTMLElement>('.search-page__status')
  const results = article?.querySelector<HTMLElement>('.search-page__results')
  if (!article || !form || !input || !heading || !status || !results) return undefined
  return { article, form, input, heading, status, results }
}

export interface PageView {
  /** Title, heading, and whether there is a query: without one the list of all pages is shown. */
  readonly setQuery: (query: string) => void
  /** An answer is on its way: what is shown stays, and after a while the page says so. */
  readonly wait: () => void
  /** The pages of hits that are there. */
  readonly show: (answers: readonly SearchAnswer[]) => void
  /** The next page of hits. `focus`: the visitor asked for it by the button and goes on at the first of them. */
  readonly append: (answer: SearchAnswer, options: { readonly hasMore: boolean; readonly focus: boolean }) => void
  /** There is no answer: a box with a way to try again. `more`: to the next page; what is shown stays. */
  readonly fail: (error: unknown, options: { readonly retry: () => void; readonly more: boolean }) => void
  /** Take note that the next page is on its way, or no longer. */
  readonly setLoadingMore: (loading: boolean) => void
}

/** Take over the elements; `more` asks for the next page, and `watchEnd` is told of the button for it. */
export function createPageView(
  elements: PageElements,
  { more, watchEnd }: { readonly more: () => void; readonly watchEnd: (button: Element) => void },
): PageView {
  const { article, heading, status, results } = elements
  const document = article.ownerDocument
  const make = elementMaker(document)
  let stalled: ReturnType<typeof setTimeout> | undefined

  const say = (text: string): void => {
    // a text that is the same would not be read out again
    status.textContent = text !== '' && text === status.textContent ? `${text}\u00A0` : text
  }
  const settle = (): void => {
    clearTimeout(stalled)
    results.removeAttribute('aria-busy')
  }
  /** Whether something had the focus that is gone now. */
  const replace = (place: Element, children: readonly Node[]): boolean => {
    settle()
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...children)
    return hadFocus
  }
  const fill = (...children: readonly Node[]): void => {
    if (replace(results, children)) focusOn(heading)
  }

  const button = make('button', 'button search-page__more', [strings.more])
  button.type = 'button'
  button.addEventListener('click', more)
  const end = make('div', 'search-page__end')
  const list = (): Element | null => results.querySelector('ol')
  const showEnd = (hasMore: boolean): void => {
    if (!hasMore) end.replaceChildren()
    // it keeps the focus as long as it is there
    else if (!end.contains(button)) end.replaceChildren(button)
    if (hasMore) watchEnd(button)
  }

  const failure = (error: unknown, retry: () => void): { readonly box: HTMLElement; readonly again: HTMLElement } => {
    const message = make('p', '', [failureText(failureOf(error), strings.unreachable)])
    const again = make('button', '', [strings.retry])
    again.type = 'button'
    again.addEventListener('click', () => {
      message.textContent = strings.searching
      retry()
    })
    const box = make('div', 'failure', [make('p', '', [strings.noAnswer]), message, again])
    box.setAttribute('role', 'alert')
    return { box, again }
  }

  return {
    setQuery: (query) => {
      const text = query === '' ? strings.title : strings.resultsFor(query)
      document.title = document.title.replace(heading.textContent, () => text)
      heading.textContent = text
      article.toggleAttribute('data-query', query !== '')
      if (query !== '') return
      fill()
      say('')
    },
    wait: () => {
      clearTimeout(stalled)
      results.setAttribute('aria-busy', 'true')
      stalled = setTimeout(say, STALLED, strings.searching)
    },
    show: (answers) => {
      const [first] = answers
      if (!first) return
      const hits = answers.flatMap((answer) => answer.hits)
      if (hits.length === 0) {
        fill(make('p', 'search-page__nothing', [strings.noResultsAdvice]))
        say(strings.noResults)
        return
      }
      const items = make(
        'ol',
        'search-page__list',
        hits.map((hit) => hitElement(document, hit)),
      )
      const note = first.fallback ? [make('p', 'search-page__note', [fallbackText(first.fallback)])] : []
      fill(...note, items, end)
      showEnd(answers.length < first.pages)
      say(strings.found(first.total))
    },
    append: (answer, { hasMore, focus }) => {
      const items = answer.hits.map((hit) => hitElement(document, hit))
      list()?.append(...items)
      showEnd(hasMore)
      if (focus) (items[0]?.querySelector('a') ?? list()?.querySelector<HTMLElement>('li:last-child a'))?.focus()
    },
    fail: (error, { retry, more: isMore }) => {
      const { box, again } = failure(error, retry)
      if (replace(isMore ? end : results, [box])) again.focus()
      if (!isMore) say('')
    },
    setLoadingMore: (loading) => {
      button.textContent = loading ? strings.loadingMore : strings.more
      button.setAttribute('aria-disabled', String(loading))
    },
  }
}
