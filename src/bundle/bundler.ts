/**
 * Bundle: esbuild makes the browser runtime, the stylesheet and the chunks of all pages that hold
 * components in one splitting build.
 */
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { basename, join, relative } from 'node:path'
import type { Bundles, OutputFile } from '../model/page.ts'
import type { ComponentImport } from '../model/unit.ts'
import { componentResolver, toDiagnostics, type ModuleTexts } from './component-resolver.ts'
import { stablePaths } from './stable-paths.ts'
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
}

export interface BundleInput {
  readonly root: string
  readonly packagePath: (path: string) => string
  /** Stylesheets of the site and of its components, absolute paths, after ours. */
  readonly customCss: readonly string[]
  readonly pages: readonly ComponentPage[]
  readonly minify: boolean
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
  const css = cssEntry(input)
  const options: BuildOptions = {
    ...commonOptions(input),
    entryPoints: {
      runtime: input.packagePath('runtime/entry.ts'),
      style: 'devcourse:style',
      ...Object.fromEntries(
        input.pages.map((page, index) => [
          `page-${index.toString()}-${page.name}`,
          `devcourse:page/${index.toString()}`,
        ]),
      ),
    },
    platform: 'browser',
    target: ['es2022'],
    splitting: true,
    outdir: join(input.root, '__out__'),
    entryNames: 'assets/js/[name]-[hash]',
    chunkNames: 'assets/js/chunk-[hash]',
    assetNames: 'assets/files/[name]-[hash]',
    plugins: bundlePlugins(input, { css, source, onStylesheet: () => undefined }),
  }
  const result = await build({ ...options, metafile: true, write: false, logLevel: 'silent' }).catch(toFailure)
  if ('failure' in result)
    return { bundles: NO_BUNDLES, files: [], diagnostics: toDiagnostics(result.failure, input.root) }
  const outdir = join(input.root, '__out__')
  const files = result.outputFiles.map((file) => ({
    path: relative(outdir, file.path).replaceAll('\\', '/'),
    contents: file.contents,
  }))
  return { bundles: readBundles(result.metafile, input), files, diagnostics: [] }
}

const NO_BUNDLES: Bundles = { entry: '', css: '', preload: [], pages: {} }

/** Plugins of every build: our virtual modules first, stable names last. */
export function bundlePlugins(input: BundleInput, texts: ModuleTexts): Plugin[] {
  const folders = { root: input.root, packageRoot: input.packagePath('.') }
  return [componentResolver(input, texts), stablePaths(folders)]
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
  const sheets = [input.packagePath('runtime/styles/index.css'), ...input.customCss]
  return sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join('\n')
}

/** For `build(…).catch(toFailure)`: a failed build as a value. */
export function toFailure(problem: unknown): { failure: unknown } {
  return { failure: problem }
}

/** Read file names from the metafile: nobody guesses them. */
function readBundles(metafile: Metafile, input: BundleInput): Bundles {
  const pages: Record<string, string> = {}
  let entry = ''
  let css = ''
  let preload: readonly string[] = []
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const file = toFile(path)
    const point = output.entryPoint ?? ''
    if (point.endsWith('runtime/entry.ts')) {
      entry = file
      preload = output.imports.filter(({ kind }) => kind === 'import-statement').map((item) => toFile(item.path))
    } else if (file.endsWith('.css') && basename(file).startsWith('style-')) css = file
    const page = /devcourse:page\/(\d+)$/.exec(point)?.[1]
    const found = page === undefined ? undefined : input.pages[Number(page)]
    if (found && file.endsWith('.js')) pages[found.route] = file
  }
  if (entry === '' || css === '') throw new Error('the runtime bundle is incomplete')
  return { entry, css, preload, pages }
}

/** Paths in the metafile count from the working directory; ours count from the out-dir. */
function toFile(path: string): string {
  return path.slice(path.indexOf('assets/'))
}
