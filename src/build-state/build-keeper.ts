/**
 * Decides what stays from the last build: bundles, pages, and files made of all pages together. What is made of the same things
 * as then, and still lies in the out-dir, is not made anew.
 */
import { cacheKey } from '../store/pack-cache.ts'
import type { Looked } from '../model/kept/looked.ts'
import type { Bundles, EmittedPage } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { Layout } from '../render/layout.ts'
import type { KeptKind } from '../output/other-files.ts'
import type { SiteStaging } from '../output/staging-folder.ts'
import { bundleKey } from './bundle-key.ts'
import { KeptVersions } from './kept-versions.ts'
import { inputsCheck, unchangedPages, type InputsCheck } from './page-inputs.ts'
import { pageKeys, siteKey, type PageKey } from './site-keys.ts'
import type { ListedPage } from './page-list.ts'
import { LostRest } from './rest-file.ts'
import { preparePages, readState } from './state-file.ts'
import type {
  BuildState,
  FormerState,
  PreparedPages,
  RememberedBundles,
  RememberedPage,
  RememberedWhole,
} from './state-file.ts'
import { emittedPage, type PageRest } from './told-pages.ts'
import { wholeKey } from './whole-key.ts'

/** What a keeper works with. */
export interface KeeperContext {
  readonly staging: Pick<SiteStaging, 'keep' | 'siteId'>
  /** The folder of the cache. */
  readonly folder: string
  /** Identity of everything of this package that sites are made with. */
  readonly maker: string
  readonly minify: boolean
  /** What a thread has read in the folder, and seen of the files that its pages show. */
  readonly looked?: Looked | undefined
}

/** A site of which nothing has changed. */
export interface KeptSite extends Pick<RememberedWhole, 'layoutEdges' | 'diagnostics'> {
  /** In the order of the routes. */
  readonly pages: readonly EmittedPage[]
}

/** Keeps what the last build has made, and remembers what this one makes. */
export class BuildKeeper {
  readonly #site: Site
  readonly #context: KeeperContext
  /** Before anything of a page is read, in milliseconds. */
  readonly #start = Date.now()
  readonly #formerId: string | undefined
  readonly #former: FormerState | undefined
  readonly #bundleKey: string | undefined
  #bundles: RememberedBundles | undefined
  #whole: RememberedWhole | undefined
  #files: BuildState['files'] = {}
  /** `siteKey` of this build; undefined: not asked for yet. */
  #key: string | undefined
  #pageKey: PageKey | undefined
  #inputs: InputsCheck | undefined
  #versions: KeptVersions | undefined
  #prepared: PreparedPages | undefined
  #ofSameFiles: ReadonlyMap<string, ListedPage> | undefined
  /** The pages that were kept, by route. */
  readonly #kept = new Map<string, ListedPage>()

  constructor(site: Site, context: KeeperContext) {
    const { staging, folder, maker, minify, looked } = context
    this.#site = site
    this.#context = context
    const commit = (this.#formerId = staging.siteId)
    this.#former = commit === undefined ? undefined : readState(folder, { commit, maker }, looked)
    const key = bundleKey(site, minify)
    this.#bundleKey = key === undefined ? undefined : cacheKey(maker, key)
  }

  /** Identity of everything of this package that the pages are made with. */
  get maker(): string {
    return this.#context.maker
  }

  /** The keys of the site's pages, once they were asked for (`keptPages`). */
  get pageKey(): PageKey | undefined {
    return this.#pageKey
  }

  /** Whether there is a last build that something may be kept of. */
  get knowsFormer(): boolean {
    return this.#former !== undefined
  }

  /** The whole site as the last build has made it; undefined: something of it must be made anew. */
  async keptSite(): Promise<KeptSite | undefined> {
    const { bundles, whole } = this.#former ?? {}
    if (bundles === undefined || whole === undefined || bundles.key !== this.#bundleKey) return undefined
    const key = siteKey(this.#site, { bundles: bundles.bundles, maker: this.#context.maker })
    if (whole.key !== wholeKey(this.#site, key)) return undefined
    const isAlike = key === this.#former?.site
    const same = await this.#pagesOfSameFiles(isAlike)
    if (same.size < this.#site.routes.size) return undefined
    const known = [...this.#site.routes.keys()].map((route) => same.get(route)).filter((page) => page !== undefined)
    const outputs = [...bundles.outputs, ...whole.outputs, ...known.flatMap((page) => page.outputs)]
    if (!this.#context.staging.keep(outputs)) return undefined
    this.#key = key
    this.#bundles = bundles
    this.#whole = whole
    this.#files = this.#former?.files ?? {}
    return { ...whole, pages: known.map((page) => this.#keep(page, { isAlike })) }
  }

  /** The bundles of the last build, where the same would be bundled. Only to be asked where no page and no part of the layout holds code. */
  keptBundles(): Bundles | undefined {
    const known = this.#former?.bundles
    if (known === undefined || known.key !== this.#bundleKey || !this.#context.staging.keep(known.outputs))
      return undefined
    this.#bundles = known
    return known.bundles
  }

  /** Take note of what was bundled for a site without code. */
  bundled(bundles: Bundles, outputs: readonly string[]): void {
    const key = this.#bundleKey
    if (key !== undefined) this.#bundles = { key, bundles, outputs }
  }

  /** Those of the routes whose pages the last build has made just the same, with these pages. */
  async keptPages(
    routes: readonly string[],
    { bundles, layout }: { readonly bundles: Bundles; readonly layout: Layout },
  ): Promise<ReadonlyMap<string, EmittedPage>> {
    const surroundings = { bundles, maker: this.#context.maker }
    const pageKey = pageKeys(this.#site, layout, surroundings)
    this.#pageKey = pageKey
    this.#key = siteKey(this.#site, surroundings)
    const isAlike = this.#key === this.#former?.site
    const same = await this.#pagesOfSameFiles(isAlike)
    const versions = new KeptVersions(this.#site, { layout, surroundings, former: this.#former?.versions, isAlike })
    this.#versions = versions
    const kept = new Map<string, EmittedPage>()
    for (const path of routes) {
      const known = same.get(path)
      const route = this.#site.routes.get(path)
      if (known === undefined || route === undefined) continue
      const isSettled = versions.isAlike(route)
      // the fraction of a reading time, which the key of the site leaves out, can be asked for
      const isSame = isSettled && known.more?.hasAsked !== true
      const rest = isSame ? undefined : this.#restOfSame(known, { route, pageKey })
      if ((!isSame && rest === undefined) || !this.#context.staging.keep(known.outputs)) continue
      kept.set(path, this.#keep(known, { isAlike: isSettled, rest }))
      if (rest !== undefined) versions.read(route, { ...rest, texts: known.texts })
    }
    return kept
  }

  /** The rest of a page that has this key; undefined: it has another one. */
  #restOfSame(page: ListedPage, { route, pageKey }: { route: Route; pageKey: PageKey }): PageRest | undefined {
    try {
      const rest = this.#former?.rests.read(page.rest)
      return rest && rest.key === pageKey(route, { ...rest, texts: page.texts }) ? rest : undefined
    } catch (problem) {
      if (problem instanceof LostRest) return undefined
      throw problem
    }
  }

  /** Keep a page; `isAlike`: nothing that it may show of the site has changed but texts; `rest`: that was read already. */
  #keep(page: ListedPage, { isAlike, rest }: { isAlike: boolean; rest?: PageRest | undefined }): EmittedPage {
    this.#kept.set(page.route, page)
    const restOf = (): PageRest => {
      if (rest !== undefined) return rest
      if (this.#former === undefined) throw new LostRest('lost')
      return this.#former.rests.read(page.rest)
    }
    const sources = this.#former?.policies[page.policy] ?? {}
    return emittedPage(page, { sources, restOf, isSettled: isAlike && !page.isWrong })
  }

  /** Pages of the last build whose files are what they were. */
  async #pagesOfSameFiles(isAlike: boolean): Promise<ReadonlyMap<string, ListedPage>> {
    if (this.#ofSameFiles !== undefined) return this.#ofSameFiles
    const former = isAlike ? this.#former?.looked : undefined
    const changed = this.#context.looked?.changed()
    this.#inputs = inputsCheck(this.#site, { former, changed, start: this.#start })
    const pages = this.#former?.pages.filter((page) => this.#site.routes.has(page.route)) ?? []
    return (this.#ofSameFiles = await unchangedPages(pages, this.#inputs))
  }

  /** `siteKey` of this build; undefined: it is not known yet. */
  get siteKey(): string | undefined {
    return this.#key
  }

  /** Keep files of the last build, if they have this key. Gives their paths; undefined: they must be made. */
  keptFiles(kind: KeptKind, key: string): readonly string[] | undefined {
    const known = this.#former?.files[kind]
    if (known?.key !== cacheKey(this.#context.maker, key) || !this.#context.staging.keep(known.outputs))
      return undefined
    this.#files = { ...this.#files, [kind]: known }
    return known.outputs
  }

  /** Take note of files that were made, by the key of what they are made of. */
  madeFiles(kind: KeptKind, key: string, outputs: readonly string[]): void {
    this.#files = { ...this.#files, [kind]: { key: cacheKey(this.#context.maker, key), outputs } }
  }

  /** Take note of what was made of all pages together. */
  madeWhole(whole: Omit<RememberedWhole, 'key'>): void {
    if (this.#key !== undefined) this.#whole = { key: wholeKey(this.#site, this.#key), ...whole }
  }

  /**
   * Prepare to remember pages and versions while it is waited for the last files of the site. Where pages of the last build are kept, there is
   * nothing to wait for.
   */
  prepare(emitted: readonly EmittedPage[], wrong: ReadonlySet<string>): void {
    if (this.#former !== undefined || this.#key === undefined) return
    this.#prepared = this.#preparedPages(emitted, wrong)
    this.#versions?.remembered()
  }

  /** Remember this build, when its site is in the out-dir. `wrong` are the routes of the pages whose links something is wrong with. */
  remember(emitted: readonly EmittedPage[], wrong: ReadonlySet<string>): void {
    const { staging, maker } = this.#context
    const key = this.#key
    if (staging.siteId === undefined || key === undefined) return
    const isSame = staging.siteId === this.#formerId && this.#whole !== undefined && this.#whole === this.#former?.whole
    if (isSame) return
    const pages = this.#prepared ?? this.#preparedPages(emitted, wrong)
    const versions = this.#versions?.remembered() ?? this.#former?.versions ?? {}
    const whole = { site: key, bundles: this.#bundles, whole: this.#whole, files: this.#files }
    pages?.write({ ...whole, versions, looked: this.#inputs?.looked() ?? {} }, { commit: staging.siteId, maker })
  }

  #preparedPages(emitted: readonly EmittedPage[], wrong: ReadonlySet<string>): PreparedPages | undefined {
    const pages = emitted.flatMap(({ facts: { route }, sources, told }): RememberedPage | readonly [] => {
      const kept = this.#kept.get(route)
      const isWrong = wrong.has(route)
      if (kept !== undefined) return { head: kept, isWrong, rest: kept.rest, sources, kept }
      this.#inputs?.wereRead(told?.head.looked)
      const made = this.#site.routes.get(route)
      if (told !== undefined && made !== undefined) this.#versions?.hear(made, told.far)
      return told === undefined ? [] : { ...told, isWrong, sources }
    })
    return preparePages(this.#context.folder, pages, this.#former)
  }
}
