/** Makes the pages of one state of a site, each when it is asked for, and tells which are others when files change. */
import type { Analysis } from '../../run/analyze.ts'
import type { Emitter } from '../../page/composer.ts'
import { codeOf, mayHoldCode } from '../../code-pages/find.ts'
import type { ComposedPage } from '../../model/page.ts'
import type { Route, Site } from '../../model/site.ts'
import { systemFailure } from '../../base/system-failure.ts'
import type { CodePages, CodeResult } from './code-pages.ts'
import { PageMemory } from '../state/page-memory.ts'
import { sourceOf } from '../../base/site-parts.ts'

/** By what pages are told apart that may hold code. */
export type CodeFacts = Pick<Analysis, 'importing' | 'markdown'>

export interface PageMakerContext {
  readonly emitter: Emitter
  readonly codes: CodePages
  readonly facts: CodeFacts
  /** Is told the assets of each page that is made: source to output path. */
  readonly onAssets: (assets: ComposedPage['assets']) => void
}

export class PageMaker {
  readonly #site: Site
  readonly #context: PageMakerContext
  readonly #made = new PageMemory<CodeResult>()
  /** Routes that could not be shown when they were asked for last. */
  readonly #withheld = new Set<string>()
  #mayHoldCode: (route: Route) => boolean

  constructor(site: Site, context: PageMakerContext) {
    this.#site = site
    this.#context = context
    this.#mayHoldCode = this.#told(context.facts)
  }

  /** The page of a route, in its place. Those that cannot be shown are not kept: what is wrong with them may be anywhere. */
  async page(path: string): Promise<CodeResult> {
    const made = await this.#made.page(path, () => this.#make(path))
    if ('withheld' in made) {
      this.#made.drop([path])
      this.#withheld.add(path)
    } else this.#withheld.delete(path)
    return made
  }

  /**
   * The page of a route, for a browser that comes without a page load, or only looks ahead; undefined: another bundle would have
   * to be made for it, which would be one more for all pages. A page load is the way to it.
   */
  async ahead(path: string): Promise<CodeResult | undefined> {
    const { emitter, codes } = this.#context
    const route = this.#route(path)
    try {
      const code = this.#mayHoldCode(route) ? await codeOf(this.#site, route, emitter.linker.pages) : undefined
      if (code !== undefined && !(await codes.fits(code))) return undefined
    } catch (problem) {
      if (systemFailure(problem) === undefined) throw problem
    }
    return this.page(path)
  }

  /** The page of a route, which is not kept, and does not join the bundle. */
  look(path: string): Promise<CodeResult> {
    return this.#composed(this.#route(path), (code) => this.#context.codes.compose(code))
  }

  /** Whether a file takes part in a page. When one cannot be shown any file may be what is missing. */
  uses(source: string): boolean {
    return this.#withheld.size > 0 || this.#made.uses(source) || this.#context.codes.uses(source)
  }

  /** Forget the pages that show one of these files. Gives their routes. */
  forget(sources: ReadonlySet<string>, facts: CodeFacts): ReadonlySet<string> {
    const { emitter, codes } = this.#context
    emitter.linker.forget(sources)
    const code = codes.forget(sources)
    this.#made.drop(code)
    this.#mayHoldCode = this.#told(facts)
    return new Set([...this.#made.forget(sources), ...code])
  }

  #told({ importing, markdown }: CodeFacts): (route: Route) => boolean {
    return mayHoldCode(this.#site, { importing, functions: markdown })
  }

  async #make(path: string): Promise<CodeResult> {
    const { codes, onAssets } = this.#context
    const route = this.#route(path)
    const made = await this.#composed(route, (code) => codes.page(code))
    if ('withheld' in made) return made
    const { data, islands, assets, facts, diagnostics, noIndex, looked } = made.page
    const source = sourceOf(this.#site, route)
    this.#made.note(path, looked ?? (source === undefined ? [] : [source.source]))
    onAssets(assets)
    // without what the search asks for, which holds all that was read of the page
    return { page: { route: path, data, islands, assets, facts, diagnostics, noIndex } }
  }

  async #composed(route: Route, compose: CodePages['page']): Promise<CodeResult> {
    const { emitter, codes } = this.#context
    const { linker } = emitter
    try {
      const code = this.#mayHoldCode(route) ? await codeOf(this.#site, route, linker.pages) : undefined
      if (code !== undefined) return await compose(code)
      codes.leave(route.path)
      const page = await emitter.compose(route)
      return 'withheld' in page ? page : { page: emitter.place(page) }
    } catch (problem) {
      const stopped = systemFailure(problem)
      if (stopped === undefined) throw problem
      // it is read again: it may be readable the next time
      if (stopped.file !== undefined) linker.forget([stopped.file])
      return { withheld: [stopped] }
    }
  }

  #route(path: string): Route {
    const route = this.#site.routes.get(path)
    if (route === undefined) throw new Error(`unknown route ${path}`)
    return route
  }
}
