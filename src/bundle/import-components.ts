/** Bundle the components of pages for Node and import them, to render the pages' HTML. */
import type { Message, Metafile } from 'esbuild'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { importPageCode } from '../base/code/browser-globals.ts'
import { build } from '../base/esbuild.ts'
import { basename, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { OutputFile, PageCode } from '../model/page.ts'
import { ASSET_NAMESPACE, STYLE_NAMESPACE } from './plugins/asset-modules.ts'
import { namesBrowser } from './browser-code.ts'
import { BrokenModules } from './broken-modules.ts'
import type { BundleInput, ComponentPage, MadeBundle, Making } from './bundler.ts'
import { bundlePlugins, commonOptions, type BundleRun } from './plugins/bundle-plugins.ts'
import { errorPlace } from './error-place.ts'
import { messagesOf, toFailure } from './messages.ts'
import { keptModules, reachedModules } from './module-graph.ts'
import { isPackageName } from './package-code.ts'
import { buildWithPackages, packageFiles, type PackageNeeds } from './package-needs.ts'
import { isFileName, isMissing, MARKDOWN_NAMESPACE } from './plugins/stable-paths.ts'
import { missingExport, UNSUPPORTED_NAMESPACE, type MissingExport } from './plugins/theme-modules.ts'

/**
 * The code of a page; or what it imports (directly or not) that devcourse cannot give yet; or what it threw when loaded; or
 * that it reaches a module that could not be bundled.
 */
export type ImportedPage =
  | {
      readonly kind: 'code'
      /** Name of its module in the folder. */
      readonly file: string
      readonly code: Omit<PageCode, 'component'>
      /** What the page's entry exports. */
      readonly exported: Readonly<Record<string, unknown>>
      /** Absolute paths of its modules: files of the site, of packages and of ours. */
      readonly modules: readonly string[]
      /** Absolute paths of the files that its code gives the address of. */
      readonly assets: readonly string[]
      /** Absolute paths of the stylesheets that its code imports, in that order. */
      readonly stylesheets: readonly string[]
      /** Components of its code ask which page they are on. */
      readonly asksPage: boolean
    }
  | { readonly kind: 'unsupported'; readonly specifier: string }
  | { readonly kind: 'broken' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly place: ReturnType<PageCode['placeOf']> }

export interface ImportedComponents {
  /** In the order of the input; empty when nothing could be bundled. */
  readonly pages: readonly ImportedPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of all files that were read for it, without the code of packages. */
  readonly read: readonly string[]
}

/**
 * Bundle into `outdir` and import. A folder may be used again: names of modules hold a hash of all that they reach, and what
 * is the same as before is not loaded a second time, since Node keeps modules for ever. Problems in modules are diagnostics `bundle-error`, and those of Markdown files that are
 * imported; the pages that reach such a module have no code.
 */
export async function importComponents(input: BundleInput, outdir: string): Promise<ImportedComponents> {
  const files = new Map<string, string>()
  const broken = new BrokenModules(input.root, input.markdown.importPlace)
  const make = async (asking: BundleInput): Promise<Making<undefined>> => {
    const made = await bundleGood(asking, { outdir, files, missing: [], broken })
    return { made, keep: broken.diagnostics.length === 0 ? made : undefined }
  }
  const { made: result } =
    input.kept === undefined
      ? await make(input)
      : { made: await input.kept.take('node', { input, texts: [], places: files }, make) }
  const { diagnostics } = broken
  if (result === undefined) return { pages: [], diagnostics, read: [...files.values()] }
  const { metafile } = result
  await writeModules(outdir, result.files)
  const read = [...files.values()]
  for (const [name, path] of packageFiles(metafile, input.root)) files.set(name, path)
  const fileOf = entryFiles(metafile)
  const renderer = (await load(outdir, fileOf('devcourse:devcourse:prerender'))) as Renderer // our own module
  const context = { input, outdir, files, metafile, fileOf, kept: keptModules(metafile), broken, renderer }
  const pages = await Promise.all(input.pages.map((page, index) => importPage(page, index, context)))
  return { pages, diagnostics, read }
}

/** Give the function that finds the file of an entry point, by its name in the bundle. */
function entryFiles({ outputs }: Metafile): (entry: string) => string {
  const files = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, basename(path)]))
  return (entry) => {
    const file = files.get(entry)
    if (file === undefined) throw new Error(`the bundle has no ${entry}`)
    return file
  }
}

/** What renders components: one copy for all. */
type Renderer = Pick<PageCode, 'prerender' | 'stackOf'>

interface NodeRun extends BundleRun {
  readonly outdir: string
  readonly broken: BrokenModules
}

/** Bundle, and again without the modules that could not be, until the rest can; undefined: that is of no use. */
async function bundleGood(input: BundleInput, run: NodeRun): Promise<MadeBundle | undefined> {
  const result = await bundle(input, run)
  if (!('failure' in result)) {
    for (const warning of result.warnings) if (isMissing(warning)) run.broken.addMessage(warning)
    const files = result.outputFiles.map(({ path, contents }) => ({ path: basename(path), contents }))
    return { metafile: result.metafile, files }
  }
  const messages = messagesOf(result.failure)
  // a stand-in that lacks something makes its pages unsupported
  const gapOf = ({ text, location }: Message): MissingExport | undefined => missingExport(text, location?.file ?? '')
  const known = new Set(run.missing.map((gap) => JSON.stringify(gap)))
  const gaps = messages.flatMap((message) => gapOf(message) ?? []).filter((gap) => !known.has(JSON.stringify(gap)))
  const left = run.broken.leaveOut(messages.filter((message) => gapOf(message) === undefined))
  return left || gaps.length > 0 ? bundleGood(input, { ...run, missing: [...run.missing, ...gaps] }) : undefined
}

function bundle(input: BundleInput, run: NodeRun) {
  const pages = input.pages.map((_, index) => ({
    in: `devcourse:components/${index.toString()}`,
    out: index.toString(),
  }))
  const once = (needs: PackageNeeds) =>
    build({
      ...commonOptions(input),
      loader: needs.loader,
      entryPoints: [...pages, { in: 'devcourse:prerender', out: 'prerender' }],
      platform: 'node',
      target: ['node20'],
      minify: false,
      jsxDev: true, // elements know where they are written
      sourcemap: 'external', // read by errorPlace; Node itself never sees them
      sourcesContent: false,
      splitting: true,
      outdir: run.outdir,
      entryNames: '[name]-[hash]',
      outExtension: { '.js': '.mjs' },
      plugins: bundlePlugins(input, { css: '', source: () => '' }, { ...run, needs }),
      banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
      metafile: true,
      write: false,
      logLevel: 'silent',
    }).catch(toFailure)
  return buildWithPackages(once, { tolerant: true })
}

/** Write modules for Node; one that is there is the same, since names hold a hash. */
async function writeModules(outdir: string, files: readonly OutputFile[]): Promise<void> {
  await mkdir(outdir, { recursive: true })
  const missing = files.filter(({ path }) => !existsSync(join(outdir, path)))
  await Promise.all(missing.map(({ path, contents }) => writeFile(join(outdir, path), contents)))
}

async function importPage(
  page: ComponentPage,
  index: number,
  context: {
    readonly input: BundleInput
    readonly outdir: string
    readonly files: ReadonlyMap<string, string>
    readonly metafile: Metafile
    readonly fileOf: (entry: string) => string
    readonly kept: ReadonlySet<string>
    readonly broken: BrokenModules
    readonly renderer: Renderer
  },
): Promise<ImportedPage> {
  const { input, outdir, files, metafile, kept, broken } = context
  const entry = `devcourse:devcourse:components/${index.toString()}`
  // a stand-in imports all that it may give, and so does a package: of these only what is used counts
  const counts = (name: string): boolean => !(isOurs(name) || isPackageName(name)) || kept.has(name)
  const reached = reachedModules(metafile, entry).filter(counts)
  const inside = (namespace: string): readonly string[] => reached.filter((name) => name.startsWith(`${namespace}:`))
  if (reached.some((name) => broken.has(name))) return { kind: 'broken' }
  const [unsupported] = inside(UNSUPPORTED_NAMESPACE)
  if (unsupported !== undefined)
    return { kind: 'unsupported', specifier: unsupported.slice(UNSUPPORTED_NAMESPACE.length + 1) }
  const placeOf: PageCode['placeOf'] = (error) => errorPlace(error, { outdir, root: input.root })
  const file = context.fileOf(entry)
  let exported: Readonly<Record<string, unknown>>
  try {
    exported = (await load(outdir, file)) as typeof exported // a module namespace
  } catch (error) {
    return { kind: 'failed', error, place: placeOf(error) }
  }
  const pathsOf = (namespace: string): readonly string[] => inside(namespace).flatMap((name) => files.get(name) ?? [])
  const modules = reached.filter(isFileName)
  return {
    kind: 'code',
    file,
    exported,
    code: {
      ...context.renderer,
      placeOf,
      markdown: pathsOf(MARKDOWN_NAMESPACE).map((path) => relative(input.root, path).split(sep).join('/')),
      usesBrowser: page.module !== undefined && modules.some((name) => isBrowserCode(name, files)),
    },
    modules: modules.flatMap((name) => files.get(name) ?? []),
    assets: pathsOf(ASSET_NAMESPACE),
    stylesheets: pathsOf(STYLE_NAMESPACE),
    asksPage: reached.some((name) => name.endsWith(':devcourse/runtime/theme/render/page-context.ts')),
  }
}

/** A module of this package, by its stable name. */
function isOurs(name: string): boolean {
  return name.includes(':devcourse/')
}

/** Stand-ins are known: those that need the browser have hooks, all but one. */
function isBrowserCode(name: string, files: ReadonlyMap<string, string>): boolean {
  if (isOurs(name)) return name.endsWith('/execution-environment.ts')
  const path = files.get(name)
  return path !== undefined && namesBrowser(path)
}

function load(outdir: string, file: string): Promise<unknown> {
  return importPageCode(join(outdir, file))
}
