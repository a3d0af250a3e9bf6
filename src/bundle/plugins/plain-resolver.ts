/**
 * Resolve as esbuild does by itself, with few questions: for each one it reads all folders anew that lie above the importer, with
 * their package.json and tsconfig.json.
 */
import type { PluginBuild, ResolveOptions, ResolveResult } from 'esbuild'
import { statSync } from 'node:fs'
import { extname, isAbsolute, join } from 'node:path'
import { pathBelow } from '../../base/path-below.ts'
import { resolvingFolder } from '../package-code.ts'

/** `pluginData` of a resolve call that wants the plain path. */
export const PLAIN = 'devcourse-plain'

/** Resolves a path as it is written. */
type PlainResolver = (path: string, how: ResolveOptions) => Promise<ResolveResult>

/** Prepare for one build: what means the same is asked for once, and files of this package not at all. */
export function plainResolver(
  build: PluginBuild,
  { root, packageRoot }: { readonly root: string; readonly packageRoot: string },
): PlainResolver {
  const known = new Map<string, Promise<ResolveResult>>()
  const folderOf = resolvingFolder(root)
  return async (path, how) => {
    const from = how.resolveDir ?? root
    const file = fileOf(path, from)
    const own = ownFile(file, packageRoot)
    if (own !== undefined) return own
    const plain = { ...how, pluginData: PLAIN }
    const folder = ownFolder(from, packageRoot) ?? folderOf(from)
    const key = JSON.stringify([file ?? path, how.kind, folder])
    // a path is about the folder of its importer, a name about the nearest one that decides about names
    const ask = () => build.resolve(path, file === undefined ? { ...plain, resolveDir: folder } : plain)
    const first = known.get(key)
    if (first === undefined && file !== undefined) return remember(key, ask())
    const { errors, ...found } = await (first ?? remember(key, ask()))
    return errors.length > 0 ? build.resolve(path, plain) : { ...found, errors } // messages name the importer
  }

  function remember(key: string, asked: Promise<ResolveResult>): Promise<ResolveResult> {
    known.set(key, asked)
    return asked
  }
}

/** Whether a path is one of a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** The file or folder that is meant, absolute; undefined: a name. */
function fileOf(path: string, resolveDir: string): string | undefined {
  if (isAbsolute(path) || /^[A-Za-z]:/.test(path)) return path
  return path.startsWith('.') ? join(resolveDir, path) : undefined
}

/** Folders of this package whose files name each other by paths with their endings; nothing in them decides about names. */
const OWN_FOLDERS = ['runtime', 'src']
const OWN_ENDINGS = ['.ts', '.tsx', '.css']

/** That of these folders which a path lies in. */
function ownFolder(path: string, packageRoot: string): string | undefined {
  const [name = ''] = pathBelow(packageRoot, path)?.split('/') ?? []
  return OWN_FOLDERS.includes(name) ? join(packageRoot, name) : undefined
}

/** A file of this package as esbuild finds it; undefined: it is none. */
function ownFile(file: string | undefined, packageRoot: string): ResolveResult | undefined {
  if (file === undefined || !OWN_ENDINGS.includes(extname(file))) return undefined
  if (ownFolder(file, packageRoot) === undefined || !isFile(file)) return undefined
  return {
    ...{ path: file, namespace: 'file', suffix: '', external: false, pluginData: undefined },
    ...{ sideEffects: false, errors: [], warnings: [] }, // as package.json says
  }
}
