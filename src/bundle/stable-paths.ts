/**
 * Stable names for bundled modules. esbuild mixes the paths of modules into the names of chunks; with
 * these names the same site gives the same files wherever it lies.
 */
import type { Loader, OnLoadResult, OnResolveResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, extname, relative, sep } from 'node:path'

/** Namespace of all files. */
export const FILE_NAMESPACE = 'devcourse-file'

/** `pluginData` of a resolve call that wants the plain path. */
export const PLAIN = 'devcourse-plain'

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
}

/** Resolve every file of the bundle to its stable name. Goes last among the plugins. `files` is told which file is where. */
export function stablePaths(folders: NameFolders, files: Map<string, string>): Plugin {
  return {
    name: 'devcourse-stable-paths',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...how }) => {
        if (pluginData === PLAIN) return undefined
        const found = await build.resolve(path, { ...how, pluginData: PLAIN })
        if (found.errors.length > 0) return { errors: found.errors }
        if (found.external || found.namespace !== 'file') return found
        return { ...stableFile(found.path, folders), sideEffects: found.sideEffects }
      })
      build.onLoad({ filter: /.*/, namespace: FILE_NAMESPACE }, ({ path, pluginData }) => {
        files.set(`${FILE_NAMESPACE}:${path}`, String(pluginData))
        return loadFile(String(pluginData))
      })
    },
  }
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
  const inPackage = relative(packageRoot, path).split(sep).join('/')
  const inSite = relative(root, path).split(sep).join('/')
  return inSite.startsWith('../') && !inPackage.startsWith('../') ? `devcourse/${inPackage}` : inSite
}

/** A stable name in one of esbuild's messages as a path of the site. */
export function withoutNamespace(name: string): string {
  return name.startsWith(`${FILE_NAMESPACE}:`) ? name.slice(FILE_NAMESPACE.length + 1) : name
}

async function loadFile(path: string): Promise<OnLoadResult> {
  const loader = LOADERS[extname(path).toLowerCase()] ?? 'file'
  return { contents: await readFile(path), loader, resolveDir: dirname(path) }
}
