/** Redirects: old addresses that lead to new ones, as a configuration names them and as the site has them. */
import type { Place } from './diagnostic.ts'

/** Gives the old addresses of a page by its path without the base URL. */
export type CreateRedirects = (path: string) => string | readonly string[] | null | undefined

/** A host that can be told of redirects by a file. */
export type RedirectHost = 'cloudflare' | 'netlify' | 'nginx' | 'vercel'

/** What a configuration says of redirects. Paths begin with `/` and have no base URL. */
export interface RedirectsConfig {
  readonly redirects: readonly WrittenRedirect[]
  /** Endings without the dot: `/a.html` leads to the page `/a`. */
  readonly fromExtensions: readonly string[]
  /** Endings without the dot: `/a` leads to the page `/a.html`. */
  readonly toExtensions: readonly string[]
  readonly createRedirects?: CreateRedirects
  /** The configuration that it is of, as text. */
  readonly text: string
}

/** An entry of the list. */
export interface WrittenRedirect {
  readonly from: readonly string[]
  /** The path of a page, which may have a query and a hash, or any other address. */
  readonly to: string
  /** Its key in the configuration: `redirects[2]`. */
  readonly name: string
  /** Where that stands, as far as it is written out there. */
  readonly placeOf: () => Place | undefined
}

/** An old address of the site. */
export interface Redirect {
  /** Its path without the base URL, as written. */
  readonly from: string
  /** Where it leads: with the base URL in front, decoded as written; or an address elsewhere. */
  readonly to: string
}
