/**
 * What need not be made anew, since everything that it is made of is what it was when the last build made it, and its files
 * still lie in the out-dir: bundles, pages, and what is made of all pages together.
 */
import { cacheKey } from '../store/pack-cache.ts'
import type { Bundles, EmittedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { Staging } from '../output/staging.ts'
import { bundleKey } from './bundle-key.ts'
import { unchangedInputs } from './page-inputs.ts'
import { lineOf, parsed, routeOf } from './page-lines.ts'
import { siteKeys, type SiteKeys } from './site-keys.ts'
import { readState, writeState, type BuildState, type RememberedBundles, type RememberedWhole } from './state-file.ts'
import { wholeKey } from './whole-key.ts'

/** What a keeper works with. */
export interface KeeperContext {
  readonly staging: Pick<Staging, 'keep' | 'siteId'>
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

/** A page that would be made just the same. */
interface SamePage {
  readonly line: string
  readonly outputs: readonly string[]
  readonly page: EmittedPage
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
  #keys: SiteKeys | undefined
  #same: ReadonlyMap<string, SamePage> = new Map()
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

  /** Whether there is a last build that something may be kept of. */
  get knowsFormer(): boolean {
    return this.#former !== undefined
  }

  /** The whole site as the last build has made it; undefined: something of it must be made anew. */
  async keptSite(): Promise<KeptSite | undefined> {
    const { bundles, whole } = this.#former ?? {}
    if (bundles === undefined || whole === undefined || bundles.key !== this.#bundleKey) return undefined
    const { same, keys } = await this.#samePages(bundles.bundles)
    if (same.size < this.#site.routes.size || whole.key !== wholeKey(this.#site, keys.site)) return undefined
    const pages = [...this.#site.routes.keys()].flatMap((route) => same.get(route) ?? [])
    const outputs = [...bundles.outputs, ...whole.outputs, ...pages.flatMap((page) => page.outputs)]
    if (!this.#context.staging.keep(outputs)) return undefined
    this.#bundles = bundles
    this.#whole = whole
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
  async keptPages(routes: readonly string[], bundles: Bundles): Promise<ReadonlyMap<string, EmittedPage>> {
    const { same } = await this.#samePages(bundles)
    const kept = new Map<string, EmittedPage>()
    for (const route of routes) {
      const known = same.get(route)
      if (known === undefined || !this.#context.staging.keep(known.outputs)) continue
      kept.set(route, known.page)
      this.#lines.set(route, known.line)
    }
    return kept
  }

  /** Pages that would be made of the same. */
  async #samePages(
    bundles: Bundles,
  ): Promise<{ readonly same: ReadonlyMap<string, SamePage>; readonly keys: SiteKeys }> {
    const keys = siteKeys(this.#site, { bundles, maker: this.#context.maker })
    if (this.#keys?.site === keys.site) return { same: this.#same, keys }
    const same = new Map<string, SamePage>()
    const unchanged = unchangedInputs(this.#site)
    for (const line of this.#former?.site === keys.site ? this.#former.pages : []) {
      const path = routeOf(line)
      const route = this.#site.routes.get(path)
      if (route === undefined) continue
      const { key, inputs, outputs, page } = parsed(line)
      if (key === keys.page(route, inputs.asks) && (await unchanged(inputs))) same.set(path, { line, outputs, page })
    }
    this.#keys = keys
    this.#same = same
    return { same, keys }
  }

  /** Take note of what was made of all pages together. */
  madeWhole(whole: Omit<RememberedWhole, 'key'>): void {
    if (this.#keys !== undefined) this.#whole = { key: wholeKey(this.#site, this.#keys.site), ...whole }
  }

  /** Remember this build, when its site is in the out-dir. */
  remember(emitted: readonly EmittedPage[]): void {
    const { staging, folder } = this.#context
    const keys = this.#keys
    if (staging.siteId === undefined || keys === undefined) return
    const lines = this.#lines
    const isSame = staging.siteId === this.#formerId && this.#whole !== undefined && this.#whole === this.#former?.whole
    if (isSame) return
    const pages = emitted.flatMap((page) => {
      const route = this.#site.routes.get(page.facts.route)
      return lines.get(page.facts.route) ?? (route && lineOf(page, route, keys)) ?? []
    })
    writeState(folder, staging.siteId, { site: keys.site, bundles: this.#bundles, whole: this.#whole, pages })
  }
}
