/**
 * The one interface that modal and search page speak, whoever answers: the index of the site, or the hosted service.
 * Isomorphic: Node runs the same (search tests, benchmarks).
 */
import type { Hierarchy, Level, RecordType } from './record.ts'

/** Characters of a query at most (spec search.md section 3.4). */
export const MAX_QUERY = 64

/** Hits of a request in the modal (spec search.md section 7), and on the search page (section 11.2). */
export const MODAL_HITS = 20
export const PAGE_HITS = 15

/** Words of a snippet, and on screens up to 768 px (spec search.md section 7). */
export const SNIPPET_WORDS = 10
export const NARROW_SNIPPET_WORDS = 5

export interface SearchRequest {
  /** As typed, at most `MAX_QUERY` characters. */
  readonly query: string
  readonly hitsPerPage: number
  /** From 0. */
  readonly page: number
  readonly snippetWords: number
  /** Values of `docusaurus_tag` that count, `default` included; undefined: all. */
  readonly tags?: readonly string[]
  /** The request is one of the search page, to which other rules apply (spec search.md section 11.2). */
  readonly fromPage?: true
}

/** A text in pieces: those that match, and what is between. Never HTML. */
export type Marked = readonly { readonly text: string; readonly match: boolean }[]

/** What is kept of a hit in the browser's storage (spec search.md section 6.3). */
export interface StoredHit {
  readonly objectID: string
  readonly url: string
  readonly type: RecordType
  readonly hierarchy: Hierarchy
  readonly content: string | null
}

/** A hit: its `url` is one of this site as `navigate` takes it (base URL in front), or absolute elsewhere. */
export interface SearchHit extends StoredHit {
  /** Levels, and `content` as a snippet, with their matches; what is not here is shown as it is. */
  readonly marked: Readonly<Partial<Record<Level | 'content', Marked>>>
  /** What the hosted service calls this search, for statistics. */
  readonly queryID?: string
  /** `url` is to be opened by a page load, whatever it looks like (`externalUrlRegex`). */
  readonly external?: true
}

export interface SearchAnswer {
  /** The query that it answers. */
  readonly query: string
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Number of all hits. */
  readonly total: number
  /** Number of pages of hits. */
  readonly pages: number
  /** Why the hosted service did not answer: the site's own index did. */
  readonly fallback?: SearchFailure
}

/** Why a search has got no answer. */
export interface SearchFailure {
  /** Nobody was reached; else somebody has answered, but not with results. */
  readonly unreachable: boolean
  /** HTTP status of that answer. */
  readonly status?: number
  /** What it says, where it is for people. */
  readonly reason?: string
}

/** Who answers. Errors may have the `status` of an answer; one named `RetryError` without it means that nobody was reached. */
export interface SearchProvider {
  readonly kind: 'local' | 'algolia'
  /** Load what every query needs; called once the visitor is about to search. Never rejects. */
  readonly prepare: () => Promise<void>
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
  /** The site's own index is another one, as while its author writes. */
  readonly renew?: () => void
  /** Statistics, where the site asks for them. */
  readonly insights?: SearchInsights
}

/** What the hosted service is told (spec search.md section 10). */
export interface SearchInsights {
  /** These hits are shown. */
  readonly viewed: (hits: readonly SearchHit[]) => void
  /** This hit was followed; `position` from 1 among all items shown. */
  readonly clicked: (hit: SearchHit, position: number) => void
}

/** Name of the error of a search for which no server could be reached (spec course-site.md section 8). */
export const UNREACHABLE = 'RetryError'

/** Name of the error of an answer that cannot be read (spec search.md section 9.6). */
export const UNREADABLE = 'DeserializationError'

/** The HTTP status that an error or an answer has. */
export function statusOf(value: unknown): number | undefined {
  const status = typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined
  return typeof status === 'number' ? status : undefined
}
