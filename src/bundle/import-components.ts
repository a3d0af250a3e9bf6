/** Bundle the components of pages for Node and import them, to render the pages' HTML. */
import { build, type Metafile } from 'esbuild'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { bundlePlugins, commonOptions, toFailure, type BundleInput } from './bundler.ts'
import { toDiagnostics, UNSUPPORTED_NAMESPACE } from './component-resolver.ts'

/** The components of a page by name, or what it imports (directly or not) that devcourse cannot give yet. */
export type PageComponents =
  | { readonly kind: 'components'; readonly components: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unsupported'; readonly specifier: string }

export interface ImportedComponents {
  readonly pages: readonly PageComponents[]
  /** Absolute paths of the stylesheets that the components import. */
  readonly stylesheets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundle into `outdir` and import. Problems in the components are diagnostics `bundle-error`; then no page has components. */
export async function importComponents(input: BundleInput, outdir: string): Promise<ImportedComponents> {
  const stylesheets = new Set<string>()
  const entryPoints = input.pages.map((_, index) => ({
    in: `devcourse:components/${index.toString()}`,
    out: index.toString(),
  }))
  const result = await build({
    ...commonOptions(input),
    entryPoints,
    platform: 'node',
    target: ['node20'],
    splitting: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    plugins: bundlePlugins(input, { css: '', source: () => '', onStylesheet: (path) => stylesheets.add(path) }),
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    write: true,
    logLevel: 'silent',
  }).catch(toFailure)
  if ('failure' in result) return { pages: [], stylesheets: [], diagnostics: toDiagnostics(result.failure, input.root) }
  const pages = entryPoints.map(async ({ in: entry, out }): Promise<PageComponents> => {
    const specifier = findUnsupported(result.metafile, `devcourse:${entry}`)
    if (specifier !== undefined) return { kind: 'unsupported', specifier }
    const components: unknown = await import(pathToFileURL(join(outdir, `${out}.mjs`)).href)
    return { kind: 'components', components: components as Readonly<Record<string, unknown>> } // a module namespace
  })
  return { pages: await Promise.all(pages), stylesheets: [...stylesheets].sort(compareText), diagnostics: [] }
}

/** Walk the modules that an entry imports; gives the first one that devcourse cannot give. */
function findUnsupported(metafile: Metafile, entry: string): string | undefined {
  const seen = new Set<string>()
  const queue = [entry]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (path.startsWith(`${UNSUPPORTED_NAMESPACE}:`)) return path.slice(UNSUPPORTED_NAMESPACE.length + 1)
    queue.push(...(metafile.inputs[path]?.imports ?? []).map((imported) => imported.path))
  }
  return undefined
}
