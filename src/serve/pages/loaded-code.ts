/** The code of pages, bundled for Node and loaded: when a page is first asked for, and again when one of its modules has changed. */
import { join } from 'node:path'
import { AssetStore } from '../../page/asset-store.ts'
import { bundleInput } from '../../code-pages/bundle-input.ts'
import { importComponents, type ImportedPage } from '../../bundle/import-components.ts'
import { withoutPlaces } from '../../bundle/plugins/used-units.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { bundledPages, type CodePage } from '../../code-pages/find.ts'
import { markdownModules } from '../../code-pages/markdown-modules.ts'
import type { Site } from '../../model/site.ts'
import type { BundleContext } from '../state/code-bundle.ts'
import type { ModuleFolder } from '../state/module-folder.ts'
import { ReadFiles } from '../state/read-files.ts'

/** Code as it was loaded. */
interface Loaded {
  /** Of the Markdown that it is made of. */
  readonly key: string
  readonly found: ImportedPage
  readonly read: ReadFiles
}

/** What the modules of the Markdown of a page are, but for the lines that they are written in. */
export function codeKey({ module, files }: CodePage): string {
  const texts = files.map(({ file, known }) => [file.source, withoutPlaces(known.body.code?.module ?? '')])
  return JSON.stringify([module, texts])
}

export class LoadedCode {
  readonly folder: ModuleFolder
  readonly #site: Site
  readonly #context: BundleContext
  readonly #loaded = new Map<string, Loaded>()

  /** `former`: of the state before, which stays as far as the site still has the pages. */
  constructor(site: Site, context: BundleContext, from: { folder: ModuleFolder; former?: LoadedCode | undefined }) {
    this.#site = site
    this.#context = context
    this.folder = from.folder
    for (const [route, loaded] of from.former?.entries() ?? [])
      if (site.routes.has(route)) this.#loaded.set(route, loaded)
  }

  entries(): Iterable<readonly [string, Loaded]> {
    return this.#loaded
  }

  /** Whether a file takes part. */
  uses(source: string): boolean {
    return [...this.#loaded.values()].some(({ read }) => read.hasAny([source]))
  }

  /** The code of a page as it was loaded last, of whatever text. */
  get(route: string): ImportedPage | undefined {
    return this.#loaded.get(route)?.found
  }

  /** The code of a page, if it is of this text. */
  of(code: CodePage): (ImportedPage & { readonly kind: 'code' }) | undefined {
    const known = this.#loaded.get(code.route)
    return known?.found.kind === 'code' && known.key === codeKey(code) ? known.found : undefined
  }

  delete(route: string): void {
    this.#loaded.delete(route)
  }

  /** These files have changed; undefined: anything may have. Lets go of the code that they take part in, and gives its routes. */
  forget(sources: ReadonlySet<string> | undefined): ReadonlySet<string> {
    const changed = new Set<string>()
    for (const [route, { found, read }] of this.#loaded)
      if (sources === undefined || found.kind !== 'code' || read.hasAny(sources)) changed.add(route)
    for (const route of changed) this.#loaded.delete(route)
    return changed
  }

  /** Bundle the code of pages for Node and load it. Gives what is wrong. */
  async load(codes: readonly CodePage[]): Promise<readonly Diagnostic[]> {
    for (const { route } of codes) this.#loaded.delete(route)
    const { pages, diagnostics, read } = await this.#import(codes)
    for (const [index, code] of codes.entries()) {
      const found = pages[index]
      if (found === undefined) continue
      const files = new ReadFiles(this.#site.root, found.kind === 'code' ? filesOf(found, this.#site.root, read) : read)
      this.#loaded.set(code.route, { key: codeKey(code), found, read: files })
    }
    return diagnostics
  }

  #import(codes: readonly CodePage[]): ReturnType<typeof importComponents> {
    const { emitter, parts } = this.#context
    const { root } = this.#site
    const input = bundleInput(this.#site, {
      pages: bundledPages(codes),
      parts: parts.browser,
      replaced: parts.bundled !== undefined,
      markdown: markdownModules(codes, emitter.linker.pages, root),
      assets: new AssetStore(root),
      minify: false,
    })
    return this.folder.write(() => importComponents(input, this.folder.path))
  }
}

/** Those of the files that were `read` that the code of one page is made of. Pictures that are components count for every page. */
function filesOf(
  found: ImportedPage & { readonly kind: 'code' },
  root: string,
  read: readonly string[],
): readonly string[] {
  const { modules, assets, stylesheets, code } = found
  const markdown = code.markdown.map((source) => join(root, source))
  return [...modules, ...assets, ...stylesheets, ...markdown, ...read.filter((path) => path.endsWith('.svg'))]
}
