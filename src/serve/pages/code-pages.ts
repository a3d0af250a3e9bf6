/**
 * Pages with code in serve. The code of each is bundled for Node and loaded when the page is first asked for, and again when
 * one of its modules has changed: words of its Markdown may change as they like. For the browser all that were asked for are
 * bundled together (code-bundle.ts).
 */
import { isDeepStrictEqual } from 'node:util'
import { AssetStore } from '../../page/asset-store.ts'
import type { ImportedPage } from '../../bundle/import-components.ts'
import { chunkSource, hydrates } from '../../code-pages/emit.ts'
import { composePage, type ComposedCode } from '../../code-pages/render.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { codeOf, type CodePage } from '../../code-pages/find.ts'
import type { ComposedPage } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { CodeBundle, type BundleContext, type BundledPage, type ServedBundle } from '../state/code-bundle.ts'
import type { ModuleFolder } from '../state/module-folder.ts'
import { codeKey, LoadedCode } from './loaded-code.ts'

/** A page, or why it cannot be shown. */
export type CodeResult = { readonly page: ComposedPage } | { readonly withheld: readonly Diagnostic[] }

/** The state before, and what has changed since; undefined: anything may have. */
export interface FormerCode {
  readonly pages: CodePages
  readonly changed: ReadonlySet<string> | undefined
}

/** A page, and the stylesheets of its components. */
type ComposedStyled = ComposedCode & { readonly stylesheets: readonly string[] }

/** How many pages stay in the bundle when it must be made anew: those asked for last. */
const KEPT = 30

/** In the chunk of a page: what it shows comes with its HTML, and with the module that brings it to the browser otherwise. */
const NO_DATA = '{main:""}'

export class CodePages {
  readonly bundle: CodeBundle
  readonly #site: Site
  readonly #context: BundleContext
  readonly #loaded: LoadedCode
  /** The pages of the bundle, in the order in which they came to it: the chunks of others keep their names. */
  readonly #bundled = new Map<string, BundledPage>()
  /** Their routes, the one asked for last comes last. */
  readonly #recent = new Set<string>()
  /** Those of them whose code has changed since. */
  readonly #stale = new Set<string>()

  constructor(site: Site, context: BundleContext, { folder, former }: { folder: ModuleFolder; former?: FormerCode }) {
    this.#site = site
    this.#context = context
    this.bundle = new CodeBundle(site, context, former?.pages.bundle)
    this.#loaded = new LoadedCode(site, context, { folder, former: former && former.pages.#loaded })
    if (former === undefined) return
    for (const [route, page] of former.pages.#bundled) if (site.routes.has(route)) this.#bundled.set(route, page)
    for (const route of former.pages.#recent) if (site.routes.has(route)) this.#recent.add(route)
    this.#forget(former.changed)
  }

  /** Where the code for Node is put. */
  get folder(): ModuleFolder {
    return this.#loaded.folder
  }

  /** Whether a file takes part in code that was loaded or bundled. */
  uses(source: string): boolean {
    return this.bundle.uses([source]) || this.#loaded.uses(source)
  }

  /** These files have changed. Gives the routes of the pages whose code is another now. */
  forget(sources: ReadonlySet<string>): ReadonlySet<string> {
    return this.#forget(sources)
  }

  /** The bundle of all pages that were asked for, for the page of this route. */
  async bundles(route: string): Promise<ServedBundle> {
    const served = await this.bundle.of(() => this.#wanted())
    const own = this.#bundled.get(route)
    if (own === undefined) return served
    this.#recent.delete(route)
    this.#recent.add(route)
    return this.bundle.fitting(served, route, own.chunk)
  }

  /** Compose a page, and have it bundled. */
  async page(code: CodePage): Promise<CodeResult> {
    const made = await this.#shown(code)
    if ('page' in made) await this.bundle.of(() => this.#wanted())
    return made
  }

  /** Whether a page can be shown with the bundle as it is: nothing of it would have to be bundled first. */
  async fits(code: CodePage): Promise<boolean> {
    const made = await this.#compose(code)
    if ('withheld' in made) return true
    const [known, now] = [this.#bundled.get(code.route), this.#toBundle(code, made).bundled]
    if (known !== undefined) return isDeepStrictEqual([known.key, known.chunk], [now.key, now.chunk])
    return now.chunk === undefined && now.stylesheets.length === 0 && code.module === undefined
  }

  /** A page holds no code any more. */
  leave(route: string): void {
    this.#bundled.delete(route)
    this.#recent.delete(route)
    this.#loaded.delete(route)
  }

  /** Compose a page that need not be in the bundle. */
  async compose(code: CodePage): Promise<CodeResult> {
    const made = await this.#compose(code)
    return 'withheld' in made ? made : { page: this.#context.emitter.place(made.page) }
  }

  #forget(sources: ReadonlySet<string> | undefined): ReadonlySet<string> {
    const changed = this.#loaded.forget(sources)
    for (const route of changed) this.#stale.add(route)
    this.bundle.forget(sources)
    if (changed.size === 0) return changed
    const left = [...this.#recent].slice(0, -KEPT)
    for (const route of left) this.leave(route)
    return new Set([...changed, ...left])
  }

  /** Compose a page, and note what of it is to be bundled. */
  async #shown(code: CodePage): Promise<CodeResult> {
    const made = await this.#compose(code)
    if ('withheld' in made) return made
    const { page, bundled } = this.#toBundle(code, made)
    this.#bundled.set(code.route, bundled)
    this.#stale.delete(code.route)
    return { page }
  }

  /** A page in its place, and what of it is to be bundled. */
  #toBundle(code: CodePage, made: ComposedStyled): { readonly page: ComposedPage; readonly bundled: BundledPage } {
    const page = this.#context.emitter.place(made.page)
    const { module } = code
    const placed = { page, asksPage: made.asksPage }
    const chunk = hydrates(placed) ? chunkSource(module === undefined ? {} : { module }, placed, NO_DATA) : undefined
    const { stylesheets } = made
    return { page, bundled: { code, key: codeKey(code), chunk, islands: page.islands, stylesheets } }
  }

  /** The pages to be bundled. Those whose code has changed are looked at again: one may be broken. */
  async #wanted(): Promise<readonly BundledPage[]> {
    const stale = [...this.#stale].filter((path) => this.#bundled.has(path))
    this.#stale.clear()
    if (stale.length > 0) await this.#refresh(stale)
    return [...this.#bundled.values()]
  }

  /** Look at pages again whose code has changed, all in one go. */
  async #refresh(paths: readonly string[]): Promise<void> {
    const codes: CodePage[] = []
    for (const path of paths) {
      const route = this.#site.routes.get(path)
      const code = route && (await orFailed(codeOf(this.#site, route, this.#context.emitter.linker.pages)))
      if (code === undefined || 'withheld' in code) this.leave(path)
      else codes.push(code)
    }
    await this.#loaded.load(codes)
    for (const code of codes) {
      const made = await orFailed(this.#shown(code))
      if ('withheld' in made) this.leave(code.route)
    }
  }

  async #compose(code: CodePage): Promise<ComposedStyled | { readonly withheld: readonly Diagnostic[] }> {
    const known = this.#loaded.of(code)
    if (known !== undefined) {
      const made = await this.#rendered(code, known)
      if (!('withheld' in made)) return { ...made, stylesheets: known.stylesheets }
    }
    // also what fails: its places in the source may be others
    const diagnostics = await this.#loaded.load([code])
    const found = this.#loaded.get(code.route)
    if (found === undefined) return { withheld: diagnostics }
    const made = await this.#rendered(code, found)
    if ('withheld' in made) return { withheld: [...made.withheld, ...diagnostics] }
    return { ...made, stylesheets: found.kind === 'code' ? found.stylesheets : [] }
  }

  #rendered(code: CodePage, found: ImportedPage): ReturnType<typeof composePage> {
    const { emitter } = this.#context
    const assets = new AssetStore(this.#site.root)
    return composePage(this.#site, { code, found }, { emitter, assets, tables: emitter.linker.tables })
  }
}

/** What a page is made of, or why the system does not let it be made. */
async function orFailed<Made>(making: Promise<Made>): Promise<Made | { readonly withheld: readonly Diagnostic[] }> {
  try {
    return await making
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return { withheld: [stopped] }
  }
}
