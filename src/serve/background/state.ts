/** What is known of the whole site while it changes: its pages, which of them must be looked at again, and what was found. */
import { cacheFolder } from '../../store/cache-folder.ts'
import { checkedPage, type CheckedPage } from '../../threads/check-batch.ts'
import { gatheredSite } from '../../findings/read-site.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { MarkdownFunctions } from '../../model/markdown-functions.ts'
import type { Post } from '../../model/blog.ts'
import type { Doc, DocsVersion, Page, Site } from '../../model/site.ts'
import { withoutClashes } from '../../output/clashes.ts'
import { compilerId } from '../../base/package-paths.ts'
import { isMarkdownName } from '../../base/markdown-name.ts'
import { readPublished } from '../../page/markdown-file.ts'
import { recordsOfPages } from '../../page/search-records.ts'
import { readSource } from '../../base/source-text.ts'
import { maySuppress } from '../../store/record-store.ts'
import type { SearchTermStore } from '../../search/term-store.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { mergeUnits, UnitStore } from '../../store/unit-store.ts'
import { wholeSiteFindings } from './findings.ts'
import { WholeSiteHeld } from './rendered.ts'
import { addressOfRoute } from '../../search/records/page-address.ts'
import type { IndexedPage } from './search-index.ts'
import type { StateToCheck, ToThread, WholeSiteFindings, WholeSiteSettings } from './messages.ts'
import { createKnownReader, type KnownPage, type ReadKnown } from './pages.ts'
import { sha256 } from '../../base/hash.ts'

type Edit = Pick<Extract<ToThread, { readonly kind: 'texts' }>, 'sources' | 'known' | 'diagnostics' | 'files'>

/** One state of the site with the edits since. Pages that were known before serve to see what stays. */
export class WholeSiteState {
  readonly functions: MarkdownFunctions | undefined
  readonly #terms: SearchTermStore
  readonly #folder: string | undefined
  readonly #held: WholeSiteHeld
  readonly #known: Map<string, KnownPage>
  readonly #todo: Set<string>
  readonly #suppressing: Set<string>
  readonly #outDir: string
  readonly #clashes: readonly Diagnostic[]
  #site: Site
  #units: UnitStore
  /** All pages were compiled or asked for since the units were opened. */
  #isFirst: boolean
  #diagnostics: readonly Diagnostic[]
  #files: StateToCheck['files']
  #read: ReadKnown | undefined

  constructor(
    state: StateToCheck,
    {
      settings,
      terms,
      functions,
      former,
    }: {
      readonly settings: WholeSiteSettings
      readonly terms: SearchTermStore
      readonly functions: MarkdownFunctions | undefined
      readonly former: WholeSiteState | undefined
    },
  ) {
    const { site, diagnostics } = withoutClashes(state.site, false)
    this.#terms = terms
    this.functions = functions
    this.#folder = settings.cache ? cacheFolder(site.root, process.env, site.config) : undefined
    this.#units = new UnitStore(this.#folder, compilerId())
    this.#held = new WholeSiteHeld(site, settings.scratch)
    this.#known = new Map(former === undefined ? [] : [...former.#known].filter(([route]) => site.routes.has(route)))
    this.#isFirst = former === undefined
    this.#todo = new Set(site.routes.keys())
    this.#suppressing = new Set(state.suppressing)
    this.#outDir = state.outDir
    this.#files = state.files
    this.#clashes = diagnostics
    this.#diagnostics = state.diagnostics
    this.#site = site
  }

  get site(): Site {
    return this.#site
  }

  /** Pages that are known, of all. */
  get progress(): { readonly done: number; readonly total: number } {
    const total = this.#site.routes.size
    return { done: total - this.#todo.size, total }
  }

  /** Pages with code that were rendered so far. */
  get rendered(): number {
    return this.#held.rendered
  }

  /** Take over that the texts of these sources are others. */
  edit({ sources, known, diagnostics, files }: Edit): void {
    const texts = new Map(sources.map((source) => [source, sourceIfThere(this.#site, source)]))
    this.#diagnostics = diagnostics
    this.#files = files ?? this.#files
    this.#site = withHashesOf(this.#site, texts, known)
    this.#read = undefined
    for (const [source, text] of texts) {
      if (text !== undefined && maySuppress(text)) this.#suppressing.add(source)
      else this.#suppressing.delete(source)
    }
    const read = new Set([...this.#known.values()].flatMap(({ reads }) => reads))
    const hasCome = sources.some((source) => !read.has(source))
    for (const [route, { reads, misses }] of this.#known)
      if ((misses && hasCome) || reads.some((source) => texts.has(source))) this.#todo.add(route)
  }

  /** Look at the next page. Gives false when all are known. */
  async readNext(isOver: () => boolean): Promise<boolean> {
    const [path] = this.#todo
    const route = path === undefined ? undefined : this.#site.routes.get(path)
    if (path === undefined || route === undefined) return this.#renderNext()
    this.#read ??= createKnownReader(this.#site, {
      units: this.#units,
      functions: this.functions,
      terms: this.#site.config.search?.local === true ? this.#terms : undefined,
      replaced: this.#held.replaced,
    })
    const known = await this.#read(route, this.#known.get(path))
    if (isOver()) return true
    this.#known.set(path, known)
    this.#held.note(path, known.render)
    this.#todo.delete(path)
    return true
  }

  /** Render what must be rendered. Gives false when nothing must. */
  async #renderNext(): Promise<boolean> {
    if (!this.#held.waits) return false
    const recordsOf = recordsOfPages(this.#site)
    const isSearched = this.#site.config.search?.local === true
    for (const page of await this.#held.render({ functions: this.functions, units: this.#units })) {
      const known = this.#known.get(page.route)
      if (known === undefined) continue
      const search = isSearched ? await this.#terms.load(recordsOf(page)) : undefined
      const checked = known.render === 'all' ? checkedPage(page) : known.checked
      const reads = [...known.reads, ...(checked?.assets ?? [])]
      this.#known.set(page.route, { ...known, search, checked, reads })
    }
    return true
  }

  /** Check the site, all of whose pages are known. `tests` is what the search tests have found. */
  async findings(tests: readonly Diagnostic[]): Promise<WholeSiteFindings> {
    const known = this.#inOrder()
    const pages = known.flatMap(([, { checked }]): readonly CheckedPage[] => (checked === undefined ? [] : [checked]))
    const { layout, findings } = this.#held.found
    const withheld = known.flatMap(([, page]) => page.withheld)
    const checked = gatheredSite(this.#site, { pages, layout, findings: [...withheld, ...findings] })
    return wholeSiteFindings(checked, {
      site: this.#site,
      files: this.#files,
      outDir: this.#outDir,
      diagnostics: [...this.#diagnostics, ...this.#clashes, ...tests],
      suppressing: [...this.#suppressing],
    })
  }

  /** The pages that the search finds; undefined: the site has no index of its own. */
  indexed(): readonly IndexedPage[] | undefined {
    if (this.#site.config.search?.local !== true) return undefined
    this.#terms.flush()
    return this.#inOrder().flatMap(([path, { search }]) => {
      const route = this.#site.routes.get(path)
      if (search === undefined || route === undefined) return []
      return [{ route: path, search, address: addressOfRoute(this.#site, route) }]
    })
  }

  /** Remember what was compiled for the next run. */
  remember(): void {
    if (this.#folder === undefined) return
    mergeUnits(this.#folder, [this.#units.take()], this.#isFirst)
    this.#isFirst = false
    this.#units.close()
    this.#units = new UnitStore(this.#folder, compilerId())
    this.#read = undefined
  }

  /** Close its files and delete its code. */
  async close(): Promise<void> {
    this.#units.close()
    await this.#held.close()
  }

  #inOrder(): readonly (readonly [string, KnownPage])[] {
    return [...this.#site.routes.keys()].flatMap((route) => {
      const known = this.#known.get(route)
      return known === undefined ? [] : [[route, known] as const]
    })
  }
}

/** The text of a source; undefined: it is gone, or cannot be read, which is told of the pages that show it. */
function sourceIfThere(site: Site, source: string): string | undefined {
  try {
    return isMarkdownName(source) ? readPublished(site, source) : readSource(site.root, source)
  } catch (problem) {
    if (systemFailure(problem) === undefined) throw problem
    return undefined
  }
}

/** The site with the hashes of other texts, and what is known of their pages. */
function withHashesOf(site: Site, texts: ReadonlyMap<string, string | undefined>, known: Edit['known']): Site {
  const renewed = <Source extends Doc | Page | Post>(
    sources: ReadonlyMap<string, Source>,
  ): ReadonlyMap<string, Source> => {
    const changed = [...sources].flatMap(([key, source]): readonly (readonly [string, Source])[] => {
      const text = texts.get(source.source)
      return text === undefined ? [] : [[key, { ...source, ...known.get(source.source), hash: sha256(text) }]]
    })
    return changed.length === 0 ? sources : new Map([...sources, ...changed])
  }
  const versions = site.versions.map((version): DocsVersion => ({ ...version, docs: renewed(version.docs) }))
  const blogs = site.blogs.map((blog) => ({ ...blog, posts: renewed(blog.posts) }))
  return { ...site, versions, blogs, pages: renewed(site.pages) }
}
