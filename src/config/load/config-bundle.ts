/**
 * Bundles a configuration or sidebars file with the local files that it imports, in memory. Packages stay
 * outside where they are installed, and are stood in for where they are not.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuildFailure, BuildResult, Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { build } from '../../base/esbuild.ts'
import { lookUp } from '../../shared/look-up.ts'

/** The bundled code, and what was learnt on the way. */
export interface ConfigBundle {
  readonly code: string
  readonly map: string
  /** Names of the packages that are not installed, sorted. */
  readonly missing: readonly string[]
  /** Absolute paths of the files that it is made of. */
  readonly inputs: readonly string[]
}

/** Lines that every local file gets at its top; source positions are off by this much. */
export const PREFIX_LINES = 1

/** Endings that Node does not try by itself. */
const ENDINGS = ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.mjs', '/index.ts', '/index.tsx']

const OWN = new Set(['react', 'react-dom'])
const SELF = fileURLToPath(import.meta.url)
const sibling = (name: string): string => join(dirname(SELF), name + extname(SELF))
const loaders: Readonly<Record<string, Loader>> = { ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx', jsx: 'jsx' }

/** `@scope/name/sub/file` gives `@scope/name`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Resolve a package from the importing file, and React from here when the site has none. */
async function resolvePackage(build: PluginBuild, args: OnResolveArgs): Promise<string | undefined> {
  const ask = async (resolveDir: string): Promise<string | undefined> => {
    const found = await build.resolve(args.path, { kind: args.kind, resolveDir, pluginData: { passed: true } })
    return found.errors.length === 0 && found.path !== '' ? found.path : undefined
  }
  return (await ask(args.resolveDir)) ?? (OWN.has(packageName(args.path)) ? await ask(dirname(SELF)) : undefined)
}

/** Namespace of modules as `require` gives them (interop-default.ts). */
const REQUIRED = 'devcourse-required'

/** Where a package's file is to be taken from: from disk at run time, or (TypeScript, JSON) out of the bundle. */
function packageFile(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
  const isCode = /\.[cm]?js$|\.node$/.test(path)
  if (kind === 'require-call') return path.endsWith('.json') ? { path } : required(path, isCode)
  return isCode ? { path, namespace: PACKAGE } : { path }
}

/** Namespace of packages that are imported. */
const PACKAGE = 'devcourse-package'

/** Namespaces of the two modules behind one of these: all that Node knows of it, and its names as CommonJS has them. */
const ALL = 'devcourse-all'
const NAMES = 'devcourse-names'

/**
 * A package's file as those see it that import it. Node does not know all names that CommonJS exports, and takes what was
 * compiled to it for its default export: both are as with the loader of Docusaurus (interop-default.ts).
 */
function packageModules(build: PluginBuild): void {
  const helper = JSON.stringify(sibling('interop-default'))
  const of = (namespace: string, path: string): string => JSON.stringify(`${namespace}:${path}`)
  for (const namespace of [ALL, NAMES]) {
    const filter = new RegExp(`^${namespace}:`)
    build.onResolve({ filter }, ({ path }) => ({ path: path.slice(namespace.length + 1), namespace }))
  }
  const load = (namespace: string, lines: (path: string) => readonly string[]): void => {
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: lines(path).join('\n'),
      resolveDir: dirname(SELF),
    }))
  }
  load(ALL, (path) => [`import * as all from ${JSON.stringify(pathToFileURL(path).href)}`, 'export { all }'])
  // CommonJS: which names it has is known when it runs
  load(NAMES, (path) => [`module.exports = require(${helper}).importedNames(require(${of(ALL, path)}).all)`])
  load(PACKAGE, (path) => [
    `import { all } from ${of(ALL, path)}`,
    `import { importedDefault } from ${helper}`,
    `export * from ${of(NAMES, path)}`,
    'export default importedDefault(all)',
  ])
}

/** `external`: the file stays on the disk. The ending is that of what is made of it. */
function required(file: string, external: boolean): OnResolveResult {
  return { path: `${file}.cjs`, namespace: REQUIRED, pluginData: { file, external } satisfies Required }
}

interface Required {
  /** Absolute. */
  readonly file: string
  readonly external: boolean
}

/** Whether a question is one of ours. */
function isPassed({ pluginData }: Pick<OnResolveArgs, 'pluginData'>): boolean {
  const passed: unknown = pluginData
  return typeof passed === 'object' && passed !== null && 'passed' in passed
}

/** The words of a module that mean its own file, as constants for its first line. */
function ownPlace(path: string): string {
  const [url, file, dir] = [pathToFileURL(path).href, path, dirname(path)].map((value) => JSON.stringify(value))
  const resolver = `__devcourse_resolve = __devcourse_resolver(__devcourse_file)`
  return `const __devcourse_url = ${url ?? ''}, __devcourse_file = ${file ?? ''}, __devcourse_dir = ${dir ?? ''}, ${resolver};`
}

interface Resolving {
  /** Is told of packages that are not installed. */
  readonly missing: Set<string>
  /** Files, absolute, of which names are imported that are only properties of their default export. */
  readonly loose: ReadonlySet<string>
}

function resolvePlugin({ missing, loose }: Resolving): Plugin {
  return {
    name: 'devcourse-config',
    setup(build) {
      packageModules(build)
      build.onResolve({ filter: /./, namespace: REQUIRED }, ({ path, pluginData }) => {
        const { file, external } = pluginData as Required // of the module below
        return path === file && external ? { path, external } : undefined
      })
      build.onLoad({ filter: /./, namespace: REQUIRED }, ({ pluginData }) => {
        const { file, external } = pluginData as Required // of `required`
        const [helper = '', module = ''] = [sibling('interop-default'), file].map((one) => JSON.stringify(one))
        const contents = `module.exports = require(${helper}).interopDefault(require(${module}))`
        return { contents, resolveDir: dirname(file), pluginData: { file, external } }
      })
      build.onResolve({ filter: /^[./]|^[A-Za-z]:[\\/]/, namespace: 'file' }, async (args) => {
        const { path, kind, resolveDir, importer } = args
        if (isPassed(args) || (kind !== 'require-call' && loose.size === 0)) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: { passed: true } })
        const wanted = kind === 'require-call' ? !found.path.endsWith('.json') : loose.has(found.path)
        return found.errors.length === 0 && wanted ? required(found.path, false) : undefined
      })
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }))
      build.onResolve({ filter: /^devcourse(\/|$)/ }, () => ({ path: sibling('define-config') }))
      build.onResolve({ filter: /^[^./]/ }, async (args) => {
        if (isPassed(args)) return undefined
        if (args.kind === 'entry-point' || /^[A-Za-z]:[\\/]/.test(args.path)) return undefined
        if (args.path.startsWith('node:') || createRequire(SELF).resolve.paths(args.path) === null)
          return { path: args.path, external: true }
        const found = await resolvePackage(build, args)
        if (found !== undefined) return packageFile(found, args.kind)
        missing.add(packageName(args.path))
        return { path: args.path, namespace: 'devcourse-missing' }
      })
      build.onLoad({ filter: /.*/, namespace: 'devcourse-missing' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(sibling('stand-in'))}).createStandIn(${JSON.stringify(path)})`,
        resolveDir: dirname(SELF),
      }))
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const text = (await readFile(path, 'utf8')).replace(/^\uFEFF?(#!.*)?/, '')
        return {
          contents: `${ownPlace(path)}\n${text}`,
          loader: lookUp(loaders, extname(path).slice(1)) ?? 'jsx',
        }
      })
    },
  }
}

/**
 * What the bundle needs around it: a `require` of the original file, a `module` for files that mix both systems,
 * and a `require.resolve` that knows TypeScript and gives the name of a missing package back.
 */
function banner(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href)
  return [
    `import { createRequire as __devcourse_require } from 'node:module';`,
    `import { existsSync as __devcourse_exists } from 'node:fs'; import { join as __devcourse_join } from 'node:path';`,
    `export const __devcourse_module = { exports: undefined }; const module = __devcourse_module;`,
    `const require = __devcourse_require(${url}); const __devcourse_resolver = (file) => (id, options) => {`,
    `try { return __devcourse_require(file).resolve(id, options) } catch { if (!id.startsWith('.')) return id;`,
    `const path = __devcourse_join(file, '..', id);`,
    `return ${JSON.stringify(ENDINGS)}.map((end) => path + end).find(__devcourse_exists) ?? path } };`,
  ].join(' ')
}

/** Bundle `file` (absolute). Rejects with esbuild's `BuildFailure` when a file cannot be read or parsed. */
export async function bundleConfig(root: string, file: string): Promise<ConfigBundle> {
  try {
    return await bundleWith(root, file, new Set())
  } catch (failure) {
    const loose = looseFiles(failure, root)
    // what is wrong is told as it is without that
    const bundled = loose === undefined ? undefined : await bundleWith(root, file, loose).catch(() => undefined)
    if (bundled === undefined) throw failure
    return bundled
  }
}

/** Files without an export that is imported by name, when nothing else is wrong. */
function looseFiles(failure: unknown, root: string): ReadonlySet<string> | undefined {
  const errors = failure instanceof Error && 'errors' in failure ? (failure as BuildFailure).errors : []
  const files = errors.map(({ text }) => /^No matching export in "([^"]+)" for import/.exec(text)?.[1])
  if (files.length === 0 || files.includes(undefined)) return undefined
  return new Set(files.map((path) => resolve(root, path ?? '')))
}

async function bundleWith(root: string, file: string, loose: ReadonlySet<string>): Promise<ConfigBundle> {
  const missing = new Set<string>()
  const result: BuildResult<{ write: false; metafile: true }> = await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile: join(root, 'devcourse-config.mjs'),
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
    conditions: [],
    tsconfigRaw: '{}',
    banner: { js: banner(file) },
    define: {
      'require.resolve': '__devcourse_resolve',
      __dirname: '__devcourse_dir',
      __filename: '__devcourse_file',
      'import.meta.url': '__devcourse_url',
      'import.meta.dirname': '__devcourse_dir',
      'import.meta.filename': '__devcourse_file',
    },
    plugins: [resolvePlugin({ missing, loose })],
  })
  const output = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  // those of other namespaces are no files
  const inputs = Object.keys(result.metafile.inputs).flatMap((path) =>
    /^devcourse-[a-z]+:/.test(path) ? [] : [resolve(root, path)],
  )
  return { code: output('.mjs'), map: output('.map'), missing: [...missing].sort(), inputs }
}
