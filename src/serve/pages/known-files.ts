/** The files of a site in serve that are known without making anything: HTML by route, statics, and what pages have brought. */
import type { OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { pagePath } from '../../render/page-path.ts'
import { keptStatics } from './kept-statics.ts'

/** Folders that are always made, by a file in each. */
const ALWAYS = ['assets/css/a', 'assets/dev/a', 'assets/js/a', 'assets/manifest/a']

/** Written for hosts that would leave files out without it. */
const NO_JEKYLL = '.nojekyll'

/** A slug may hold an address, with two slashes: disks know one. */
function onDisk(path: string): string {
  return path.replace(/\/\/+/g, '/')
}

/** By path relative to the base URL. */
export class KnownFiles {
  readonly #site: Site
  /** Output path to source, of all assets of pages that were made, in former states too: some of these pages are open. */
  readonly #assets: Map<string, string>
  /** Contents by path of what such pages need besides. */
  readonly #extras: Map<string, OutputFile['contents']>
  #routes: ReadonlyMap<string, string> | undefined
  #statics: ReadonlyMap<string, string> | undefined

  /** `assets`: source to output path of files that the layout refers to. `former`: those of the state before. */
  constructor(site: Site, assets: Readonly<Record<string, string>>, former: KnownFiles | undefined) {
    this.#site = site
    this.#assets = former === undefined ? new Map<string, string>() : former.#assets
    this.#extras = former === undefined ? new Map([[NO_JEKYLL, '']]) : former.#extras
    this.addAssets(assets)
  }

  /** A page refers to these files: source to output path. */
  addAssets(assets: Readonly<Record<string, string>>): void {
    for (const [source, output] of Object.entries(assets)) this.#assets.set(output, source)
  }

  /** Pages need these files: the same for all. */
  addExtras(files: readonly OutputFile[]): void {
    for (const { path, contents } of files) this.#extras.set(path, contents)
  }

  has(path: string): boolean {
    return this.routeAt(path) !== undefined || this.#extras.has(path) || this.sourceOf(path) !== undefined
  }

  /** The route whose HTML has this path. */
  routeAt(path: string): string | undefined {
    this.#routes ??= this.#pages()
    return this.#routes.get(onDisk(path))
  }

  /** Contents of a file that a page has brought. */
  extra(path: string): OutputFile['contents'] | undefined {
    return path === NO_JEKYLL && this.#site.statics.has(path) ? undefined : this.#extras.get(path)
  }

  /** Source of an asset or static file. */
  sourceOf(path: string): string | undefined {
    const asset = this.#assets.get(path)
    if (asset !== undefined || !this.#site.statics.has(path)) return asset
    this.#routes ??= this.#pages()
    this.#statics ??= keptStatics(this.#site, [...this.#routes.keys(), ...ALWAYS])
    return this.#statics.get(path)
  }

  /** With the hash router one page gets HTML of its own: the home page, or what is shown in its stead. */
  #pages(): ReadonlyMap<string, string> {
    const { routes, config } = this.#site
    if (config.router === 'browser')
      return new Map([...routes.keys()].map((route) => [onDisk(pagePath(route, config)), route]))
    const missing = [...routes.values()].find(({ kind }) => kind === 'not-found')
    const home = routes.get(config.baseUrl) ?? missing
    return new Map(home === undefined ? [] : [['index.html', home.path]])
  }
}
