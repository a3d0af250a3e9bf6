/**
 * Pages with code in serve. The code of each is bundled for Node and loaded when the page is first asked for, and again when
 * one of its modules has changed: words of its Markdown may change as they like. For the browser all that were asked for are
 * bundled together (code-bundle.ts).
 */
import { AssetStore } from '../assets.ts'
import { bundleInput } from '../bundle-input.ts'
import { importComponents, type ImportedPage } from '../bundle/import-components.ts'
import { withoutPlaces } from '../bundle/used-units.ts'
import { chunkSource, hydrates } from '../component-pages.ts'
import { composePage, type ComposedCode } from '../compose-pages.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { bundledPages, codeOf, type CodePage } from '../find-pages.ts'
import { markdownModules } from '../markdown-modules.ts'
import type { Bundles, ComposedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { CodeBundle, type BundleContext, type BundledPage } from './code-bundle.ts'
import type { ModuleFolder } from './module-folder.ts'
import { ReadFiles } from './read-files.ts'

/** A page, or why it cannot be shown. */
export type CodeResult = { readonly page: ComposedPage } | { readonly withheld: readonly Diagnostic[] }

/** Code as it was loaded. */
interface Loaded {
  /** Of the Markdown that it is made of. */
  readonly key: string
  readonly found: ImportedPage
  readonly read: ReadFiles
}

/** The state before, and what has changed since; undefined: anything may have. */
export interface FormerCode {
  readonly pages: CodePages
  readonly changed: ReadonlySet<string> | undefined
}

/** In the chunk of a page: what it shows comes with its HTML, and with the module that brings it to the browser otherwise. */
const NO_DATA = '{main:""}'

export class CodePages {
  readonly folder: ModuleFolder
  readonly bundle: CodeBundle
  readonly #site: Site
  readonly #context: BundleContext
  readonly #loaded = new Map<string, Loaded>()
  /** The pages of the bundle. */
  readonly #bundled = new Map<string, BundledPage>()
  /** Those of them whose code has changed since. */
  readonly #stale = new Set<string>()
  #order: ReadonlyMap<string, number> | undefined

  constructor(site: Site, context: BundleContext, { folder, former }: { folder: ModuleFolder; former?: FormerCode }) {
    this.#site = site
    this.#context = context
    this.folder = folder
    this.bundle = new CodeBundle(site, context, former?.pages.bundle)
    if (former === undefined) return
    for (const [route, loaded] of former.pages.#loaded) if (site.routes.has(route)) this.#loaded.set(route, loaded)
    for (const [route, page] of former.pages.#bundled) if (site.routes.has(route)) this.#bundled.set(route, page)
    this.#forget(former.changed)
  }

  /** Whether a file takes part in code that was loaded or bundled. */
  uses(source: string): boolean {
    return this.bundle.uses([source]) || [...this.#loaded.values()].some(({ read }) => read.hasAny([source]))
  }

  /** These files have changed. Gives the routes of the pages whose code is another now. */
  forget(sources: ReadonlySet<string>): ReadonlySet<string> {
    return this.#forget(sources)
  }

  /** The bundle of all pages that were asked for, for the page of this route. */
  async bundles(route: string): Promise<Bundles> {
    const bundles = await this.bundle.of(() => this.#wanted())
    const own = this.#bundled.get(route)
    return own === undefined ? bundles : this.bundle.fitting(bundles, route, own.chunk)
  }

  /** Compose a page, and have it bundled. */
  async page(code: CodePage): Promise<CodeResult> {
    const made = await this.#shown(code)
    if ('page' in made) await this.bundle.of(() => this.#wanted())
    return made
  }

  /** A page holds no code any more. */
  leave(route: string): void {
    this.#bundled.delete(route)
    this.#loaded.delete(route)
  }

  /** Compose a page that need not be in the bundle. */
  async compose(code: CodePage): Promise<CodeResult> {
    const made = await this.#compose(code)
    return 'withheld' in made ? made : { page: this.#context.emitter.place(made.page) }
  }

  #forget(sources: ReadonlySet<string> | undefined): ReadonlySet<string> {
    const changed = new Set<string>()
    for (const [route, { found, read }] of this.#loaded)
      if (sources === undefined || found.kind !== 'code' || read.hasAny(sources)) changed.add(route)
    for (const route of changed) {
      this.#loaded.delete(route)
      this.#stale.add(route)
    }
    this.bundle.forget(sources)
    return changed
  }

  /** Compose a page, and note what of it is to be bundled. */
  async #shown(code: CodePage): Promise<CodeResult> {
    const made = await this.#compose(code)
    if ('withheld' in made) return made
    const page = this.#context.emitter.place(made.page)
    const { route, module } = code
    const placed = { page, asksPage: made.asksPage }
    this.#bundled.set(route, {
      code,
      key: keyOf(code),
      chunk: hydrates(placed) ? chunkSource(module === undefined ? {} : { module }, placed, NO_DATA) : undefined,
      islands: page.islands,
      stylesheets: made.stylesheets,
    })
    this.#stale.delete(route)
    return { page }
  }

  /** The pages to be bundled, in the order of the routes. Those whose code has changed are looked at again: one may be broken. */
  async #wanted(): Promise<readonly BundledPage[]> {
    for (const path of [...this.#stale]) {
      this.#stale.delete(path)
      const route = this.#site.routes.get(path)
      if (route === undefined || !this.#bundled.has(path)) continue
      const code = await codeOf(this.#site, route, this.#context.emitter.linker.pages)
      const made = code && (await this.#shown(code))
      if (made === undefined || 'withheld' in made) this.#bundled.delete(path)
    }
    if (this.#bundled.size < 2) return [...this.#bundled.values()]
    const order = (this.#order ??= new Map([...this.#site.routes.keys()].map((path, index) => [path, index])))
    const place = ({ code }: BundledPage): number => order.get(code.route) ?? 0
    return [...this.#bundled.values()].sort((a, b) => place(a) - place(b))
  }

  async #compose(
    code: CodePage,
  ): Promise<
    (ComposedCode & { readonly stylesheets: readonly string[] }) | { readonly withheld: readonly Diagnostic[] }
  > {
    const known = this.#loaded.get(code.route)
    if (known?.found.kind === 'code' && known.key === keyOf(code)) {
      const made = await this.#rendered(code, known.found)
      if (!('withheld' in made)) return { ...made, stylesheets: known.found.stylesheets }
    }
    // also what fails: its places in the source may be others
    const { pages, diagnostics, read } = await this.#import(code)
    const [found] = pages
    if (found === undefined) return { withheld: diagnostics }
    this.#loaded.set(code.route, { key: keyOf(code), found, read: new ReadFiles(this.#site.root, read) })
    const made = await this.#rendered(code, found)
    if ('withheld' in made) return { withheld: [...made.withheld, ...diagnostics] }
    return { ...made, stylesheets: found.kind === 'code' ? found.stylesheets : [] }
  }

  #rendered(code: CodePage, found: ImportedPage): ReturnType<typeof composePage> {
    const { emitter } = this.#context
    const assets = new AssetStore(this.#site.root)
    return composePage(this.#site, { code, found }, { emitter, assets, tables: emitter.linker.tables })
  }

  #import(code: CodePage): ReturnType<typeof importComponents> {
    const { emitter, parts } = this.#context
    const { root } = this.#site
    const input = bundleInput(this.#site, {
      pages: bundledPages([code]),
      parts: parts.browser,
      replaced: parts.bundled !== undefined,
      markdown: markdownModules([code], emitter.linker.pages, root),
      assets: new AssetStore(root),
      minify: false,
    })
    return this.folder.write(() => importComponents(input, this.folder.path))
  }
}

/** What the modules of the Markdown of a page are, but for the lines that they are written in. */
function keyOf({ module, files }: CodePage): string {
  const texts = files.map(({ file, known }) => [file.source, withoutPlaces(known.body.code?.module ?? '')])
  return JSON.stringify([module, texts])
}
