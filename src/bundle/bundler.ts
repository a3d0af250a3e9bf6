/**
 * Bundle: esbuild makes the browser runtime, the stylesheet and the chunks of all pages that hold
 * components in one splitting build.
 */
import type { Metafile } from 'esbuild'
import type { PrivateFiles } from '../base/publishing/private-files.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Engine } from '../model/config.ts'
import type { Bundles, OutputFile } from '../model/page.ts'
import type { SitePlugins } from '../model/plugins.ts'
import type { SassConfig } from '../model/sass.ts'
import type { StylesAhead } from './plugins/sass.ts'
import type { SiteElements } from '../model/unit.ts'
import type { PageData } from './browser/page-data.ts'
import { bundlePart, type EntryPoints } from './browser/part.ts'
import type { PartOutputs } from './component-modules.ts'
import { fitStyles } from './fit-styles.ts'
import { messagesOf, toDiagnostics } from './messages.ts'
import { ownPart, type BuiltPart, type PartInput, type PartName } from './packed/own-parts.ts'
import { bundleSearch, type SearchInput } from './packed/search-bundle.ts'
import { translatedRuntime } from './packed/translated-runtime.ts'
import type { UsedNames } from './classic/used-names.ts'
import type { AssetUrl } from './plugins/asset-modules.ts'
import { hasOwnTexts } from './plugins/layout-texts.ts'
import type { BundleRun } from './plugins/bundle-plugins.ts'
import type { MarkdownModules } from './plugins/markdown-files.ts'
import { CLIENT_ENTRY, PARTS_ENTRY, readBundles } from './read-bundles.ts'

/** A page that holds code, as the bundler needs it. */
export interface ComponentPage {
  /** Route path. */
  readonly route: string
  /** Readable part of the chunk's file name. */
  readonly name: string
  /** Text of the module that gives the page's code in Node. */
  readonly entry: string
  /** Absolute path of the module that the page is. */
  readonly module?: string
}

/** A replaced part of the layout: its name, and the absolute path of the module that replaces it. */
export interface PartModule {
  readonly name: string
  readonly path: string
}

/** How the stylesheet of the classic look is made. */
export interface ClassicStyles {
  readonly layered: boolean
  /** Where lines begin; undefined: on the left. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** Names that occur in texts and code of the site; undefined: nothing is left out. */
  readonly used?: UsedNames | undefined
  /** Stylesheets that are not bundled may set variables, so that none is taken for constant. */
  readonly hasOtherSheets?: boolean | undefined
}

export interface BundleInput {
  readonly root: string
  readonly packagePath: (path: string) => string
  /** Stylesheets of the site and of its components, absolute paths, after ours. */
  readonly customCss: readonly string[]
  readonly pages: readonly ComponentPage[]
  /** Replaced parts of the layout, when one of them may have something to do in the browser. */
  readonly parts: readonly PartModule[]
  readonly minify: boolean
  /** Code of the texts of the layout by their places, when they are not the English ones. */
  readonly texts?: Readonly<Record<string, string>> | undefined
  /** Texts of the modules that hold the site's data, by specifier (runtime/theme/render/site-modules.d.ts). */
  readonly modules: Readonly<Record<string, string>>
  readonly markdown: MarkdownModules
  /** What the site shows in its own way of what Markdown becomes. */
  readonly elements?: SiteElements | undefined
  readonly assetUrl: AssetUrl
  /** Which files may not get into the site by an import; undefined: all may. */
  readonly isPrivate?: PrivateFiles | undefined
  /** Puts the base URL in front of an address that begins with `/`. */
  readonly siteUrl: (path: string) => string
  /** Add the classes of the classic theme's stylesheet that pages made of components use. */
  readonly classicStyles: boolean
  /** The classic look: whether its rules stand in a cascade layer, and the texts that names of classes may stand in. */
  readonly classic?: ClassicStyles | undefined
  /** What plugins of the site give the bundler. */
  readonly plugins?: SitePlugins | undefined
  /** How Sass is compiled. */
  readonly sass?: SassConfig | undefined
  readonly stylesAhead?: StylesAhead | undefined
  /** The browser draws the diagrams of `@theme/Mermaid`. */
  readonly drawsLater?: boolean
  /** CSS that the configuration makes, behind all stylesheets. */
  readonly generatedCss: string
  /** Library that runs components in the browser. */
  readonly engine: Engine
  /** The base URL, in a site with the hash router. */
  readonly hashBase: string | undefined
  /** Undefined: the site has no search. */
  readonly search: SearchInput | undefined
  /** Undefined: everything is bundled. */
  readonly kept?: BundleKeeper | undefined
}

/** What esbuild has made. */
export interface MadeBundle {
  readonly metafile: Metafile
  readonly files: readonly OutputFile[]
}

/** What was made, and what of it the next build may take: nothing when there is something to tell about it. */
export interface Making<Other> {
  readonly made: MadeBundle | Other
  readonly keep: MadeBundle | undefined
}

/** Keeps bundles for the next build: the one that renders pages in Node, and the one of the browser. */
export interface BundleKeeper {
  /**
   * Give the bundle of the last build, where `make` would make the same, else what `make` gives. `texts` are those of modules
   * besides the input; `places` is told where files lie, by their names in the bundle.
   */
  readonly take: <Other>(
    kind: 'node' | 'browser',
    what: { readonly input: BundleInput; readonly texts: readonly string[]; readonly places: Map<string, string> },
    make: (input: BundleInput) => Promise<Making<Other>>,
  ) => Promise<MadeBundle | Other>
}

export interface BundleResult {
  readonly bundles: Bundles
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that were read for it, as far as they are not this package's own. */
  readonly read: readonly string[]
}

/**
 * Bundle for the browser. `source(page)` gives the module text of a page's chunk; it is asked after
 * the pages were rendered. `data` are expressions by the names that stand for them in such texts (browser/page-data.ts). Problems in a
 * site's own components and stylesheets are diagnostics `bundle-error`.
 */
export async function bundleBrowser(
  input: BundleInput,
  source: (page: ComponentPage) => string,
  data: PageData = new Map(),
): Promise<BundleResult> {
  const pages = Object.fromEntries(
    input.pages.map((page, index) => [`page-${index.toString()}-${page.name}`, `devcourse:page/${index.toString()}`]),
  )
  const replaced = input.parts.length > 0 ? { parts: PARTS_ENTRY } : {}
  const client = CLIENT_ENTRY in input.modules ? { client: CLIENT_ENTRY } : {}
  const run: BundleRun = { files: new Map(), missing: [] }
  const bundle = (entryPoints: EntryPoints, kept?: BundleKeeper) =>
    bundlePart({ ...input, kept }, { entryPoints, source, data, run })
  const entries = ownEntries(input)
  const own = (name: 'runtime' | 'style') => {
    const make = () => bundle({ [name]: entries[name] })
    if (name !== 'runtime' || !hasOwnTexts(input)) return ownPart(input, name, make)
    return input.texts === undefined ? make() : translatedRuntime(input, input.texts, make)
  }
  const code = { ...replaced, ...client, ...pages }
  const parts =
    Object.keys(code).length > 0
      ? [bundle({ ...entries, ...code }, input.kept)]
      : [own('runtime'), input.customCss.length > 0 ? bundle({ style: entries.style }) : own('style')]
  const [search, ...results] = await Promise.all([bundleSearch(input), ...parts])
  const read = [...run.files.values()]
  const failures = results.flatMap((result) => ('failure' in result ? [result.failure] : []))
  if (failures.length > 0) {
    const diagnostics = failures.flatMap((failure) => toDiagnostics(messagesOf(failure), input.root))
    return { bundles: NO_BUNDLES, files: [], diagnostics, read }
  }
  const built = results.flatMap((result) => ('failure' in result ? [] : [result]))
  const outputs = Object.assign({}, ...built.map((part) => part.outputs)) as PartOutputs
  const files = built.flatMap((part) => part.files)
  const bundles = readBundles(
    outputs,
    input.pages.map(({ route }) => route),
  )
  const fitted = fitStyles({ files, css: bundles.css }, input.classic)
  return {
    bundles: { ...bundles, css: fitted.css, ...(search && { search: search.search }) },
    files: [...fitted.files, ...(search?.files ?? [])],
    diagnostics: [],
    read,
  }
}

/**
 * Bundle what comes from this package alone, for every site; `sources` are the files that it is made of. `unfilled` are the modules
 * of texts of the part `translated`. Rejects when that fails.
 */
export async function buildOwnPart(
  input: PartInput,
  name: PartName,
  unfilled: BundleInput['modules'] = {},
): Promise<BuiltPart & { readonly sources: readonly string[] }> {
  const run: BundleRun = { files: new Map(), missing: [] }
  const own: BundleInput = {
    ...input,
    ...{ customCss: [], pages: [], parts: [], search: undefined },
    modules: name === 'translated' ? unfilled : {},
    markdown: { units: new Map(), importPlace: () => undefined, load: (source) => Promise.reject(new Error(source)) },
    assetUrl: (source) => Promise.reject(new Error(`${source} is an asset`)),
    siteUrl: (path) => path,
  }
  const entries = ownEntries(own)
  const entryPoints = name === 'style' ? { style: entries.style } : { runtime: entries.runtime }
  const part = await bundlePart(own, { entryPoints, source: (page) => page.entry, data: new Map(), run })
  if ('failure' in part) throw part.failure
  return { ...part, sources: [...run.files.values()] }
}

/** Entry points of what comes from this package. */
function ownEntries({ packagePath }: Pick<BundleInput, 'packagePath'>): Readonly<Record<'runtime' | 'style', string>> {
  return { runtime: packagePath('runtime/entry.ts'), style: 'devcourse:style' }
}

const NO_BUNDLES: Bundles = { entry: '', css: '', preload: [], pages: {}, imports: {}, react: [] }
