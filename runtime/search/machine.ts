/**
 * The states of the modal (spec search.md section 4): what was typed, what is asked, what was answered, which item is
 * active. `@algolia/autocomplete-core` tells loading from stalled and idle; what it is not good at is done around it: an
 * answer that comes while a later one is under way is shown without ending "loading", and an error stays.
 */
import { createAutocomplete } from '@algolia/autocomplete-core'
import { MAX_QUERY, MODAL_HITS, type SearchFailure, type SearchProvider, type StoredHit } from '#shared/search/provider'
import type { ItemGroup, SearchState } from './contract.ts'
import { failureOf } from './failure.ts'
import { groupHits } from './groups.ts'

/** Milliseconds after which a search counts as slow (spec search.md section 4.1). */
const STALLED = 300

/** Sections that are suggested when nothing was found (spec search.md section 5). */
const SUGGESTIONS = 3

interface Stored {
  readonly recents: () => readonly StoredHit[]
  readonly favorites: () => readonly StoredHit[]
}

export interface MachineOptions {
  /** Whose timers tell what is slow. */
  readonly window: Window
  readonly provider: Pick<SearchProvider, 'search'>
  /** Hits of one section at most. */
  readonly maxResultsPerGroup: number
  readonly snippetWords: number
  /** Values of `docusaurus_tag` that count; undefined: all. */
  readonly tags?: readonly string[]
  /** What is shown before anything is typed; asked each time. */
  readonly history: Stored
  /** Called after each change, once for all that changes together. */
  readonly changed: (state: SearchState) => void
}

export interface Machine {
  readonly state: () => SearchState
  /** Ask for another query, cut to `MAX_QUERY` characters; blanks alone are none. */
  readonly setQuery: (query: string) => void
  /** Make the next (1) or previous (-1) item active, round and round. */
  readonly move: (step: 1 | -1) => void
  readonly activate: (index: number) => void
  /** Ask once more: after an error, or since what is stored has changed. */
  readonly refresh: () => void
  /** Nothing changes any more, whatever still comes. */
  readonly stop: () => void
}

const NOTHING: readonly ItemGroup[] = []

/** What is shown in answer to a query. */
type View = Pick<SearchState, 'groups' | 'answer'>

/** Make the machine of one opening of the modal; it asks nothing until it is told a query. */
export function createMachine(options: MachineOptions): Machine {
  const { window, provider, changed } = options
  let view: View = { groups: NOTHING, answer: undefined }
  let suggestions: readonly string[] = []
  let failure: SearchFailure | undefined
  let stopped = false
  let end = (): void => undefined
  /** Ends what is under way when the machine stops: all instances of the library share one timer, which that clears. */
  const stopping = new Promise<View>((resolve) => {
    end = () => resolve(view)
  })
  /** Number of the last question, and of the one whose answer is shown. */
  let asked = 0
  let answered = 0
  /** Kept with the view of the last question. */
  let last: Promise<View> = Promise.resolve(view)

  const show = (number: number, next: View): void => {
    if (number < answered) return
    answered = number
    view = next
    // the sections of the answer that had most of them since the modal was opened
    const titles = next.answer ? next.groups.map(({ title }) => title).filter((title) => title !== '') : []
    if (titles.length > suggestions.length) suggestions = titles
  }
  const find = async (query: string): Promise<View> => {
    if (query === '') return startView(options.history)
    const { snippetWords, tags } = options
    const request = { query, hitsPerPage: MODAL_HITS, page: 0, snippetWords, ...(tags && { tags }) }
    const answer = await provider.search(request)
    return { groups: groupHits(answer.hits, options.maxResultsPerGroup), answer }
  }
  /** Give the view of the last question, however many were asked meanwhile: the library's promises end together, in order. */
  const ask = (query: string): Promise<View> => {
    const number = ++asked
    failure = undefined
    const found: Promise<View> = find(query).then(
      (next) => {
        if (stopped) return view
        show(number, next)
        if (number === asked) return next
        emit()
        return last
      },
      (error: unknown) => {
        if (stopped) return view
        if (number !== asked) return last
        failure = failureOf(error)
        return view
      },
    )
    last = Promise.race([found, stopping])
    return last
  }

  let latest: CoreState = { status: 'idle', query: '', activeItemId: 0 }
  const core = createAutocomplete<{ readonly hit: StoredHit }>({
    id: 'docsearch',
    environment: window,
    openOnFocus: true,
    defaultActiveItemId: 0,
    stallThreshold: STALLED,
    insights: false,
    getSources: async ({ query }) => {
      const { groups } = await ask(query)
      return [{ sourceId: 'items', getItems: () => groups.flatMap(({ items }) => items.map(({ hit }) => ({ hit }))) }]
    },
    onStateChange: ({ state: next }) => {
      latest = next
      emit()
    },
  })
  const state = (): SearchState => {
    const isError = failure !== undefined && latest.status === 'idle'
    const count = isError ? 0 : countOf(view)
    const active = latest.activeItemId ?? 0
    return {
      ...view,
      ...(isError && { groups: NOTHING }),
      status: isError ? 'error' : latest.status,
      failure: isError ? failure : undefined,
      query: latest.query,
      active: count === 0 ? undefined : Math.min(active, count - 1),
      suggestions: suggestions.slice(0, SUGGESTIONS),
    }
  }
  /** The library changes one thing after the other; what it does in one go is told as one change. */
  let planned = false
  let told: SearchState | undefined
  const emit = (): void => {
    if (planned || stopped) return
    planned = true
    queueMicrotask(() => {
      planned = false
      const next = state()
      if (stopped || (told && isSame(told, next))) return
      told = next
      changed(next)
    })
  }
  const activate = (index: number): void => {
    if (!stopped && index !== state().active) core.setActiveItemId(index)
  }

  return {
    state,
    setQuery: (query) => {
      if (stopped) return
      core.setQuery(query.trim() === '' ? '' : query.slice(0, MAX_QUERY))
      void core.refresh()
    },
    move: (step) => {
      const { active } = state()
      if (active !== undefined) activate((active + step + countOf(view)) % countOf(view))
    },
    activate,
    refresh: () => {
      if (!stopped) void core.refresh()
    },
    stop: () => {
      stopped = true
      end()
    },
  }
}

/** What is used of the library's state. */
interface CoreState {
  readonly status: SearchState['status']
  readonly query: string
  readonly activeItemId: number | null
}

function countOf({ groups }: View): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}

function isSame(a: SearchState, b: SearchState): boolean {
  return (['status', 'query', 'active', 'groups', 'answer', 'failure'] as const).every((key) => a[key] === b[key])
}

/** Recent searches, then favourites; a list that is empty is no section. */
function startView({ recents, favorites }: Stored): View {
  let index = 0
  const group = (kind: ItemGroup['kind'], hits: readonly StoredHit[]): readonly ItemGroup[] =>
    hits.length === 0 ? [] : [{ kind, title: '', items: hits.map((hit) => ({ hit, index: index++ })) }]
  return { groups: [...group('recent', recents()), ...group('favorite', favorites())], answer: undefined }
}
