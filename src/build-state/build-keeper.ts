/**
 * What need not be made anew, since everything that it is made of is what it was when the last build made it, and its files
 * still lie in the out-dir: bundles and pages.
 */
import type { BundleInput, BundleResult } from '../bundle/bundler.ts'
import { cacheKey } from '../cache.ts'
import type { Bundles, EmittedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { Staging } from '../write.ts'
import { bundleKey } from './bundle-key.ts'
import { unchangedInputs } from './page-inputs.ts'
import { siteKeys, type SiteKeys } from './site-keys.ts'
import { readState, writeState, type BuildState, type RememberedBundles } from './state-file.ts'
import { lineOf, parsed, routeOf } from './page-lines.ts'

/** What a keeper works with. */
export interface KeeperContext {
  readonly staging: Pick<Staging, 'keep' | 'siteId'>
  /** The folder of the cache. */
  readonly folder: string
  /** Identity of everything of this package that sites are made with. */
  readonly maker: string
  /** Keys of the pages that the search index knows; undefined: there is none. */
  readonly searched: ReadonlySet<string> | undefined
}

/** Keeps what the last build has made, and remembers what this one makes. */
export class BuildKeeper {
  readonly #site: Site
  readonly #context: KeeperContext
  readonly #former: BuildState | undefined
  readonly #known: ReadonlyMap<string, string>
  #bundles: RememberedBundles | undefined
  #bundleKey: string | undefined
  #keys: SiteKeys | undefined
  #kept: ReadonlyMap<string, EmittedPage> = new Map()

  constructor(site: Site, context: KeeperContext) {
    const { staging, folder } = context
    this.#site = site
    this.#context = context
    this.#former = staging.siteId === undefined ? undefined : readState(folder, staging.siteId)
    this.#known = new Map(this.#former?.pages.map((line) => [routeOf(line), line]))
  }

  /** The bundles of the last build, where the same would be bundled. */
  keptBundles(input: BundleInput): BundleResult | undefined {
    const key = this.#site.config.clientModules.length > 0 ? undefined : bundleKey(input)
    this.#bundleKey = key === undefined ? undefined : cacheKey(this.#context.maker, key)
    const known = this.#former?.bundles
    if (known === undefined || known.key !== this.#bundleKey || !this.#context.staging.keep(known.outputs))
      return undefined
    this.#bundles = known
    return { bundles: known.bundles, files: [], diagnostics: [] }
  }

  /** Take note of what was bundled. */
  bundled(bundles: Bundles, outputs: readonly string[]): void {
    const key = this.#bundleKey
    if (key !== undefined) this.#bundles ??= { key, bundles, outputs }
  }

  /** The pages of the last build that would be made just the same, by route. `routes` are those that may be kept. */
  async keptPages(routes: readonly string[], bundles: Bundles): Promise<ReadonlyMap<string, EmittedPage>> {
    const keys = siteKeys(this.#site, { bundles, maker: this.#context.maker })
    this.#keys = keys
    if (this.#former?.site !== keys.site) return this.#kept
    const unchanged = unchangedInputs(this.#site)
    const kept = new Map<string, EmittedPage>()
    for (const path of routes) {
      const line = this.#known.get(path)
      const route = this.#site.routes.get(path)
      if (line === undefined || route === undefined) continue
      const { key, inputs, outputs, page } = parsed(line)
      if (page.search !== undefined && this.#context.searched?.has(page.search.key) !== true) continue
      const isSame = key === keys.page(route, inputs.asks) && (await unchanged(inputs))
      if (isSame && this.#context.staging.keep(outputs)) kept.set(path, page)
    }
    this.#kept = kept
    return kept
  }

  /** Remember this build, when its site is in the out-dir. */
  remember(emitted: readonly EmittedPage[]): void {
    const { siteId } = this.#context.staging
    const keys = this.#keys
    if (siteId === undefined || keys === undefined) return
    const pages = emitted.flatMap((page) => {
      const { route: path } = page.facts
      const route = this.#site.routes.get(path)
      const line = this.#kept.has(path) ? this.#known.get(path) : route && lineOf(page, route, keys)
      return line ?? []
    })
    writeState(this.#context.folder, siteId, { site: keys.site, bundles: this.#bundles, pages })
  }
}
