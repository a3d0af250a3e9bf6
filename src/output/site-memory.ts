/** What the last build put into an out-dir, remembered in the cache folder: which of its files nobody has touched since. */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { replaceFile } from '../base/rename.ts'
import { shortHash, utf8Of } from '../base/hash.ts'
import type { FolderStamps } from './survey/known-folders.ts'

const NAME = /^out-dir-[\da-f]{12}\.json$/

/** Out-dirs of one site that are remembered at once. */
const KEPT = 4

/** What a build has left in an out-dir. */
export interface SiteMemory {
  /** Identity of the commit that made the site. */
  readonly id: string
  /** Stamps (see `stampOf`) of all files of the site, by path; '': it was gone when it was looked at. */
  readonly stamps: ReadonlyMap<string, string>
  /** Folders that hold nothing but these files. */
  readonly folders: FolderStamps
  /** The other folders of the site, but for the outermost; undefined: they are many. */
  readonly others: readonly string[] | undefined
  /** Hash of the record (record.ts) that lies there with them. */
  readonly record: string
}

/** The same in the file: lists are read and written in a third of the time of tables with so many keys. */
interface StoredMemory extends Pick<SiteMemory, 'id' | 'record' | 'others'> {
  readonly files: StoredStamps
  readonly folders: StoredStamps
}

type StoredStamps = readonly [paths: readonly string[], stamps: readonly string[]]

/** Where an out-dir is remembered; `outDir` is relative to the root of the site, so that a copied cache still fits. */
export function memoryFile(cacheFolder: string, outDir: string): string {
  return join(cacheFolder, `out-dir-${shortHash(outDir, 12)}.json`)
}

/** Read what is remembered; undefined when there is no file, or nothing in it that makes sense. */
export function readMemory(file: string | undefined): SiteMemory | undefined {
  try {
    return file === undefined ? undefined : memoryIn(readFileSync(file))
  } catch {
    return undefined
  }
}

/** What is remembered in a file with these contents; undefined: nothing that makes sense. */
export function memoryIn(contents: Uint8Array): SiteMemory | undefined {
  try {
    const memory: unknown = JSON.parse(utf8Of(contents))
    if (!isMemory(memory)) return undefined
    const { id, record, others, files, folders } = memory
    return { id, record, others, stamps: tableOf(files), folders: tableOf(folders) }
  } catch {
    return undefined
  }
}

/** Another version has written it in another way. */
function isMemory(value: unknown): value is StoredMemory {
  return typeof value === 'object' && value !== null && 'id' in value && 'record' in value && 'files' in value
}

function tableOf([paths, stamps]: StoredStamps): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  // not `entries`: of thousands it takes several times as long
  for (let index = 0; index < paths.length; index++) table.set(paths[index] ?? '', stamps[index] ?? '')
  return table
}

function listsOf(table: ReadonlyMap<string, string>): StoredStamps {
  return [[...table.keys()], [...table.values()]]
}

/** Remember the files of a site that was just written; `id`: no file of it has changed since it had this identity. Gives undefined when that could not be done. */
export function remember(
  file: string,
  { id = randomUUID(), ...rest }: Omit<SiteMemory, 'id'> & { readonly id?: string | undefined },
): SiteMemory | undefined {
  const memory = { id, ...rest }
  const { stamps, folders, others, record } = rest
  try {
    const stored: StoredMemory = { id, record, others, files: listsOf(stamps), folders: listsOf(folders) }
    replaceFile(file, JSON.stringify(stored))
    forget(dirname(file))
    return memory
  } catch {
    return undefined
  }
}

/** Whether two tables of stamps hold the same. */
export function isAlike(one: SiteMemory['stamps'], other: SiteMemory['stamps'] = NONE): boolean {
  if (one.size !== other.size) return false
  for (const [name, stamp] of one) if (other.get(name) !== stamp) return false
  return true
}

const NONE: SiteMemory['stamps'] = new Map()

/** Forget the out-dirs that were written longest ago. */
function forget(folder: string): void {
  const files = readdirSync(folder).filter((name) => NAME.test(name))
  if (files.length <= KEPT) return
  const byAge = files.map((name) => [statSync(join(folder, name)).mtimeMs, name] as const).sort(([a], [b]) => b - a)
  for (const [, name] of byAge.slice(KEPT)) rmSync(join(folder, name), { force: true })
}
