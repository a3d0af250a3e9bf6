/**
 * Code of installed packages is resolved and read by esbuild itself, with nothing of ours in between: a package may have ten
 * thousand modules, and a question to a plugin for each of their imports costs far more than bundling them. What a plugin
 * resolves is also looked up anew each time, whole folders with it.
 */
import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathBelow } from '../base/path-below.ts'

/** Whether a file, absolute, is code of an installed package that is not this one. */
export function isPackageCode(
  path: string,
  { root, packageRoot }: { readonly root: string; readonly packageRoot: string },
): boolean {
  const way = pathBelow(root, path) ?? path.split(sep).join('/')
  const isInstalled = /(?:^|\/)node_modules\//.test(way) && pathBelow(packageRoot, path) === undefined
  return isInstalled && /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(path)
}

/** Whether a module's name in the bundle is that of a package's code: it is a path, others have a namespace. */
export function isPackageName(name: string): boolean {
  return /^(?:[A-Za-z]:)?[^:]*\bnode_modules\//.test(name)
}

/** Gives the folder to resolve what files in a folder import of packages, the same for as many as possible. */
export function resolvingFolder(root: string): (folder: string) => string {
  const known = new Map<string, string>()
  const find = (folder: string): string => {
    if (folder === root || pathBelow(root, folder) === undefined) return folder
    return DECIDING.some((name) => existsSync(join(folder, name))) ? folder : of(dirname(folder))
  }
  const of = (folder: string): string => {
    const found = known.get(folder) ?? find(folder)
    known.set(folder, found)
    return found
  }
  return of
}

/** What decides in a folder where packages are found. */
const DECIDING = ['node_modules', 'package.json', 'tsconfig.json', 'jsconfig.json']

/** The name that messages have for an importer. */
export function importerName(importer: string, namespace: string, root: string): string {
  return namespace === 'file' ? relative(root, importer).split(sep).join('/') : `${namespace}:${importer}`
}
