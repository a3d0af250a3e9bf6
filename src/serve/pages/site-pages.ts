/**
 * The files of one state of a site, made when they are asked for: pages, their chunks, the route table, parts of sidebars,
 * what the bundler gives. The same compiler as that of `build`, with files in memory.
 */
import type { Analysis } from '../../run/analyze.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { inLanguage } from '../../render/texts/in-language.ts'
import { createEmitter, type Emitter } from '../../page/composer.ts'
import type { ComposedPage, OutputFile, PageFacts } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { packageVersion } from '../../base/package-paths.ts'
import { siteVersion } from '../../render/site-version.ts'
import type { UnitStore } from '../../store/unit-store.ts'
import type { ServedBundle } from '../state/code-bundle.ts'
import { CodePages } from './code-pages.ts'
import { hostFile } from '../http/host-path.ts'
import { KnownFiles } from './known-files.ts'
import { layoutFile } from './layout-files.ts'
import { ModuleFolder } from '../state/module-folder.ts'
import { PageFinisher, type FinishedPage } from './page-finisher.ts'
import { PageMaker, type CodeFacts } from './page-maker.ts'
import { PageTable } from './page-table.ts'
import { isThemeFile, loadTheme, type ThemePieces } from './theme-pieces.ts'
import { WholeFiles, type WholePageFacts } from './whole-files.ts'

/** A file of the site: in memory, or on the disk. */
export type ServedFile = Pick<OutputFile, 'path' | 'contents'> | { readonly path: string; readonly source: string }

/** A page as it is served; `withheld`: it cannot be made. */
export type ServedPage =
  | {
      readonly html: string
      /** The bundle whose files it names (`SitePages.hold`). */
      readonly bundle: string
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
  /** The state before: what it has bundled and loaded stays as far as nothing of it has changed. */
  readonly previous?: SitePages | undefined
  /** Files that have changed since, appeared or gone, relative to the root; undefined: anything may have. */
  readonly changed?: ReadonlySet<string> | undefined
}

export class SitePages {
  readonly site: Site
  readonly #emitter: Emitter
  readonly #theme: ThemePieces
  readonly #codes: CodePages
  readonly #pages: PageMaker
  readonly #table: PageTable
  readonly #whole: WholeFiles
  readonly #finisher: PageFinisher
  readonly #files: KnownFiles

  private constructor(
    site: Site,
    analysis: Analysis,
    made: { emitter: Emitter; theme: ThemePieces; codes: CodePages } & Pick<
      SitePagesContext,
      'generation' | 'previous'
    >,
  ) {
    const { emitter, theme, codes, generation, previous } = made
    const files = new KnownFiles(site, theme.parts.assets, previous && previous.#files)
    this.site = site
    this.#emitter = emitter
    this.#theme = theme
    this.#codes = codes
    this.#files = files
    this.#pages = new PageMaker(site, {
      ...{ emitter, codes, facts: analysis },
      onAssets: (assets) => {
        files.addAssets(assets)
      },
    })
    this.#table = new PageTable(site, generation)
    this.#finisher = new PageFinisher(emitter, site.config)
    this.#whole = new WholeFiles(site, {
      factsOf: (route) => this.#factsOf(route),
      styles: async () => Buffer.from(codes.bundle.file((await this.#bundles()).bundles.css) ?? '').toString(),
      createSitemapItems: analysis.createSitemapItems,
      pageOf: async (route) => {
        const page = site.routes.has(route) ? await this.#pages.look(route) : undefined
        return page === undefined || 'withheld' in page ? undefined : page.page.data.main
      },
      ...{ blogs: analysis.blogs ?? {}, outDir: analysis.outDir },
    })
  }

  /** Prepare to give the files of an analyzed site. */
  static async open(site: Site, analysis: Analysis, context: SitePagesContext): Promise<SitePages> {
    const { units, shell, scratch, previous, generation } = context
    const folder = previous === undefined ? new ModuleFolder(scratch) : previous.#codes.folder
    // code may ask for anything that the configuration says
    const changed = previous !== undefined && aboutSite(site) === aboutSite(previous.site) ? context.changed : undefined
    const theme = await loadTheme(site, folder, previous && { theme: previous.#theme, changed })
    const { parts, pieces } = theme
    const generator = `devcourse ${packageVersion()}`
    const emitter = inLanguage(site.config, () =>
      createEmitter(site, { units, shell, functions: analysis.markdown, pieces, generator }),
    )
    const former = previous === undefined ? {} : { former: { pages: previous.#codes, changed } }
    const codes = new CodePages(site, { emitter, parts }, { folder, ...former })
    return new SitePages(site, analysis, { emitter, theme, codes, generation, previous })
  }

  /** What layout, parts of the theme and bundled code have said. */
  get diagnostics(): readonly Diagnostic[] {
    const { layout } = this.#emitter
    return [...layout.diagnostics, ...this.#theme.parts.diagnostics, ...this.#codes.bundle.diagnostics]
  }

  /** `SiteData.version` of the pages. */
  async version(): Promise<string> {
    return siteVersion((await this.#bundles()).bundles)
  }

  /** Whether the site has a file of this path, relative to the base URL; assets of pages are known once the page was made. */
  has(path: string): boolean {
    return this.#files.has(path) || this.#whole.has(path) || this.#codes.bundle.has(path)
  }

  /** The route whose HTML has this path. */
  routeAt(path: string): string | undefined {
    return this.#files.routeAt(path)
  }

  /**
   * The route whose page the browser shows at a pathname, decoded and relative to the base URL. With the hash router it is
   * the path behind the `#/`. The browser may have come there without asking, so that a missing slash at the end is none.
   */
  shownAt(pathname: string): string | undefined {
    const { config, routes } = this.site
    if (config.router === 'browser') {
      const answer = hostFile(pathname, (file) => this.has(file))
      if (answer.kind === 'missing') return undefined
      return this.routeAt(answer.kind === 'file' ? answer.path : `${answer.to}index.html`)
    }
    const paths = [pathname, pathname.replace(/\/$/, ''), `${pathname}/`].map((path) => config.baseUrl + path)
    return paths.find((path) => routes.has(path)) ?? this.routeAt('index.html')
  }

  /** Whether a file takes part in something that was made. It need not be there: a page may have looked for it. */
  uses(source: string): boolean {
    return this.#pages.uses(source) || this.themeUses(source)
  }

  /** Whether a file takes part in the theme, or will do so once it is there. */
  themeUses(source: string): boolean {
    return isThemeFile(source) || this.#theme.read.hasAny([source])
  }

  /**
   * These files have changed, appeared or gone, and nothing that the site says of its pages: those that show them are made
   * anew when they are asked for. `facts` are of the analysis after the change.
   */
  forget(sources: ReadonlySet<string>, facts: CodeFacts): void {
    this.#table.changed(this.#pages.forget(sources, facts))
    this.#whole.forget()
  }

  /** A file that is no page; undefined: there is none. */
  async file(path: string): Promise<ServedFile | undefined> {
    const contents = await this.#contents(path)
    if (contents !== undefined) return { path, contents }
    const source = this.#files.sourceOf(path)
    return source === undefined ? undefined : { path, source }
  }

  /** The page of a route. */
  async page(route: string): Promise<ServedPage> {
    const made = await this.#pages.page(route)
    if ('withheld' in made) return made
    const { html, bundle } = await this.#finished(made.page)
    const { facts, diagnostics } = made.page
    return { html, bundle, facts, diagnostics }
  }

  /** An open page needs the files of its bundle, until the function is called; undefined: they are gone, it is to be loaded anew. */
  hold(bundle: string): (() => void) | undefined {
    return this.#codes.bundle.kept.hold(bundle)
  }

  async #finished(page: ComposedPage): Promise<FinishedPage & { readonly bundle: string }> {
    const { bundles, kept } = await this.#bundles(page.route)
    const finished = this.#finisher.finish(page, bundles)
    this.#files.addExtras(finished.extras)
    this.#codes.bundle.kept.name(kept)
    return { ...finished, bundle: kept.id }
  }

  /** The bundle of this moment, for the page of a route. */
  #bundles(route = ''): Promise<ServedBundle> {
    return this.#codes.bundles(route)
  }

  /** Contents of a file that is made, or bundled. */
  async #contents(path: string): Promise<OutputFile['contents'] | undefined> {
    const { bundle } = this.#codes
    const known = bundle.file(path) ?? this.#files.extra(path) ?? layoutFile(this.#emitter, path)
    if (known !== undefined || !path.startsWith('assets/')) return known ?? this.#whole.get(path)
    const version = await this.version()
    const route = this.#table.routeOf(path, version)
    if (route !== undefined) return (await this.#chunk(route, version)) ?? NO_PAGE
    return this.#table.part(path, version) ?? bundle.file(path) ?? (this.#table.wasChunk(path) ? NO_PAGE : undefined)
  }

  /** The module that brings a page to the browser. With another bundle than that of the page that asks there is none. */
  async #chunk(route: string, version: string): Promise<string | undefined> {
    const made = await this.#pages.ahead(route)
    if (made === undefined || 'withheld' in made) return undefined
    const { chunk } = await this.#finished(made.page)
    return chunk !== '' && version === (await this.version()) ? chunk : undefined
  }

  async #factsOf(route: string): Promise<WholePageFacts | undefined> {
    const made = await this.#pages.look(route)
    if ('withheld' in made) return undefined
    const { sources } = this.#finisher.finish(made.page, (await this.#bundles(route)).bundles)
    return { noIndex: made.page.noIndex, sources }
  }
}

/**
 * The chunk of a page that there is, though not as it was named: a save has come in between, or another bundle. The browser finds no
 * page in it (`isPageModule`), and takes the way of a page load, without an error in its console.
 */
const NO_PAGE = 'export {}\n'

/** What bundled code may ask of a site. */
function aboutSite({ config, mapped }: Site): string {
  return JSON.stringify([config, mapped])
}
