/**
 * Bundle: esbuild makes the browser runtime, the stylesheet and the chunks of all pages that hold
 * components in one splitting build.
 */
import { build, type BuildOptions, type BuildResult, type Metafile, type Plugin } from 'esbuild'
import { basename, join } from 'node:path'
import type { Engine } from '../model/config.ts'
import type { Bundles, OutputFile } from '../model/page.ts'
import type { ComponentImport } from '../model/unit.ts'
import { assetModules, styleImport, type AssetUrl } from './asset-modules.ts'
import { componentModules } from './component-modules.ts'
import { componentResolver, type ModuleTexts } from './component-resolver.ts'
import { fitStyles } from './fit-styles.ts'
import { hashAddresses, withHashRouter } from './hash-router.ts'
import { messagesOf, toDiagnostics, toFailure } from './messages.ts'
import { preactEngine } from './preact-engine.ts'
import { bundleSearch, type SearchInput } from './search-bundle.ts'
import { stablePaths } from './stable-paths.ts'
import { styleUrls } from './style-urls.ts'
import { themeModules, type MissingExport } from './theme-modules.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A page that holds components, as the bundler needs it. */
export interface ComponentPage {
  /** Route path. */
  readonly route: string
  /** Readable part of the chunk's file name. */
  readonly name: string
  /** Folder of the document, absolute: relative imports count from there. */
  readonly folder: string
  readonly imports: readonly ComponentImport[]
  /** Absolute path of the module that the page is: its default export is the component `Page`. */
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
  readonly assetUrl: AssetUrl
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
}

/**
 * Bundle for the browser. `source(page)` gives the module text of a page's chunk; it is asked after
 * the pages were rendered. Problems in a site's own components and stylesheets are diagnostics `bundle-error`.
 */
export async function bundleBrowser(
  input: BundleInput,
  source: (page: ComponentPage) => string,
): Promise<BundleResult> {
  const runtime = { runtime: input.packagePath('runtime/entry.ts') }
  const style = { style: 'devcourse:style' }
  const pages = Object.fromEntries(
    input.pages.map((page, index) => [`page-${index.toString()}-${page.name}`, `devcourse:page/${index.toString()}`]),
  )
  const replaced = input.parts.length > 0 ? { parts: PARTS_ENTRY } : {}
  const bundle = (entryPoints: EntryPoints) => bundlePart(input, entryPoints, source)
  const parts =
    input.pages.length + input.parts.length > 0
      ? [bundle({ ...runtime, ...style, ...replaced, ...pages })]
      : [
          bundleOwn(input, runtime, bundle),
          input.customCss.length > 0 ? bundle(style) : bundleOwn(input, style, bundle),
        ]
  const [search, ...results] = await Promise.all([bundleSearch(input), ...parts])
  const failures = results.flatMap((result) => ('failure' in result ? [result.failure] : []))
  if (failures.length > 0) {
    const diagnostics = failures.flatMap((failure) => toDiagnostics(messagesOf(failure), input.root))
    return { bundles: NO_BUNDLES, files: [], diagnostics }
  }
  const built = results.flatMap((result) => ('failure' in result ? [] : [result]))
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)) as Metafile['outputs']
  const files = built.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, contents }) => ({ path: toFile(path.replaceAll('\\', '/')), contents })),
  )
  const bundles = readBundles(outputs, input)
  const fitted = fitStyles({ files, css: bundles.css })
  return {
    bundles: { ...bundles, css: fitted.css, ...(search && { search: search.search }) },
    files: [...fitted.files, ...(search?.files ?? [])],
    diagnostics: [],
  }
}

/** Specifier of the module that hydrates replaced parts of the layout. */
const PARTS_ENTRY = 'devcourse:parts'

type EntryPoints = Readonly<Record<string, string>>

type PartResult = BuildResult<{ metafile: true; write: false }> | { readonly failure: unknown }

/** One build of esbuild; chunks are shared between its entry points. */
function bundlePart(
  input: BundleInput,
  entryPoints: EntryPoints,
  source: (page: ComponentPage) => string,
): Promise<PartResult> {
  return build({
    ...commonOptions(input),
    entryPoints,
    platform: 'browser',
    target: ['es2022'],
    splitting: true,
    outdir: join(input.root, OUT_DIR),
    entryNames: 'assets/js/[name]-[hash]',
    chunkNames: 'assets/js/chunk-[hash]',
    assetNames: 'assets/files/[name]-[hash]',
    plugins: [...hashAddresses(input), ...bundlePlugins(withHashRouter(input), { css: cssEntry(input), source })],
    metafile: true,
    write: false,
    logLevel: 'silent',
  }).catch(toFailure)
}

/** What comes from this package alone: one process bundles it once. */
const ownParts = new Map<string, Promise<PartResult>>()

function bundleOwn(
  { minify, classicStyles, generatedCss, engine, hashBase, root }: BundleInput,
  entryPoints: EntryPoints,
  bundle: (entryPoints: EntryPoints) => Promise<PartResult>,
): Promise<PartResult> {
  const key = JSON.stringify({
    minify,
    classicStyles,
    generatedCss,
    hashBase,
    entryPoints,
    engine: engine === 'preact' ? root : '',
  })
  const part = ownParts.get(key) ?? bundle(entryPoints)
  ownParts.set(key, part)
  return part
}

/** Where esbuild believes to write; nothing is there. */
const OUT_DIR = '__out__/'

const NO_BUNDLES: Bundles = { entry: '', css: '', preload: [], pages: {}, imports: {}, react: [] }

/** Plugins of every build: our virtual modules first, stable names last. `files` is told where each file lies. */
export function bundlePlugins(
  input: BundleInput,
  texts: ModuleTexts,
  run: { readonly files: Map<string, string>; readonly missing: readonly MissingExport[] } = {
    files: new Map(),
    missing: [],
  },
): Plugin[] {
  const folders = { root: input.root, packageRoot: input.packagePath('.') }
  return [
    ...preactEngine(input),
    componentResolver(input, texts),
    themeModules(input, run.missing),
    styleUrls(input.siteUrl),
    assetModules(folders, input.assetUrl, run.files),
    stablePaths(folders, run.files),
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

/** Read file names from the metafile: nobody guesses them. */
function readBundles(outputs: Metafile['outputs'], input: BundleInput): Bundles {
  const pages: Record<string, string> = {}
  const imports: Record<string, readonly string[]> = {}
  const [runtime = ''] = Object.entries(outputs).find(([, { entryPoint }]) => isRuntime(entryPoint)) ?? []
  const { react, importsOf } = componentModules(outputs, runtime)
  let entry = ''
  let css = ''
  let preload: readonly string[] = []
  let parts: string | undefined
  for (const [path, output] of Object.entries(outputs)) {
    const file = toFile(path)
    const point = output.entryPoint ?? ''
    if (isRuntime(point)) {
      entry = file
      preload = output.imports.filter(({ kind }) => kind === 'import-statement').map((item) => toFile(item.path))
    } else if (file.endsWith('.css') && basename(file).startsWith('style-')) css = file
    if (point.endsWith(PARTS_ENTRY) && file.endsWith('.js')) parts = file
    const page = /devcourse:page\/(\d+)$/.exec(point)?.[1]
    const found = page === undefined ? undefined : input.pages[Number(page)]
    if (!found || !file.endsWith('.js')) continue
    pages[found.route] = file
    imports[found.route] = importsOf(path).map(toFile)
  }
  if (entry === '' || css === '') throw new Error('the runtime bundle is incomplete')
  return { entry, css, preload, pages, imports, react: react.map(toFile), ...(parts !== undefined && { parts }) }
}

function isRuntime(entryPoint = ''): boolean {
  return entryPoint.endsWith('runtime/entry.ts')
}

/** Paths in the metafile count from the working directory; ours count from the out-dir. */
function toFile(path: string): string {
  return path.slice(path.lastIndexOf(OUT_DIR) + OUT_DIR.length)
}
