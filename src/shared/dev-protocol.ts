/**
 * What crosses between `devcourse serve` and the pages that it shows: plain JSON. Addresses below `DEV_ROOT` are those of the
 * server itself; the site is never there.
 */

/** Where the server's own addresses begin, on the host, whatever the base URL of the site. */
export const DEV_ROOT = '/__devcourse/'

/** Addresses below `DEV_ROOT`. */
export const DEV_PATHS = {
  /** The module that every page loads in serve. */
  client: `${DEV_ROOT}client.js`,
  /** `?bundle=<id>`: server-sent events, `DevEvent` as JSON in `data`. The files of the bundle stay while somebody listens. */
  events: `${DEV_ROOT}events`,
  /** `?path=<pathname>`: a `DevPage`. */
  page: `${DEV_ROOT}page`,
  /** POST of an `OpenRequest`, with the token of the run in the header `TOKEN_HEADER`. */
  open: `${DEV_ROOT}open`,
} as const

/** Header of requests that do something. */
export const TOKEN_HEADER = 'x-devcourse-token'

/** Attribute of the script element of the client that holds the token of the run. */
export const TOKEN_ATTRIBUTE = 'data-token'

/**
 * Attribute of the same element: the `id` of the page that the document is, by which the browser knows which state it shows;
 * empty on a document of the server's own, such as the one about a page that cannot be made.
 */
export const PAGE_ID_ATTRIBUTE = 'data-page-id'

/** Attribute of the same element, on pages of the site: the bundle of the scripts and styles that the document names. */
export const BUNDLE_ATTRIBUTE = 'data-bundle'

/** Event on `window` by which the search of the open page is told that its index is another one. */
export const SEARCH_EVENT = 'devcourse:search'

/** What the server tells all open pages. */
export type DevEvent =
  /**
   * The first of every connection. Another `run` than before: the server was started anew. `outdated`: the files of the bundle
   * that the page was made with are gone, so that it must be loaded anew.
   */
  | {
      readonly type: 'hello'
      readonly run: string
      readonly generation: number
      readonly status: DevStatus
      readonly outdated?: true
    }
  /**
   * Something has changed: each page asks for itself, whether it is another now. `files`: addresses, with the base URL, whose
   * contents are others, such as those of pictures.
   */
  | { readonly type: 'changed'; readonly generation: number; readonly files?: readonly string[] }
  /** What is known of the whole site. */
  | { readonly type: 'status'; readonly status: DevStatus }
  /** The index of the search is another one. */
  | { readonly type: 'search' }

/** How far the work on the whole site is, which follows behind. */
export interface DevStatus {
  /** Pages that were checked, of all; equal: the numbers of problems are final. */
  readonly done: number
  readonly total: number
  readonly errors: number
  readonly warnings: number
  /** Another number than before: problems and broken links of the open page may be others. */
  readonly findings?: number
  /** Problems for which no newer site than the last good one can be shown, such as a mistake in the configuration. */
  readonly blocking: readonly DevProblem[]
}

/** A diagnostic as the overlay shows it. */
export interface DevProblem {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** Relative to the folder of the site. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  readonly column?: number
  readonly hint?: string
  /** The lines around the place, as the terminal shows them. */
  readonly frame?: string
}

/** What the page of an address is now. */
export type DevPage =
  /** The whole document; `version` is `SiteData.version`: with another one than the open page's, it must be loaded anew. */
  | {
      readonly kind: 'page'
      readonly generation: number
      readonly html: string
      readonly version: string
      /** Tells states of the HTML apart. */
      readonly id?: string
      readonly problems: readonly DevProblem[]
      /** `href` of links of the page that lead nowhere, as they stand in its HTML, with what is wrong. */
      readonly broken: Readonly<Record<string, string>>
    }
  /** It cannot be made: the last good one stays. */
  | { readonly kind: 'withheld'; readonly generation: number; readonly problems: readonly DevProblem[] }
  /** Its source was renamed or moved; `to` is the pathname that it has now. */
  | { readonly kind: 'moved'; readonly generation: number; readonly to: string }
  | { readonly kind: 'gone'; readonly generation: number }

/** A place to be opened in the author's editor. */
export interface OpenRequest {
  /** Relative to the folder of the site; must be a file of the site. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}
