/**
 * The files of one state of a site, made when they are asked for: pages, their chunks, the route table, parts of sidebars,
 * what the bundler gives. The same compiler as that of `build`, with files in memory.
 */
import type { Analysis } from '../analyze.ts'
import { buildComponentPages } from '../component-pages.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createEmitter, type Emitter } from '../emit-page.ts'
import { candidates, codeOf, type CodePage } from '../find-pages.ts'
import type { Bundles, ComposedPage, OutputFile, PageFacts } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import { packageVersion } from '../package-paths.ts'
import { openSearchFile } from '../render/opensearch.ts'
import { pagePath } from '../render/page-path.ts'
import { siteIcon } from '../render/site-icon.ts'
import { siteVersion } from '../render/site-version.ts'
import { MANIFEST_VERSION, manifestFile, manifestParts } from '../shared/protocol.ts'
import { loadPieces, siteParts, type SiteParts } from '../site-parts.ts'
import type { UnitStore } from '../units.ts'
import { OutputMemory } from './output-memory.ts'

/** A file of the site: in memory, or on the disk. */
export type ServedFile = Pick<OutputFile, 'path' | 'contents'> | { readonly path: string; readonly source: string }

/** A page as it is served; `withheld`: it cannot be made. */
export type ServedPage =
  | {
      readonly html: string
      readonly facts: PageFacts
      readonly diagnostics: readonly Diagnostic[]
    }
  | { readonly withheld: readonly Diagnostic[] }

export interface SitePagesContext {
  readonly units: UnitStore
  /** Text of templates/shell.html. */
  readonly shell: string
  /** Folder of the run for code that Node imports. */
  readonly scratch: string
  /** Counts states of the site: part of addresses that browsers must not take from their memory. */
  readonly generation: number
  readonly previous?: SitePages
  readonly changed?: ReadonlySet<string>
}

/** Where the chunks of pages stand that were not made yet. */
const CHUNKS = 'assets/dev/'

export class SitePages {
  readonly site: Site
  #emitter: Emitter
  #renew: (() => Emitter) | undefined
  readonly #parts: SiteParts
  readonly #context: SitePagesContext
  readonly #candidates: ReadonlySet<string>
  /** Route paths by the path of their HTML. */
  readonly #routes: ReadonlyMap<string, string>
  /** Output path to source, of all assets of pages that were made. */
  readonly #assets = new Map<string, string>()
  readonly #code = new Map<string, CodePage>()
  readonly #pages = new Map<string, Promise<ServedPage>>()
  #output: OutputMemory
  #bundles: Bundles | undefined
  /** Pages with code of the last bundle. */
  #made = new Map<string, ServedPage>()
  #chunks = new Map<string, string>()
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(
    site: Site,
    context: SitePagesContext,
    made: { emitter: Emitter; parts: SiteParts; candidates: ReadonlySet<string> },
  ) {
    this.site = site
    this.#context = context
    this.#emitter = made.emitter
    this.#parts = made.parts
    this.#candidates = made.candidates
    this.#output = new OutputMemory(context.scratch)
    this.#routes = new Map([...site.routes.keys()].map((route) => [pagePath(route, site.config), route]))
  }

  /** Prepare to give the files of an analyzed site. */
  static async open(site: Site, analysis: Analysis, context: SitePagesContext): Promise<SitePages> {
    const { units, shell } = context
    const memory = new OutputMemory(context.scratch)
    const parts = await siteParts(site, () => memory.scratch())
    const pieces = await loadPieces(parts.bundled)
    const functions = analysis.markdown
    const renew = () =>
      createEmitter(site, {
        ...{ units, shell, functions, pieces },
        generator: `devcourse ${packageVersion()}`,
      })
    const emitter = renew()
    const importing = candidates(site, { importing: analysis.importing, functions })
    const made = new SitePages(site, context, {
      emitter,
      parts,
      candidates: new Set(importing.map(({ path }) => path)),
    })
    made.#renew = renew
    return made
  }

  forget(_sources: ReadonlySet<string>, _analysis: Analysis): void {
    this.#pages.clear()
    if (this.#renew) this.#emitter = this.#renew()
  }

  uses(path: string): boolean {
    return /\.(?:mdx?|png|svg|css|[jt]sx?)$/.test(path)
  }

  /** What the layout and the parts of the theme have said. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#emitter.layout.diagnostics, ...this.#parts.diagnostics]
  }

  /** `SiteData.version` of the pages. */
  async version(): Promise<string> {
    return siteVersion(await this.#bundled())
  }

  /** Whether the site has a file of this path, relative to the base URL; assets of pages are known once the page was made. */
  has(path: string): boolean {
    return (
      this.#routes.has(path) || this.#output.files.has(path) || this.#assets.has(path) || this.site.statics.has(path)
    )
  }

  /** The route whose HTML has this path. */
  routeAt(path: string): string | undefined {
    return this.#routes.get(path)
  }

  /** A file that is no page; undefined: there is none. */
  async file(path: string): Promise<ServedFile | undefined> {
    await this.#bundled()
    if (path.startsWith(CHUNKS)) return this.#chunk(path)
    const contents = this.#output.files.get(path) ?? (await this.#madeFile(path))
    if (contents !== undefined) return { path, contents }
    const source = this.#assets.get(path) ?? this.site.statics.get(path)
    return source === undefined ? undefined : { path, source }
  }

  /** The page of a route. */
  page(route: string): Promise<ServedPage> {
    const known = this.#pages.get(route) ?? this.#makePage(route)
    this.#pages.set(route, known)
    return known
  }

  async #makePage(path: string): Promise<ServedPage> {
    const route = this.#route(path)
    const code = this.#candidates.has(path) ? await codeOf(this.site, route, this.#emitter.linker.pages) : undefined
    if (code !== undefined) return this.#codePage(code)
    const composed = await this.#emitter.compose(route)
    if ('withheld' in composed) return composed
    return this.#finish(composed, await this.#bundled())
  }

  #finish(composed: ComposedPage, bundles: Bundles): ServedPage {
    const placed = this.#emitter.place(composed)
    const { files, chunk } = this.#emitter.finish(bundles)(placed)
    const [html, ...others] = files
    for (const file of others) this.#output.write(file)
    this.#chunks.set(composed.route, chunk)
    for (const [source, output] of Object.entries(composed.assets)) this.#assets.set(output, source)
    const { facts, diagnostics } = composed
    return { html: String(html?.contents ?? ''), facts, diagnostics }
  }

  /** Pages with code are bundled together: when one more is asked for, all that were asked for before are bundled again. */
  async #codePage(code: CodePage): Promise<ServedPage> {
    this.#code.set(code.route, code)
    await this.#bundle()
    return this.#made.get(code.route) ?? { withheld: [] }
  }

  async #bundled(): Promise<Bundles> {
    return this.#bundles ?? (await this.#bundle())
  }

  /** Bundle all code that is known, one bundle after the other. */
  #bundle(): Promise<Bundles> {
    const next = this.#queue.then(() => this.#bundleNow())
    this.#queue = next.catch(() => undefined)
    return next
  }

  async #bundleNow(): Promise<Bundles> {
    const output = new OutputMemory(this.#context.scratch)
    const made = await buildComponentPages(this.site, {
      emitter: this.#emitter,
      pages: [...this.#code.values()],
      staging: output,
      minify: true,
      parts: this.#parts,
      searchOf: () => Promise.resolve(undefined),
      keptBundles: () => undefined,
    })
    this.#made = new Map(
      made.pages.map((page): readonly [string, ServedPage] => {
        const { facts, diagnostics, assets, chunk } = page
        this.#chunks.set(facts.route, chunk)
        for (const [source, path] of Object.entries(assets)) this.#assets.set(path, source)
        const html = String(output.files.get(pagePath(facts.route, this.site.config)) ?? '')
        return [facts.route, { html, facts, diagnostics }]
      }),
    )
    this.#output = output
    this.#bundles = made.bundles
    return made.bundles
  }

  /** Files that are made of the site alone. */
  async #madeFile(path: string): Promise<OutputFile['contents'] | undefined> {
    const { site } = this
    const count = manifestParts(site.routes.size)
    if (path.startsWith('assets/manifest/')) {
      const version = await this.version()
      const part: Record<string, string> = { [MANIFEST_VERSION]: version }
      for (const route of site.routes.keys())
        if (manifestFile(route, count) === path && site.routes.get(route)?.kind !== 'not-found')
          part[route] = this.#chunkAddress(route)
      return JSON.stringify(part)
    }
    for (const { parts } of this.#emitter.layout.sidebars.values())
      for (const file of parts.all()) if (file.path === path) return file.contents
    return [siteIcon(site).file, openSearchFile(site)].find((file) => file?.path === path)?.contents
  }

  /** Where the browser finds the chunk of a page: it is made when it is asked for. */
  #chunkAddress(route: string): string {
    const { generation } = this.#context
    return `${CHUNKS}${generation.toString()}/${Buffer.from(route).toString('base64url')}.js`
  }

  async #chunk(address: string): Promise<ServedFile | undefined> {
    const name = /([^/]+)\.js$/.exec(address)?.[1] ?? ''
    const route = Buffer.from(name, 'base64url').toString()
    if (!this.site.routes.has(route) || this.#chunkAddress(route) !== address) return undefined
    const version = await this.version()
    const page = await this.page(route)
    const [file] = (this.#chunks.get(route) ?? '').split(' ')
    // another bundle than that of the page that asks: it is to be loaded as a whole
    if ('withheld' in page || file === undefined || file === '' || version !== (await this.version())) return undefined
    const url = JSON.stringify(this.site.config.baseUrl + file)
    return { path: address, contents: `export * from ${url}\n` }
  }

  #route(path: string): Route {
    const route = this.site.routes.get(path)
    if (route === undefined) throw new Error(`unknown route ${path}`)
    return route
  }
}
