/**
 * Asks for the search page: shows what is found for a query, page by page. Answers that come late are ignored, those of
 * this visit are kept: who comes back finds them at once.
 */
import { PAGE_HITS, type SearchAnswer, type SearchProvider, type SearchRequest } from '#shared/search/provider'
import type { PageView } from './page-view.ts'

/** Words of a snippet: some two lines. */
const SNIPPET = 24

/** Searches whose answers are kept. */
const KEPT = 20

/** What is asked. */
export interface Asked {
  readonly query: string
  /** As in a `SearchRequest`. */
  readonly tags: readonly string[] | undefined
}

export interface PageSearch {
  /** Show what is found; `pages` of hits, where there are as many. Without a query: the list of all pages. */
  readonly ask: (asked: Asked, pages: number) => Promise<void>
  /** Show the next page of hits. `byButton`: the visitor goes on at the first of them. */
  readonly more: (byButton: boolean) => Promise<void>
  /** Whether the last query has got no answer. */
  readonly hasFailed: () => boolean
  /** Forget the answers of this visit. */
  readonly forget: () => void
  /** Ignore what is still to come. */
  readonly stop: () => void
}

/** Answers of this visit by provider, then by what was asked. */
const answered = new WeakMap<SearchProvider, Map<string, readonly SearchAnswer[]>>()

/** `shown` is told how many pages of hits are shown. */
export function createPageSearch(
  provider: SearchProvider,
  { view, shown }: { readonly view: PageView; readonly shown: (pages: number) => void },
): PageSearch {
  const memory = answered.get(provider) ?? new Map<string, readonly SearchAnswer[]>()
  answered.set(provider, memory)
  let asked: Asked = { query: '', tags: undefined }
  let answers: readonly SearchAnswer[] = []
  /** Counts what was asked: only the answer to the last one is shown. */
  let turn = 0
  let isLoadingMore = false
  /** The visitor has pressed the button, maybe while the page was on its way already. */
  let goesOn = false
  let failed = false

  const get = (page: number): Promise<SearchAnswer> => {
    const { query, tags } = asked
    const request: SearchRequest = { query, hitsPerPage: PAGE_HITS, page, snippetWords: SNIPPET, fromPage: true }
    return provider.search(tags === undefined ? request : { ...request, tags })
  }
  const keep = (all: readonly SearchAnswer[]): void => {
    answers = all
    const key = JSON.stringify(asked)
    memory.delete(key)
    memory.set(key, all)
    const [oldest] = memory.keys()
    if (memory.size > KEPT && oldest !== undefined) memory.delete(oldest)
    shown(all.length)
  }
  const setLoadingMore = (loading: boolean): void => {
    isLoadingMore = loading
    view.setLoadingMore(loading)
  }

  const ask = async (next: Asked, pages: number): Promise<void> => {
    const mine = ++turn
    asked = next
    failed = goesOn = false
    setLoadingMore(false)
    view.setQuery(asked.query)
    if (asked.query === '') return
    const known = memory.get(JSON.stringify(asked))
    if (known) {
      view.show(known)
      keep(known)
      return
    }
    view.wait()
    try {
      const given = await Promise.all(Array.from({ length: pages }, (_, page) => get(page)))
      if (mine !== turn) return
      const all = given.filter(({ hits }, page) => page === 0 || hits.length > 0)
      view.show(all)
      keep(all)
    } catch (error) {
      if (mine !== turn) return
      failed = true
      view.fail(error, { retry: () => void ask(next, pages), more: false })
    }
  }

  const more = async (byButton: boolean): Promise<void> => {
    goesOn ||= byButton
    if (isLoadingMore) return
    const mine = turn
    setLoadingMore(true)
    const result = await get(answers.length).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    if (mine !== turn) return
    setLoadingMore(false)
    if ('answer' in result) {
      const { answer } = result
      keep([...answers, answer])
      view.append(answer, { hasMore: answers.length < answer.pages && answer.hits.length > 0, focus: goesOn })
      goesOn = false
    } else {
      view.fail(result.error, { retry: () => void more(true), more: true })
    }
  }

  const stop = (): void => {
    turn++
  }

  return { ask, more, hasFailed: () => failed, forget: () => memory.clear(), stop }
}
