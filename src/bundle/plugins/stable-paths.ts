/**
 * Stable names for bundled modules. esbuild mixes the paths of modules into the names of chunks; with
 * these names the same site gives the same files wherever it lies.
 */
import type { Loader, Message, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, extname, isAbsolute, relative, sep } from 'node:path'
import { lookUp } from '../../shared/look-up.ts'
import { pathBelow } from '../../base/path-below.ts'
import { createBrowserField } from '../browser-field.ts'
import { isPackageCode, isPackageName } from '../package-code.ts'
import { absentFiles } from './absent-files.ts'
import { isFile, PLAIN, plainResolver } from './plain-resolver.ts'
import { BARREL_NAMESPACE, ImporterText, slimBarrels, type SlimBarrel } from './slim-barrels.ts'

/** Namespace of all files. */
export const FILE_NAMESPACE = 'devcourse-file'

/** Namespace of the units of Markdown files; the path is the file's, relative to the site root. */
export const UNIT_NAMESPACE = 'devcourse-unit'

/** Namespace of Markdown files as components. */
export const MARKDOWN_NAMESPACE = 'devcourse-markdown'

/** Namespaces of modules that import others, but for the code of packages, which esbuild resolves by itself. */
const IMPORTERS = [
  ...[FILE_NAMESPACE, UNIT_NAMESPACE, MARKDOWN_NAMESPACE],
  ...['devcourse', 'devcourse-theme', 'devcourse-part', 'devcourse-preact', 'devcourse-svg', 'devcourse-compiled-css'],
]

/** Namespace of what is imported and is not there. */
const MISSING_NAMESPACE = 'devcourse-missing'

/** Namespace of what a package leaves out in the browser: an empty module. */
const EMPTY_NAMESPACE = 'devcourse-empty'

const PLUGIN = 'devcourse-stable-paths'

/** Whether a warning tells of an import of what is not there, at the place of the import. */
export function isMissing({ pluginName, text }: Pick<Message, 'pluginName' | 'text'>): boolean {
  return pluginName === PLUGIN && text.startsWith('Could not resolve')
}

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.mjs': 'js',
  '.cjs': 'js',
  '.css': 'css',
  '.json': 'json',
  '.txt': 'text',
}

/** Folders that names count from. */
export interface NameFolders {
  readonly root: string
  readonly packageRoot: string
  /** Where plugins of the site have files made. */
  readonly generated?: string | undefined
}

/**
 * Resolve every file of the bundle to its stable name, but for the code of packages. Goes last among the plugins. `files` is told which file is where.
 * `tolerant`: what is not there is a warning (`isMissing`), so that the rest is bundled.
 */
export function stablePaths(folders: NameFolders, files: Map<string, string>, tolerant: boolean): Plugin {
  return {
    name: PLUGIN,
    setup(build) {
      const isLeftOut = build.initialOptions.platform === 'browser' ? createBrowserField() : () => false
      const resolve = plainResolver(build, folders)
      const isAbsent = absentFiles()
      const slim = slimBarrels()
      const toStable = async ({ path, pluginData, ...how }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (pluginData === PLAIN) return undefined
        if (isFromPlugins(path, folders)) return undefined
        if (tolerant && isAbsent(path, how.resolveDir)) return missing(path, how)
        const found = await resolve(path, how)
        if (found.errors.length > 0) return tolerant ? missing(path, how) : { errors: found.errors }
        if (found.external) return found
        if (isLeftOut({ specifier: path, resolveDir: how.resolveDir, path: found.path }))
          return {
            path: isAbsolute(found.path) ? stableName(found.path, folders) : found.path,
            namespace: EMPTY_NAMESPACE,
          }
        if (found.namespace !== 'file') return found
        if (isPackageCode(found.path, folders)) {
          const mayBeSlim = how.kind === 'import-statement' && !found.sideEffects && pluginData instanceof ImporterText
          const barrel = mayBeSlim
            ? await slim({ importer: pluginData.text, specifier: path, path: found.path })
            : undefined
          if (barrel !== undefined) files.set(`${BARREL_NAMESPACE}:${stableName(found.path, folders)}`, found.path)
          return barrel && barrelModule(found.path, barrel, folders)
        }
        return { ...stableFile(found.path, folders), sideEffects: found.sideEffects }
      }
      for (const namespace of IMPORTERS) build.onResolve({ filter: /.*/, namespace }, toStable)
      build.onResolve({ filter: /^(?:\/|[A-Za-z]:)/, namespace: 'file' }, toStable) // entry points
      // CommonJS, so that any named import of it links
      build.onLoad({ filter: /.*/, namespace: EMPTY_NAMESPACE }, () => ({ contents: 'module.exports={}' }))
      build.onLoad({ filter: /.*/, namespace: MISSING_NAMESPACE }, ({ path, pluginData }) => ({
        contents:
          pluginData === OPTIONAL ? `throw new Error(${JSON.stringify(`Cannot find ${path}`)})` : 'module.exports={}',
      }))
      build.onLoad({ filter: /.*/, namespace: BARREL_NAMESPACE }, ({ pluginData }) => pluginData as OnLoadResult) // of barrelModule
      build.onLoad({ filter: /.*/, namespace: FILE_NAMESPACE }, ({ path, pluginData }) => {
        files.set(`${FILE_NAMESPACE}:${path}`, String(pluginData))
        return loadFile(String(pluginData))
      })
    },
  }
}

/** Whether a path is a file that was made for plugins, where esbuild takes it as it takes code of packages: by the path alone. */
function isFromPlugins(path: string, { generated, ...folders }: NameFolders): boolean {
  if (generated === undefined || !isAbsolute(path) || pathBelow(generated, path) === undefined) return false
  return isPackageCode(path, folders) && isFile(path)
}

/** What a resolver returns for a barrel with the names that an importer takes of it. */
function barrelModule(path: string, { names, text }: SlimBarrel, folders: NameFolders): OnResolveResult {
  const loaded: OnLoadResult = { contents: text, loader: 'js', resolveDir: dirname(path) }
  return {
    path: `${stableName(path, folders)}?${names.join(',')}`,
    namespace: BARREL_NAMESPACE,
    sideEffects: false,
    pluginData: loaded,
  }
}

/** `pluginData` of what a package asks for and can do without. */
const OPTIONAL = 'optional'

/** Packages ask by `require` for what need not be there, and are told so when they run. */
export function missing(
  path: string,
  { kind, resolveDir }: Pick<OnResolveArgs, 'kind' | 'resolveDir'>,
): OnResolveResult {
  const inPackage = resolveDir.includes(`${sep}node_modules${sep}`)
  if (kind === 'require-call' && inPackage) return { path, namespace: MISSING_NAMESPACE, pluginData: OPTIONAL }
  return { path, namespace: MISSING_NAMESPACE, warnings: [{ text: `Could not resolve "${path}"` }] }
}

/** What a resolver returns for a file: its stable name, and where it lies. */
export function stableFile(path: string, folders: NameFolders): OnResolveResult {
  return { namespace: FILE_NAMESPACE, path: stableName(path, folders), pluginData: path }
}

/** `react/index.js` for a package's file, else the path in our package, else the path in the site. */
export function stableName(path: string, { root, packageRoot }: NameFolders): string {
  const posix = path.split(sep).join('/')
  const modules = posix.lastIndexOf('/node_modules/')
  if (modules >= 0) return posix.slice(modules + '/node_modules/'.length)
  const inPackage = pathBelow(packageRoot, path)
  if (pathBelow(root, path) === undefined && inPackage !== undefined) return `devcourse/${inPackage}`
  return relative(root, path).split(sep).join('/')
}

/** A stable name in one of esbuild's messages as a path of the site. */
export function withoutNamespace(name: string): string {
  const namespace = [FILE_NAMESPACE, UNIT_NAMESPACE, MARKDOWN_NAMESPACE].find((one) => name.startsWith(`${one}:`))
  return namespace === undefined ? name : name.slice(namespace.length + 1)
}

/** Whether a module of the bundle was made of a Markdown file: its lines are not those of the file. */
export function isMade(name: string): boolean {
  return name.startsWith(`${UNIT_NAMESPACE}:`) || name.startsWith(`${MARKDOWN_NAMESPACE}:`)
}

async function loadFile(path: string): Promise<OnLoadResult> {
  const loader = lookUp(LOADERS, extname(path).toLowerCase()) ?? 'file'
  const contents = await readFile(path)
  return { contents, loader, resolveDir: dirname(path), pluginData: new ImporterText(contents) }
}

/** Whether a name in the bundle is that of a file which was read as it is. */
export function isFileName(name: string): boolean {
  return name.startsWith(`${FILE_NAMESPACE}:`) || isPackageName(name)
}
