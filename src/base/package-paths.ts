/** Where the package's own files lie when installed: the runtime's sources, the templates, our copy of React. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './files-below.ts'
import { sha256 } from './hash.ts'

/** The folder of this package's code, `dist` where it is packed and `src` where it runs from its sources: both lie at the package's root. */
export const CODE_FOLDER = codeFolder(dirname(fileURLToPath(import.meta.url)))
const PACKAGE_ROOT = dirname(CODE_FOLDER)

function codeFolder(folder: string): string {
  return existsSync(join(dirname(folder), 'package.json')) ? folder : codeFolder(dirname(folder))
}

/** Absolute path of a file of this package, such as `runtime/entry.ts`. */
export function packagePath(path: string): string {
  return join(PACKAGE_ROOT, path)
}

/** Absolute path of the package `sass`, or of `sass-embedded`, as a site has it; undefined: it is not installed. */
export function findSass(root: string): string | undefined {
  return findFirst(root, ['sass', 'sass-embedded'])
}

/** Absolute path of the package `less` as a site has it; undefined: it is not installed. */
export function findLess(root: string): string | undefined {
  return findFirst(root, ['less'])
}

function findFirst(root: string, names: readonly string[]): string | undefined {
  const { resolve } = createRequire(join(root, 'package.json'))
  for (const name of names) {
    try {
      return resolve(name)
    } catch {
      // the other one may be there
    }
  }
  return undefined
}

/** Version of this package, as in package.json. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(packagePath('package.json'), 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('package.json has no version')
  return String(manifest.version)
}

/** Identities of what this package is made of. */
export interface PackageIds {
  /**
   * Of the code that compiles units, so that a cache never outlives the code it came from: versions of this package and of Node; name, size
   * and time of every file of this package's code; which packages are installed. (npm sets the same time on the files of every
   * installation, so a copied cache stays valid.)
   */
  readonly compiler: string
  /** Of what this package puts into sites besides its code. */
  readonly runtime: string
}

/** Look at hundreds of files for the identities of a package with this code. */
export function findPackageIds(codeFolder: string): PackageIds {
  const code = [packageVersion(), process.version, ...factsOf(codeFolder), ...installedPackages()]
  const runtime = ['runtime', 'templates'].flatMap((folder) => factsOf(packagePath(folder)))
  return { compiler: sha256(code.join('\n')), runtime: sha256(runtime.join('\n')) }
}

let ids: PackageIds | undefined
let askThread: (() => PackageIds | undefined) | undefined

/** The identities of this package, found once. */
export function packageIds(): PackageIds {
  return (ids ??= askThread?.() ?? findPackageIds(CODE_FOLDER))
}

/** A thread of this program looks for them; `ask` gives what it has found, undefined: nothing. */
export function askForPackageIds(ask: () => PackageIds | undefined): void {
  askThread = ask
}

/** `PackageIds.compiler`. */
export function compilerId(): string {
  return packageIds().compiler
}

/** Name, size and time of every file of a folder, sorted. */
function factsOf(folder: string): readonly string[] {
  const files = filesBelow(folder).filter((path) => !path.endsWith('.d.ts'))
  const facts = files.map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path}:${size.toString()}:${mtimeMs.toString()}`
  })
  return facts.sort()
}

/** What npm, pnpm and Yarn keep beside the packages they install: it changes when the version of one does. */
const RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity']

/** Hashes of the records of the installations that this package is part of. */
function installedPackages(): readonly string[] {
  const hashes: string[] = []
  for (let folder = PACKAGE_ROOT; dirname(folder) !== folder; folder = dirname(folder)) {
    for (const record of RECORDS.map((name) => join(folder, 'node_modules', name))) {
      if (existsSync(record)) hashes.push(sha256(readFileSync(record)))
    }
  }
  return hashes
}
