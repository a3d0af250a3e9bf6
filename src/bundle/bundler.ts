/**
 * Bundle: esbuild makes the browser runtime, the stylesheet and the chunks of all pages that hold
 * components in one splitting build.
 */
import type { BuildOptions, Plugin } from 'esbuild'
import { join } from 'node:path'
import type { PrivateFiles } from '../base/publishing/private-files.ts'
import type { Engine } from '../model/config.ts'
import type { Bundles, OutputFile } from '../model/page.ts'
import type { SiteElements } from '../model/site.ts'
import { assetModules, styleImport, type AssetUrl } from './plugins/asset-modules.ts'
import { withoutBroken, type BrokenModules } from './broken-modules.ts'
import { componentResolver, type ModuleTexts } from './plugins/component-resolver.ts'
import type { PartOutputs } from './component-modules.ts'
import { build } from '../base/esbuild.ts'
import { nameByContents, nameEntries } from './entry-names.ts'
import { fitStyles } from './fit-styles.ts'
import { hashAddresses, withHashRouter } from './plugins/hash-router.ts'
import { markdownFiles, type MarkdownModules } from './plugins/markdown-files.ts'
import { messagesOf, toDiagnostics, toFailure } from './messages.ts'
import { ownPart, type BuiltPart, type PartInput, type PartName } from './packed/own-parts.ts'
import { isPackageName } from './package-code.ts'
import { absentFromPackages, buildWithPackages, type PackageNeeds } from './package-needs.ts'
import { preactEngine } from './plugins/preact-engine.ts'
import { privateImports } from './private-imports.ts'
import { CLIENT_ENTRY, OUT_DIR, PARTS_ENTRY, readBundles, toFile } from './read-bundles.ts'
import { bundleSearch, type SearchInput } from './packed/search-bundle.ts'
import { stablePaths } from './plugins/stable-paths.ts'
import { styleUrls } from './plugins/style-urls.ts'
import { themeModules, type MissingExport } from './plugins/theme-modules.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

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

export interface BundleInput {
  readonly root: string
  readonly packagePath: (path: string) => string
  /** Stylesheets of the site and of its components, absolute paths, after ours. */
  readonly customCss: readonly string[]
  readonly pages: readonly ComponentPage[]
  /** Replaced parts of the layout, when one of them may have something to do in the browser. */
  readonly parts: readonly PartModule[]
  readonly minify: boolean
  /** Texts of the modules that hold the site's data, by specifier (runtime/theme/site-modules.d.ts). */
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
  /** CSS that the configuration makes, behind all stylesheets. */
  readonly generatedCss: string
  /** Library that runs components in the browser. */
  readonly engine: Engine
  /** The base URL, in a site with the hash router. */
  readonly hashBase: string | undefined
  /** Undefined: the site has no search. */
  readonly search: SearchInput | undefined
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
 * the pages were rendered. Problems in a site's own components and stylesheets are diagnostics `bundle-error`.
 */
export async function bundleBrowser(
  input: BundleInput,
  source: (page: ComponentPage) => string,
): Promise<BundleResult> {
  const pages = Object.fromEntries(
    input.pages.map((page, index) => [`page-${index.toString()}-${page.name}`, `devcourse:page/${index.toString()}`]),
  )
  const replaced = input.parts.length > 0 ? { parts: PARTS_ENTRY } : {}
  const client = CLIENT_ENTRY in input.modules ? { client: CLIENT_ENTRY } : {}
  const run: BundleRun = { files: new Map(), missing: [] }
  const bundle = (entryPoints: EntryPoints) => bundlePart(input, { entryPoints, source, run })
  const entries = ownEntries(input)
  const own = (name: PartName) => ownPart(input, name, () => bundle({ [name]: entries[name] }))
  const code = { ...replaced, ...client, ...pages }
  const parts =
    Object.keys(code).length > 0
      ? [bundle({ ...entries, ...code })]
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
  const fitted = fitStyles({ files, css: bundles.css })
  return {
    bundles: { ...bundles, css: fitted.css, ...(search && { search: search.search }) },
    files: [...fitted.files, ...(search?.files ?? [])],
    diagnostics: [],
    read,
  }
}

type EntryPoints = Readonly<Record<string, string>>

type PartResult = BuiltPart | { readonly failure: unknown }

/** One build of esbuild; chunks are shared between its entry points. */
async function bundlePart(
  input: BundleInput,
  what: {
    readonly entryPoints: EntryPoints
    readonly source: (page: ComponentPage) => string
    readonly run: BundleRun
  },
): Promise<PartResult> {
  const { entryPoints, source, run } = what
  const texts = { css: cssEntry(input), source }
  const once = (needs: PackageNeeds) =>
    build({
      ...commonOptions(input),
      loader: needs.loader,
      entryPoints,
      platform: 'browser',
      target: ['es2022'],
      splitting: true,
      outdir: join(input.root, OUT_DIR),
      entryNames: 'assets/js/[name]-[hash]',
      chunkNames: 'assets/js/chunk-[hash]',
      assetNames: 'assets/files/[name]-[hash]',
      plugins: [...hashAddresses(input), ...bundlePlugins(withHashRouter(input), texts, run)],
      metafile: true,
      write: false,
      logLevel: 'silent',
    }).catch(toFailure)
  const result = await buildWithPackages(once, { tolerant: false })
  if ('failure' in result) return result
  const files = result.outputFiles.map(({ path, contents }) => ({ path: toFile(path.replaceAll('\\', '/')), contents }))
  const built = { outputs: result.metafile.outputs, files }
  // where packages lie is in esbuild's names of the files that hold their code
  return nameEntries(Object.keys(result.metafile.inputs).some(isPackageName) ? nameByContents(built) : built)
}

/** Bundle what comes from this package alone, for every site; `sources` are the files that it is made of. Rejects when that fails. */
export async function buildOwnPart(
  input: PartInput,
  name: PartName,
): Promise<BuiltPart & { readonly sources: readonly string[] }> {
  const run: BundleRun = { files: new Map(), missing: [] }
  const own: BundleInput = {
    ...input,
    ...{ customCss: [], pages: [], parts: [], modules: {}, search: undefined },
    markdown: { units: new Map(), importPlace: () => undefined, load: (source) => Promise.reject(new Error(source)) },
    assetUrl: (source) => Promise.reject(new Error(`${source} is an asset`)),
    siteUrl: (path) => path,
  }
  const entryPoints = { [name]: ownEntries(own)[name] }
  const part = await bundlePart(own, { entryPoints, source: (page) => page.entry, run })
  if ('failure' in part) throw part.failure
  return { ...part, sources: [...run.files.values()] }
}

/** Entry points of what comes from this package. */
function ownEntries({ packagePath }: Pick<BundleInput, 'packagePath'>): Readonly<Record<PartName, string>> {
  return { runtime: packagePath('runtime/entry.ts'), style: 'devcourse:style' }
}

const NO_BUNDLES: Bundles = { entry: '', css: '', preload: [], pages: {}, imports: {}, react: [] }

/** What one build is told, and tells. */
export interface BundleRun {
  /** Is told where each file lies, by its name in the bundle. */
  readonly files: Map<string, string>
  readonly missing: readonly MissingExport[]
  /** Modules that are left out, by their names in the bundle; undefined: what is wrong with one fails the build. */
  readonly broken?: BrokenModules
  readonly needs?: PackageNeeds
}

/** Plugins of every build: our virtual modules first, stable names last. */
export function bundlePlugins(input: BundleInput, texts: ModuleTexts, run: BundleRun): Plugin[] {
  const folders = { root: input.root, packageRoot: input.packagePath('.') }
  return [
    ...(run.broken === undefined ? [] : [withoutBroken(run.broken)]),
    ...(run.needs === undefined ? [] : [absentFromPackages(run.needs)]),
    ...preactEngine(input),
    ...(input.isPrivate === undefined ? [] : [privateImports(input.root, input.isPrivate)]),
    componentResolver(input, texts),
    markdownFiles(input.markdown, {
      folders,
      files: run.files,
      broken: (name, problems) => run.broken?.add(name, problems),
    }),
    themeModules(input, run.missing),
    styleUrls(input.siteUrl, run.files),
    assetModules(folders, input.assetUrl, run.files),
    stablePaths(folders, run.files, run.broken !== undefined),
  ]
}

/** Options of every build of a site's components. */
export function commonOptions(input: BundleInput): BuildOptions {
  return {
    absWorkingDir: input.root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    minify: input.minify,
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

function cssEntry(input: BundleInput): string {
  const classic = input.classicStyles ? [input.packagePath('runtime/styles/classic.css')] : []
  const sheets = [input.packagePath('runtime/styles/index.css'), ...classic, ...input.customCss]
  return [...sheets.map(styleImport), input.generatedCss].join('\n')
}
