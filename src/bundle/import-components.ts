/** Bundle the components of pages for Node and import them, to render the pages' HTML. */
import { build, type BuildResult } from 'esbuild'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactElement } from 'react'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageCode } from '../model/page.ts'
import type { Prerender, SourcePlace } from '../shared/prerender.ts'
import { ASSET_NAMESPACE, STYLE_NAMESPACE } from './asset-modules.ts'
import { namesBrowser } from './browser-code.ts'
import { bundlePlugins, commonOptions, type BundleInput, type ComponentPage } from './bundler.ts'
import { errorPlace } from './error-place.ts'
import { messagesOf, toDiagnostics, toFailure } from './messages.ts'
import { reachedModules } from './module-graph.ts'
import { FILE_NAMESPACE } from './stable-paths.ts'
import { missingExport, UNSUPPORTED_NAMESPACE, type MissingExport } from './theme-modules.ts'

/** The code of a page; or what it imports (directly or not) that devcourse cannot give yet; or what it threw when loaded. */
export type ImportedPage =
  | {
      readonly kind: 'code'
      readonly code: PageCode
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
  | { readonly kind: 'failed'; readonly error: unknown; readonly place: SourcePlace | undefined }

export interface ImportedComponents {
  /** In the order of the input; empty when there are diagnostics. */
  readonly pages: readonly ImportedPage[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundle into `outdir` and import. Problems in the components are diagnostics `bundle-error`; then no page has components. */
export async function importComponents(input: BundleInput, outdir: string): Promise<ImportedComponents> {
  const files = new Map<string, string>()
  const first = await bundle(input, { outdir, files, missing: [] })
  const missing = 'failure' in first ? missingExports(first.failure) : []
  const result = missing.length > 0 ? await bundle(input, { outdir, files, missing }) : first
  if ('failure' in result) return { pages: [], diagnostics: toDiagnostics(messagesOf(result.failure), input.root) }
  const shared = (await load(outdir, 'prerender')) as { readonly prerender: Prerender<ReactElement> } // our own module
  const context = { input, outdir, files, result, prerender: shared.prerender }
  return {
    pages: await Promise.all(input.pages.map((page, index) => importPage(page, index, context))),
    diagnostics: [],
  }
}

type Bundled = BuildResult<{ metafile: true }>

function bundle(
  input: BundleInput,
  run: { outdir: string; files: Map<string, string>; missing: readonly MissingExport[] },
): Promise<Bundled | { failure: unknown }> {
  const pages = input.pages.map((_, index) => ({
    in: `devcourse:components/${index.toString()}`,
    out: index.toString(),
  }))
  return build({
    ...commonOptions(input),
    entryPoints: [...pages, { in: 'devcourse:prerender', out: 'prerender' }],
    platform: 'node',
    target: ['node20'],
    minify: false,
    jsxDev: true, // elements know where they are written
    sourcemap: 'external', // read by errorPlace; Node itself never sees them
    splitting: true,
    outdir: run.outdir,
    outExtension: { '.js': '.mjs' },
    plugins: bundlePlugins(input, { css: '', source: () => '' }, run),
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    write: true,
    logLevel: 'silent',
  }).catch(toFailure)
}

/** A stand-in that lacks something makes its pages unsupported, it does not fail the build. */
function missingExports(failure: unknown): readonly MissingExport[] {
  return messagesOf(failure).flatMap(({ text, location }) => missingExport(text, location?.file ?? '') ?? [])
}

async function importPage(
  page: ComponentPage,
  index: number,
  context: {
    readonly input: BundleInput
    readonly outdir: string
    readonly files: ReadonlyMap<string, string>
    readonly result: Bundled
    readonly prerender: Prerender<ReactElement>
  },
): Promise<ImportedPage> {
  const { input, outdir, files, result } = context
  const entry = `devcourse:devcourse:components/${index.toString()}`
  const reached = reachedModules(result.metafile, entry)
  const inside = (namespace: string): readonly string[] => reached.filter((name) => name.startsWith(`${namespace}:`))
  const [unsupported] = inside(UNSUPPORTED_NAMESPACE)
  if (unsupported !== undefined)
    return { kind: 'unsupported', specifier: unsupported.slice(UNSUPPORTED_NAMESPACE.length + 1) }
  const placeOf = (error: unknown): SourcePlace | undefined => errorPlace(error, { outdir, root: input.root })
  let components: unknown
  try {
    components = await load(outdir, index.toString())
  } catch (error) {
    return { kind: 'failed', error, place: placeOf(error) }
  }
  const pathsOf = (namespace: string): readonly string[] => inside(namespace).flatMap((name) => files.get(name) ?? [])
  return {
    kind: 'code',
    code: {
      components: components as Readonly<Record<string, unknown>>, // a module namespace
      prerender: context.prerender,
      placeOf,
      usesBrowser: page.module !== undefined && inside(FILE_NAMESPACE).some((name) => isBrowserCode(name, files)),
    },
    modules: pathsOf(FILE_NAMESPACE),
    assets: pathsOf(ASSET_NAMESPACE),
    stylesheets: pathsOf(STYLE_NAMESPACE),
    asksPage: reached.some((name) => name.endsWith(':devcourse/runtime/theme/page-context.ts')),
  }
}

/** Stand-ins are known: those that need the browser have hooks, all but one. */
function isBrowserCode(name: string, files: ReadonlyMap<string, string>): boolean {
  if (name.includes(':devcourse/')) return name.endsWith('/execution-environment.ts')
  const path = files.get(name)
  return path !== undefined && namesBrowser(path)
}

function load(outdir: string, name: string): Promise<unknown> {
  return import(pathToFileURL(join(outdir, `${name}.mjs`)).href)
}
