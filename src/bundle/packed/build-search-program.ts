/**
 * Bundles the code of the search for the browser, libraries included: once when the package is packed, and on demand where
 * the package runs from its sources.
 */
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { join } from 'node:path'
import type { OutputFile } from '../../model/page.ts'
import type { StemmedLanguage } from '../../shared/search/stems/languages.ts'
import { slimLibraries } from '../plugins/slim-libraries.ts'

/** Which search a site has: who answers, and how its addresses look. */
export interface SearchVariant {
  readonly hosted: boolean
  readonly router: 'browser' | 'hash'
}

/** Files of the search, to be written into the site as they are. */
export interface SearchProgram {
  /** Module that exports `createSearch`. */
  readonly module: string
  readonly css: string
  readonly worker: string
  /** These and the chunks that they load. */
  readonly files: readonly OutputFile[]
}

/** A program, and what went into it. */
export interface BuiltProgram extends SearchProgram {
  readonly inputs: Metafile['inputs']
}

/** Where esbuild believes to write. */
const OUT = '__out__'

/** Bundle the search of a variant from the package in the folder `root`, absolute. Rejects when a library has changed. */
export async function buildSearchProgram(root: string, { hosted, router }: SearchVariant): Promise<BuiltProgram> {
  const [module, worker, css] = await Promise.all([
    buildPart(root, {
      entryPoints: { search: `runtime/search/${hosted ? 'hosted' : 'local'}.ts` },
      plugins: [slimLibraries(), ...(router === 'hash' ? [hashAddresses(root)] : [])],
    }),
    buildPart(root, { entryPoints: { 'search-worker': 'runtime/search/worker.ts' } }),
    buildPart(root, { entryPoints: { search: 'runtime/styles/search/search.css' } }),
  ])
  return {
    module: module.entry,
    worker: worker.entry,
    css: css.entry,
    files: [module, worker, css].flatMap(({ files }) => files),
    inputs: { ...module.inputs, ...worker.inputs, ...css.inputs },
  }
}

/** Bundle the worker of sites in a language whose words have stems of their own, in the place of the English ones. */
export async function buildWorker(
  root: string,
  language: StemmedLanguage,
): Promise<{ readonly worker: string; readonly files: readonly OutputFile[]; readonly inputs: Metafile['inputs'] }> {
  const { entry, ...built } = await buildPart(root, {
    entryPoints: { 'search-worker': 'runtime/search/worker.ts' },
    plugins: [stemsOf(root, language)],
  })
  return { worker: entry, ...built }
}

/** Puts the stems of a language in the place of the English ones. */
function stemsOf(root: string, language: StemmedLanguage): Plugin {
  return {
    name: 'devcourse-search-stems',
    setup(build) {
      build.onResolve({ filter: /\/stems\.ts$/ }, () => ({
        path: join(root, `src/shared/search/stems/${language}.ts`),
      }))
    },
  }
}

interface BuiltPart {
  readonly entry: string
  readonly files: readonly OutputFile[]
  readonly inputs: Metafile['inputs']
}

async function buildPart(root: string, options: Pick<BuildOptions, 'entryPoints' | 'plugins'>): Promise<BuiltPart> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // the package's own imports lead to its sources
    conditions: ['source'],
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(root, OUT),
    entryNames: 'assets/[ext]/[name]-[hash]',
    chunkNames: 'assets/js/search-[hash]',
    metafile: true,
    write: false,
    logLevel: 'silent',
    entryPoints: options.entryPoints ?? {},
    plugins: options.plugins ?? [],
  })
  const [entry = ''] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined) ?? []
  const toFile = (path: string): string => path.slice(path.lastIndexOf(OUT) + OUT.length + 1).replaceAll('\\', '/')
  return {
    entry: toFile(entry),
    files: outputFiles.map(({ path, contents }) => ({ path: toFile(path), contents })),
    inputs: metafile.inputs,
  }
}

/** Puts `runtime/navigation/hash-address.ts` in the place of `runtime/navigation/address.ts`, as in the bundle of pages (hash-router.ts). */
function hashAddresses(root: string): Plugin {
  return {
    name: 'devcourse-search-hash-router',
    setup(build) {
      build.onResolve({ filter: /\/address\.ts$/ }, () => ({ path: join(root, 'runtime/navigation/hash-address.ts') }))
    },
  }
}
