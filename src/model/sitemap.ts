/** The sitemap: its settings, and what a `createSitemapItems` function of a configuration is given and gives. */

/** How the sitemap is made. */
export interface SitemapConfig {
  /** Of one of several instances. */
  readonly id: string
  readonly filename: string
  readonly changefreq: string | undefined
  readonly priority: number | undefined
  /** How the time of the last change is given; undefined: not at all. */
  readonly lastmod: 'date' | 'datetime' | undefined
  readonly ignorePatterns: readonly string[]
}

/** An entry of the sitemap; what a user's function makes is checked before it is used. */
export interface SitemapItem {
  readonly url: string
  readonly lastmod?: string | null
  readonly changefreq?: string | null
  readonly priority?: number | null
}

/** A route as the functions of a configuration see it. */
export interface SitemapRoute {
  readonly path: string
  readonly exact: true
  readonly metadata: { readonly sourceFilePath?: string; readonly lastUpdatedAt?: number }
}

/** What a `createSitemapItems` function is given; it may give the usual entries for fewer routes. */
export interface SitemapInput {
  readonly siteConfig: Readonly<Record<string, unknown>>
  readonly routes: readonly SitemapRoute[]
}

/** By the id of the sitemap. */
export type SitemapFunctions = Readonly<Record<string, CreateSitemapItems>>

export type CreateSitemapItems = (
  input: SitemapInput & {
    readonly defaultCreateSitemapItems: (input: SitemapInput) => Promise<readonly SitemapItem[]>
  },
) => unknown
