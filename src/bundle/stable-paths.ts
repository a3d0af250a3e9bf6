/**
 * Stable names for bundled modules. esbuild mixes the paths of modules into the names of chunks; with
 * these names the same site gives the same files wherever it lies.
 */
import type { Loader, Message, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, extname, relative, sep } from 'node:path'
import { lookUp } from '../shared/look-up.ts'
import { wayBelow } from '../way-below.ts'

/** Namespace of all files. */
export const FILE_NAMESPACE = 'devcourse-file'

/** Namespace of the units of Markdown files; the path is the file's, relative to the site root. */
export const UNIT_NAMESPACE = 'devcourse-unit'

/** Namespace of Markdown files as components. */
export const MARKDOWN_NAMESPACE = 'devcourse-markdown'

/** Namespace of what is imported and is not there. */
const MISSING_NAMESPACE = 'devcourse-missing'

const PLUGIN = 'devcourse-stable-paths'

/** Whether a warning tells of an import of what is not there, at the place of the import. */
export function isMissing({ pluginName, text }: Pick<Message, 'pluginName' | 'text'>): boolean {
  return pluginName === PLUGIN && text.startsWith('Could not resolve')
}

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

/**
 * Resolve every file of the bundle to its stable name. Goes last among the plugins. `files` is told which file is where.
 * `tolerant`: what is not there is a warning (`isMissing`), so that the rest is bundled.
 */
export function stablePaths(folders: NameFolders, files: Map<string, string>, tolerant: boolean): Plugin {
  return {
    name: PLUGIN,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...how }) => {
        if (pluginData === PLAIN) return undefined
        const found = await build.resolve(path, { ...how, pluginData: PLAIN })
        if (found.errors.length > 0) return tolerant ? missing(path, how) : { errors: found.errors }
        if (found.external || found.namespace !== 'file') return found
        return { ...stableFile(found.path, folders), sideEffects: found.sideEffects }
      })
      // CommonJS, so that any named import of it links
      build.onLoad({ filter: /.*/, namespace: MISSING_NAMESPACE }, ({ path, pluginData }) => ({
        contents:
          pluginData === OPTIONAL ? `throw new Error(${JSON.stringify(`Cannot find ${path}`)})` : 'module.exports={}',
      }))
      build.onLoad({ filter: /.*/, namespace: FILE_NAMESPACE }, ({ path, pluginData }) => {
        files.set(`${FILE_NAMESPACE}:${path}`, String(pluginData))
        return loadFile(String(pluginData))
      })
    },
  }
}

/** `pluginData` of what a package asks for and can do without. */
const OPTIONAL = 'optional'

/** Packages ask by `require` for what need not be there, and are told so when they run. */
function missing(path: string, { kind, resolveDir }: Pick<OnResolveArgs, 'kind' | 'resolveDir'>): OnResolveResult {
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
  const inPackage = wayBelow(packageRoot, path)
  if (wayBelow(root, path) === undefined && inPackage !== undefined) return `devcourse/${inPackage}`
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
  return { contents: await readFile(path), loader, resolveDir: dirname(path) }
}
