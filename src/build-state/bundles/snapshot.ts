/**
 * What a bundle was made of on the disk: the files that were read, and the folders in which another file would have been found
 * first. Each is known by size and times, and where these differ by a hash, so that a copied cache stays valid.
 */
import { readlinkSync, statSync, type Dirent } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { hashOfFile, sha256 } from '../../base/hash.ts'
import { entriesOf } from '../../base/walk.ts'

/** By absolute path; what is not there is known, too. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, Known>
  readonly folders: ReadonlyMap<string, Known>
}

interface Known {
  /** Empty: it was so young that the times would not tell of one more change. */
  readonly times: string
  /** Undefined: it cannot be read. */
  readonly hash: string | undefined
}

type HashOf = (path: string) => string | undefined

/** Files that decide how modules are found, in the folder of a module and in all that it lies in. */
const DECIDING = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Endings of files that may be found where an import has none, or another. */
const FOUND = new Set([
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.cts',
  '.css',
  '.scss',
  '.sass',
  '.json',
])

/** Clocks of file systems count in steps of up to 2 s. */
const STEP_MS = 2000

/** What the times of a file may be behind the clock of the system. */
const BEHIND_MS = 20

/**
 * Take note of the files at `paths`, absolute, and of the folders around them. `start`: when reading them began, in ms since
 * 1970. Undefined: something of it has changed since, and nobody knows what was read.
 */
export function takeSnapshot(paths: Iterable<string>, start: number): Snapshot | undefined {
  const read = new Set(paths)
  const own = new Set([...read].map((path) => dirname(path)))
  const around = new Set(own)
  for (const folder of around) around.add(dirname(folder))
  const deciding = [...around].flatMap((folder) => DECIDING.map((name) => join(folder, name)))
  const installed = [...around].flatMap((folder) => packageFolders(join(folder, 'node_modules')))
  const files = [...read, ...deciding]
  const folders = [...new Set([...own, ...installed])]
  const isOld = (path: string): boolean => look(path).changed < start - BEHIND_MS
  const settled = (folder: string): boolean =>
    isOld(folder) || namesIn(folder).every(({ name }) => isOld(join(folder, name)))
  if (!files.every(isOld) || !folders.every(settled)) return undefined
  const known = (path: string, hashOf: HashOf): [string, Known] => {
    const { times, changed } = look(path)
    return [path, { times: changed < start - STEP_MS ? times : '', hash: hashOf(path) }]
  }
  return {
    files: new Map(files.map((path) => known(path, hashOfFile))),
    folders: new Map(folders.map((path) => known(path, hashOfFolder))),
  }
}

/** Whether all is as it was. */
export function isUnchanged({ files, folders }: Snapshot): boolean {
  const isSame = (known: ReadonlyMap<string, Known>, hashOf: HashOf): boolean =>
    [...known].every(([path, { times, hash: before }]) => look(path).times === times || hashOf(path) === before)
  return isSame(files, hashOfFile) && isSame(folders, hashOfFolder)
}

/** Size and times of what lies at a path, and when it was last changed, in ms since 1970. */
function look(path: string): { readonly times: string; readonly changed: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return { times: 'none', changed: 0 }
  const { size, mtimeMs, ctimeMs, ino } = found
  return { times: [size, mtimeMs, ctimeMs, ino].join(' '), changed: Math.max(mtimeMs, ctimeMs) }
}

/** Hash of the names in a folder that may be found in the place of others. */
function hashOfFolder(path: string): string {
  const names = namesIn(path).map((entry) => `${entry.name}${entry.isSymbolicLink() ? ` ${target(path, entry)}` : ''}`)
  return sha256(names.sort().join('\n'))
}

/** A folder of packages, and those of scopes in it. */
function packageFolders(path: string): readonly string[] {
  const scopes = namesIn(path).filter(({ name }) => name.startsWith('@'))
  return [path, ...scopes.map(({ name }) => join(path, name))]
}

/** The entries of a folder that count: packages in one of packages, else files that may be found. */
function namesIn(path: string): readonly Dirent[] {
  const entries = entriesOf(path) ?? []
  if (isOfPackages(path)) return entries.filter(({ name }) => !name.startsWith('.'))
  return entries.filter((one) => !one.isDirectory() && FOUND.has(extname(one.name)))
}

function isOfPackages(path: string): boolean {
  const name = basename(path)
  return name === 'node_modules' || (name.startsWith('@') && basename(dirname(path)) === 'node_modules')
}

function target(folder: string, { name }: Dirent): string {
  try {
    return readlinkSync(join(folder, name))
  } catch {
    return ''
  }
}
