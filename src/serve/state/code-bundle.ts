/**
 * What the browser is given of code, stylesheets and the runtime: one bundle of all pages with code that were asked for, as
 * `build` makes it of all there are. It is made anew when one of its modules is another one. The last good one stays while
 * there are errors.
 */
import { AssetStore } from '../../page/asset-store.ts'
import { bundleInput } from '../../code-pages/bundle-input.ts'
import type { BundleInput, BundleResult } from '../../bundle/bundler.ts'
import { clientCode } from '../../bundle/client-code.ts'
import { usedUnits } from '../../bundle/plugins/used-units.ts'
import { bundleCode } from '../../code-pages/emit.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Emitter } from '../../page/composer.ts'
import { bundledPages, type CodePage } from '../../code-pages/find.ts'
import { markdownModules, usedFiles } from '../../code-pages/markdown-modules.ts'
import type { Bundles, ComposedPage, OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { searchSettings } from '../../render/search-settings.ts'
import type { SiteParts } from '../../code-pages/replaced-parts.ts'
import { KeptBundles, type KeptBundle } from '../pages/kept-bundles.ts'
import { ReadFiles } from './read-files.ts'

/** What of a page with code is bundled. */
export interface BundledPage {
  readonly code: CodePage
  /** Tells its modules from those that it had before. */
  readonly key: string
  /** Module text of its chunk; undefined: it has nothing to do in the browser. */
  readonly chunk: string | undefined
  readonly islands: ComposedPage['islands']
  /** Absolute paths. */
  readonly stylesheets: readonly string[]
}

/** What a bundle is made with. */
export interface BundleContext {
  readonly emitter: Emitter
  readonly parts: SiteParts
}

/** What pages are made with. */
export interface ServedBundle {
  readonly bundles: Bundles
  readonly kept: KeptBundle
}

interface Made {
  readonly served: ServedBundle
  readonly chunks: ReadonlyMap<string, string>
}

/** What was bundled last, or tried to be. */
interface Tried {
  readonly wanted: string
  readonly read: ReadFiles
  readonly diagnostics: readonly Diagnostic[]
}

export class CodeBundle {
  /** Those that pages name, of all states. */
  readonly kept: KeptBundles
  readonly #site: Site
  readonly #context: BundleContext
  /** What the bundle is made of besides pages. */
  readonly #about: string
  #good: Made | undefined
  #tried: Tried | undefined
  #order: ReadonlyMap<string, number> | undefined
  /** Counts changes of files. */
  #turn = 0
  /** A bundle that has not begun. */
  #next: Promise<void> | undefined
  #last: Promise<void> = Promise.resolve()

  /** `former` is that of the state before: it stays until something in it is another. */
  constructor(site: Site, context: BundleContext, former: CodeBundle | undefined) {
    this.#site = site
    this.#context = context
    this.kept = former?.kept ?? new KeptBundles()
    if (former !== undefined) {
      this.#good = former.#good
      this.#tried = former.#tried
    }
    const { browser, stylesheets, bundled } = context.parts
    this.#about = JSON.stringify([
      ...[site.config, site.mapped, searchSettings(site)],
      ...[browser, stylesheets, bundled !== undefined],
    ])
  }

  /** What is wrong with the code of the site, as far as it was bundled. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#tried?.diagnostics ?? []
  }

  /** Whether a file takes part. When something could not be bundled any file may be what is missing. */
  uses(sources: Iterable<string>): boolean {
    return this.#hasFailed() || this.#tried?.read.hasAny(sources) === true
  }

  /** These files have changed; undefined: anything may have. */
  forget(sources: ReadonlySet<string> | undefined): void {
    if (sources !== undefined && !this.uses(sources)) return
    this.#turn++
    this.#tried = undefined
  }

  /** Whether there is a bundled file of this path. */
  has(path: string): boolean {
    return this.#own(path) !== undefined || this.kept.has(path)
  }

  /** Contents of a bundled file: of the last bundle, which no other state of the site can take away, or of one that a page has named. */
  file(path: string): OutputFile['contents'] | undefined {
    return this.#own(path) ?? this.kept.get(path)
  }

  #own(path: string): OutputFile['contents'] | undefined {
    return this.#good?.served.kept.files.get(path)
  }

  /** Give a bundle that holds these pages: the last one, if it does. */
  async of(pages: () => Promise<readonly BundledPage[]>): Promise<ServedBundle> {
    while (this.#tried?.wanted !== this.#wanted(await pages())) await this.#made(pages)
    if (this.#good === undefined) throw new Error('nothing was bundled')
    return this.#good.served
  }

  /** Wait for a bundle that begins now, or when the one that is being made is there. */
  #made(pages: () => Promise<readonly BundledPage[]>): Promise<void> {
    if (this.#next !== undefined) return this.#next
    const next = this.#last.then(async () => {
      this.#next = undefined
      await this.#make(await pages())
    })
    this.#next = next
    this.#last = next.catch(() => undefined)
    return next
  }

  /** The bundles for a page whose chunk is this one: without its code in the browser, if that could not be bundled. */
  fitting(served: ServedBundle, route: string, chunk: string | undefined): ServedBundle {
    const { bundles, kept } = served
    const isBundled = this.#good?.served === served && this.#good.chunks.get(route) === chunk
    if (isBundled || !Object.hasOwn(bundles.pages, route)) return served
    const pages = Object.fromEntries(Object.entries(bundles.pages).filter(([path]) => path !== route))
    return { bundles: { ...bundles, pages }, kept }
  }

  #hasFailed(): boolean {
    return this.diagnostics.some(({ severity }) => severity === 'error')
  }

  /** All that decides about a bundle but the contents of files. */
  #wanted(pages: readonly BundledPage[]): string {
    return JSON.stringify([
      this.#about,
      pages.some(({ code }) => code.module !== undefined),
      this.#stylesheets(pages),
      pages.flatMap(({ code, chunk, key }) => (chunk === undefined ? [] : [[code.route, chunk, key]])),
    ])
  }

  /** Those of components, in the order of the routes: of two that say the same the last one counts. */
  #stylesheets(pages: readonly BundledPage[]): readonly string[] {
    const styled = pages.filter(({ stylesheets }) => stylesheets.length > 0)
    if (styled.length > 1) {
      const order = (this.#order ??= new Map([...this.#site.routes.keys()].map((path, index) => [path, index])))
      const place = ({ code }: BundledPage): number => order.get(code.route) ?? 0
      styled.sort((a, b) => place(a) - place(b))
    }
    return [...new Set(styled.flatMap(({ stylesheets }) => stylesheets))]
  }

  async #make(pages: readonly BundledPage[]): Promise<void> {
    const turn = this.#turn
    const { config, root } = this.#site
    const codes = pages.map(({ code }) => code)
    const input = this.#input(codes)
    const client = await clientCode(input, config)
    const chunks = new Map(
      pages.flatMap(({ code, chunk }) => (chunk === undefined ? [] : [[code.route, chunk] as const])),
    )
    const made = await bundleCode(input, {
      client,
      stylesheets: [...this.#context.parts.stylesheets, ...this.#stylesheets(pages)],
      units: await usedUnits(root, usedFiles(codes, pages)),
      chunks,
    })
    const diagnostics = [...client.diagnostics, ...made.diagnostics]
    // what has changed meanwhile may have been read before
    if (turn === this.#turn)
      this.#tried = { wanted: this.#wanted(pages), read: new ReadFiles(root, made.read), diagnostics }
    if (made.diagnostics.length === 0) this.#take(made, chunks)
    else if (this.#good === undefined) {
      // the site without anything of the author's, which has no style at least
      const bare = { ...input, customCss: [], pages: [], parts: [] }
      const empty = { client: { modules: {}, stylesheets: [] }, stylesheets: [], units: new Map(), chunks: new Map() }
      this.#take(await bundleCode(bare, empty), new Map())
    }
  }

  #take({ bundles, files }: Pick<BundleResult, 'bundles' | 'files'>, chunks: Made['chunks']): void {
    this.#good = { served: { bundles, kept: this.kept.bundle(files) }, chunks }
  }

  #input(codes: readonly CodePage[]): BundleInput {
    const { emitter, parts } = this.#context
    return bundleInput(this.#site, {
      pages: bundledPages(codes),
      parts: parts.browser,
      replaced: parts.bundled !== undefined,
      markdown: markdownModules(codes, emitter.linker.pages, this.#site.root),
      assets: new AssetStore(this.#site.root),
      minify: true,
    })
  }
}
