/**
 * The files that all pages take part in: the sitemap and the Content-Security-Policy. They are made when they are asked for,
 * which the author does to look at them: every page is made for that. And redirects, which no page takes part in.
 */
import { styleSources } from '../../csp/page-sources.ts'
import { policyFiles } from '../../csp/policy-files.ts'
import { CALENDAR_FILE, FEED_FILE } from '../../base/dates/term-files.ts'
import { feedPaths, sheetPaths } from '../../base/blog/feed-paths.ts'
import type { ConfigFunctions } from '../../model/config.ts'
import type { OutputFile, PolicySources } from '../../model/page.ts'
import type { SitemapFunctions } from '../../model/sitemap.ts'
import type { Site } from '../../model/site.ts'
import { redirectFiles, type RedirectFiles } from '../../output/redirects.ts'
import { renderSitemaps } from '../../render/sitemap.ts'

/** What a page has to do with them. */
export interface WholePageFacts {
  readonly noIndex: boolean
  readonly sources: PolicySources
}

export interface WholeFilesContext {
  /** Facts of the page of a route; undefined: it cannot be shown. */
  readonly factsOf: (route: string) => Promise<WholePageFacts | undefined>
  /** Text of the stylesheet of the site. */
  readonly styles: () => Promise<string>
  readonly createSitemapItems: SitemapFunctions | undefined
  /** HTML of the page of a route; undefined: it cannot be shown. */
  readonly pageOf: (route: string) => Promise<string | undefined>
  readonly blogs: ConfigFunctions['blogs']
  /** Absolute. */
  readonly outDir: string
}

export class WholeFiles {
  readonly #site: Site
  readonly #context: WholeFilesContext
  readonly #paths: ReadonlySet<string>
  readonly #feeds: ReadonlySet<string>
  readonly #redirects: RedirectFiles
  #files: Promise<ReadonlyMap<string, OutputFile['contents']>> | undefined

  constructor(site: Site, context: WholeFilesContext) {
    const { sitemaps, csp, router } = site.config
    this.#site = site
    this.#context = context
    this.#redirects = redirectFiles(site)
    this.#paths = new Set([
      'csp.json',
      ...(router === 'hash' ? [] : sitemaps.map(({ filename }) => filename)),
      ...(csp === false || site.statics.has('_headers') ? [] : ['_headers']),
    ])
    this.#feeds = new Set(
      site.blogs.flatMap((blog) => [...feedPaths(blog, site.config), ...sheetPaths(blog, site.config)]),
    )
  }

  /** Whether one of the files may have this path. */
  has(path: string): boolean {
    return this.#paths.has(path) || this.#feeds.has(path) || this.#isOfTerm(path) || this.#redirects.files.has(path)
  }

  /** Contents of a file; undefined: there is none. */
  async get(path: string): Promise<OutputFile['contents'] | undefined> {
    if (this.#feeds.has(path)) return this.#feed(path)
    if (this.#isOfTerm(path)) return this.#ofTerm(path)
    if (!this.#paths.has(path)) return this.#redirects.files.get(path)?.contents
    this.#files ??= this.#make()
    const files = this.#files
    files.catch(() => {
      if (this.#files === files) this.#files = undefined
    })
    return (await files).get(path)
  }

  /** Some page is another one. */
  forget(): void {
    this.#files = undefined
  }

  /** The feeds of blogs, made of the pages of their posts. */
  async #feed(path: string): Promise<OutputFile['contents'] | undefined> {
    const { makeFeeds } = await import('../../page/feeds/feeds.ts')
    const { pageOf, blogs, outDir } = this.#context
    const { files } = await makeFeeds(this.#site, { page: pageOf, functions: blogs, outDir })
    return files.find((file) => file.path === path)?.contents
  }

  #isOfTerm(path: string): boolean {
    return this.#site.term !== undefined && (path === CALENDAR_FILE || path === FEED_FILE)
  }

  /** The calendar of the term, and the feed of its deadlines. */
  async #ofTerm(path: string): Promise<OutputFile['contents'] | undefined> {
    const { termFiles } = await import('../../page/term/term-files.ts')
    const { term } = this.#site
    return term && termFiles(this.#site, term).find((file) => file.path === path)?.contents
  }

  async #make(): Promise<ReadonlyMap<string, OutputFile['contents']>> {
    const site = this.#site
    const { factsOf, styles, createSitemapItems } = this.#context
    const pages = new Map<string, WholePageFacts>()
    for (const route of site.routes.keys()) {
      const facts = await factsOf(route)
      if (facts !== undefined) pages.set(route, facts)
      await new Promise(setImmediate) // whoever writes goes first
    }
    const made = { ...site, routes: new Map([...site.routes].filter(([path]) => pages.has(path))) }
    const noIndex = new Set([...pages].flatMap(([route, facts]) => (facts.noIndex ? [route] : [])))
    const written = site.config.router === 'hash' ? undefined : await renderSitemaps(made, noIndex, createSitemapItems)
    const own = [...pages.values()].map((facts) => facts.sources)
    const sources = [...own, ...this.#redirects.sources, styleSources(await styles())]
    const policy = await policyFiles(site, { pages: sources, sheets: [], pathOf: (path) => path })
    const files = [...policy.files, ...(written?.files ?? [])]
    return new Map(files.map(({ path, contents }) => [path, contents]))
  }
}
