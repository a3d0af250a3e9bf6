/**
 * Decides what stays from the last build: bundles, pages, and files made of all pages together. What is made of the same things
 * as then, and still lies in the out-dir, is not made anew.
 */
import { cacheKey } from '../store/pack-cache.ts'
import type { Bundles, EmittedPage } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { Layout } from '../render/layout.ts'
import type { KeptKind } from '../output/other-files.ts'
import type { SiteStaging } from '../output/staging-folder.ts'
import { bundleKey } from './bundle-key.ts'
import { unchangedInputs } from './page-inputs.ts'
import { parsed, routeOf, type RememberedPage } from './page-lines.ts'
import { pageKeys, siteKey, type PageKey } from './site-keys.ts'
import { readState, writeState, type BuildState, type RememberedBundles, type RememberedWhole } from './state-file.ts'
import { wholeKey } from './whole-key.ts'

/** What a keeper works with. */
export interface KeeperContext {
  readonly staging: Pick<SiteStaging, 'keep' | 'siteId'>
  /** The folder of the cache. */
  readonly folder: string
  /** Identity of everything of this package that sites are made with. */
  readonly maker: string
  readonly minify: boolean
}

/** A site of which nothing has changed. */
export interface KeptSite extends Pick<RememberedWhole, 'layoutEdges' | 'diagnostics'> {
  /** In the order of the routes. */
  readonly pages: readonly EmittedPage[]
}

/** A page of the last build that the site still has. */
interface KnownPage extends RememberedPage {
  readonly line: string
  readonly route: Route
}

/** Keeps what the last build has made, and remembers what this one makes. */
export class BuildKeeper {
  readonly #site: Site
  readonly #context: KeeperContext
  readonly #formerId: string | undefined
  readonly #former: BuildState | undefined
  readonly #bundleKey: string | undefined
  #bundles: RememberedBundles | undefined
  #whole: RememberedWhole | undefined
  #files: BuildState['files'] = {}
  /** `siteKey` of this build; undefined: not asked for yet. */
  #key: string | undefined
  #pageKey: PageKey | undefined
  #ofSameFiles: ReadonlyMap<string, KnownPage> | undefined
  /** Lines of the pages that were kept, by route. */
  readonly #lines = new Map<string, string>()

  constructor(site: Site, context: KeeperContext) {
    const { staging, folder, maker, minify } = context
    this.#site = site
    this.#context = context
    this.#formerId = staging.siteId
    this.#former = staging.siteId === undefined ? undefined : readState(folder, staging.siteId)
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
    const same = await this.#pagesOfSameFiles()
    if (same.size < this.#site.routes.size) return undefined
    const pages = [...this.#site.routes.keys()].flatMap((route) => same.get(route) ?? [])
    const outputs = [...bundles.outputs, ...whole.outputs, ...pages.flatMap((page) => page.outputs)]
    if (!this.#context.staging.keep(outputs)) return undefined
    this.#key = key
    this.#bundles = bundles
    this.#whole = whole
    this.#files = this.#former?.files ?? {}
    for (const { line, page } of pages) this.#lines.set(page.facts.route, line)
    return { ...whole, pages: pages.map(({ page }) => page) }
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
    const same = await this.#pagesOfSameFiles()
    const kept = new Map<string, EmittedPage>()
    for (const route of routes) {
      const known = same.get(route)
      if (known === undefined) continue
      // the fraction of a reading time, which the key of the site leaves out, can be asked for
      const isSame = isAlike && known.inputs.asks.length === 0
      if (!isSame && known.key !== pageKey(known.route, known.inputs)) continue
      if (!this.#context.staging.keep(known.outputs)) continue
      kept.set(route, known.page)
      this.#lines.set(route, known.line)
    }
    return kept
  }

  /** Pages of the last build whose files are what they were. */
  async #pagesOfSameFiles(): Promise<ReadonlyMap<string, KnownPage>> {
    if (this.#ofSameFiles !== undefined) return this.#ofSameFiles
    const same = new Map<string, KnownPage>()
    const unchanged = unchangedInputs(this.#site)
    for (const line of this.#former?.pages ?? []) {
      const route = this.#site.routes.get(routeOf(line))
      if (route === undefined) continue
      const page = parsed(line)
      if (await unchanged(page.inputs)) same.set(route.path, { ...page, line, route })
    }
    this.#ofSameFiles = same
    return same
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

  /** Remember this build, when its site is in the out-dir. */
  remember(emitted: readonly EmittedPage[]): void {
    const { staging, folder } = this.#context
    const key = this.#key
    if (staging.siteId === undefined || key === undefined) return
    const isSame = staging.siteId === this.#formerId && this.#whole !== undefined && this.#whole === this.#former?.whole
    if (isSame) return
    const pages = emitted.flatMap(({ facts, line }) => this.#lines.get(facts.route) ?? line ?? [])
    writeState(folder, staging.siteId, {
      site: key,
      bundles: this.#bundles,
      whole: this.#whole,
      files: this.#files,
      pages,
    })
  }
}
