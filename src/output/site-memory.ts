/**
 * What the last build put into an out-dir, remembered in the cache folder: which of its files nobody has touched since. The stamps of its
 * thousands of files are in a list, of which an edit changes a few: those are told in the file that is written each time.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { replaceFile } from '../base/rename.ts'
import { shortHash, summed, summedBytes, summedText, utf8Of } from '../base/hash.ts'
import type { Looked } from '../model/kept/looked.ts'
import type { FolderStamps } from './survey/known-folders.ts'

const NAME = /^out-dir-[\da-f]{12}\.json$/

/** Out-dirs of one site that are remembered at once. */
const KEPT = 4

/** Stamps that may be other than in the list, before it is written anew. */
const MOST_CHANGED = 200

/** What a build has left in an out-dir. */
export interface SiteMemory {
  /** Identity of the commit that made the site. */
  readonly id: string
  /** Stamps (see `stampOf`) of all files of the site, by path; '': it was gone when it was looked at. */
  readonly stamps: StampTable
  /** Folders that hold nothing but these files. */
  readonly folders: FolderStamps
  /** The other folders of the site, but for the outermost; undefined: they are many. */
  readonly others: readonly string[] | undefined
  /** Hash of the record (record.ts) that lies there with them. */
  readonly record: string
  /** Where the stamps are; undefined: nowhere. */
  readonly listed?: ListedStamps | undefined
}

/** Stamps by path. */
type StampTable = ReadonlyMap<string, string>

/** How a memory is told by a list. */
interface ListedStamps {
  /** Hash of the list. */
  readonly list: string
  /** What is other than there. */
  readonly files: ChangedStamps
  readonly folders: ChangedStamps
}

/** By path; null: it is no more. */
export type ChangedStamps = ReadonlyMap<string, string | null>

/** The list in its file: lists are read and written in a third of the time of tables with so many keys. */
interface StoredList {
  readonly files: StoredStamps
  readonly folders: StoredStamps
}

type StoredStamps = readonly [paths: readonly string[], stamps: readonly string[]]

/** The rest in its file. */
interface StoredMemory extends Pick<SiteMemory, 'id' | 'record' | 'others'> {
  readonly list: string
  readonly files: readonly (readonly [string, string | null])[]
  readonly folders: StoredMemory['files']
}

/** Where an out-dir is remembered; `outDir` is relative to the root of the site, so that a copied cache still fits. */
export function memoryFile(cacheFolder: string, outDir: string): string {
  return join(cacheFolder, `out-dir-${shortHash(outDir, 12)}.json`)
}

/** Where the list of such a memory is. */
export function memoryList(file: string): string {
  return file.replace(/\.json$/, '-files.json')
}

/** Read what is remembered; undefined when there is no file, or nothing in it that makes sense. */
export function readMemory(file: string | undefined): SiteMemory | undefined {
  try {
    return file === undefined
      ? undefined
      : memoryIn({ bytes: readFileSync(file), beside: summedBytes(memoryList(file)) })
  } catch {
    return undefined
  }
}

/** What is remembered in files with these contents, the list beside the other; undefined: nothing that makes sense. */
export function memoryIn({ bytes, beside }: Pick<Looked, 'bytes' | 'beside'>): SiteMemory | undefined {
  const found = storedIn({ bytes, beside })
  if (found === undefined) return undefined
  const { id, record, others, list } = found.memory
  const listed = { list, files: new Map(found.memory.files), folders: new Map(found.memory.folders) }
  const [stamps, folders] = [tableOf(found.list.files, listed.files), tableOf(found.list.folders, listed.folders)]
  return { id, record, others, stamps, folders, listed }
}

/** The stamps of all files and of all folders, to go through: a table of thousands takes longer. Undefined: nothing that makes sense. */
export function eachStamp(
  contents: Pick<Looked, 'bytes' | 'beside'>,
): { readonly files: (visit: VisitStamp) => void; readonly folders: (visit: VisitStamp) => void } | undefined {
  const found = storedIn(contents)
  return (
    found && {
      files: (visit) => {
        visitStamps(found.list.files, found.memory.files, visit)
      },
      folders: (visit) => {
        visitStamps(found.list.folders, found.memory.folders, visit)
      },
    }
  )
}

type VisitStamp = (path: string, stamp: string) => void

function visitStamps([paths, stamps]: StoredStamps, changed: StoredMemory['files'], visit: VisitStamp): void {
  const others = new Map(changed)
  for (let index = 0; index < paths.length; index++) {
    const path = paths[index] ?? ''
    if (!others.has(path)) visit(path, stamps[index] ?? '')
  }
  for (const [path, stamp] of others) if (stamp !== null) visit(path, stamp)
}

/** What is in the files; undefined: nothing that makes sense. */
function storedIn({
  bytes,
  beside,
}: Pick<Looked, 'bytes' | 'beside'>): { readonly memory: StoredMemory; readonly list: StoredList } | undefined {
  try {
    const memory: unknown = JSON.parse(utf8Of(bytes))
    const found = beside && summedText(beside)
    if (!isMemory(memory) || found?.sum !== memory.list) return undefined
    return { memory, list: JSON.parse(found.text) as StoredList } // written below, checksum verified
  } catch {
    return undefined
  }
}

/** Another version has written it in another way. */
function isMemory(value: unknown): value is StoredMemory {
  return typeof value === 'object' && value !== null && 'id' in value && 'record' in value && 'list' in value
}

function tableOf([paths, stamps]: StoredStamps, changed: ChangedStamps): StampTable {
  const table = new Map<string, string>()
  // not `entries`: of thousands it takes several times as long
  for (let index = 0; index < paths.length; index++) table.set(paths[index] ?? '', stamps[index] ?? '')
  change(table, changed)
  return table
}

function changedTable(changed: ChangedStamps, stamps: StampTable = NONE): StampTable {
  const table = new Map(stamps)
  change(table, changed)
  return table
}

function change(table: Map<string, string>, changed: ChangedStamps): void {
  for (const [path, stamp] of changed)
    if (stamp === null) table.delete(path)
    else table.set(path, stamp)
}

function listsOf(table: StampTable): StoredStamps {
  return [[...table.keys()], [...table.values()]]
}

/** A site that was just written, by what is other than remembered. */
export interface ChangedSite extends Pick<SiteMemory, 'others' | 'record'> {
  /** No file has changed since the site had this identity; undefined: one has. */
  readonly id: string | undefined
  /** Stamps that are other than remembered: of its files, and of `SiteMemory.folders`. */
  readonly files: ChangedStamps
  readonly folders: ChangedStamps
}

/** Remember a site; `former`: what is remembered there until now. Gives its identity; undefined: that could not be done. */
export function remember(
  file: string,
  { id = randomUUID(), others, record, ...changed }: ChangedSite,
  former: SiteMemory | undefined,
): string | undefined {
  try {
    const { list, files, folders } = besideList(former, changed) ?? {
      list: writeList(file, {
        stamps: changedTable(changed.files, former?.stamps),
        folders: changedTable(changed.folders, former?.folders),
      }),
      ...{ files: NONE, folders: NONE },
    }
    const stored: StoredMemory = { id, record, others, list, files: [...files], folders: [...folders] }
    replaceFile(file, JSON.stringify(stored))
    forget(dirname(file))
    return id
  } catch {
    return undefined
  }
}

/** What is other than in the list of the former; undefined: it has none, or little in common with it. */
function besideList(
  former: SiteMemory | undefined,
  { files, folders }: Pick<ChangedSite, 'files' | 'folders'>,
): ListedStamps | undefined {
  if (former?.listed === undefined) return undefined
  const { list, files: otherFiles, folders: otherFolders } = former.listed
  const beside = {
    list,
    files: new Map([...otherFiles, ...files]),
    folders: new Map([...otherFolders, ...folders]),
  }
  return beside.files.size + beside.folders.size > MOST_CHANGED ? undefined : beside
}

/** What is other in a table of stamps than before. */
export function changedStamps(now: StampTable, before: StampTable = NONE): ChangedStamps {
  const changed = new Map<string, string | null>()
  let same = 0
  for (const [path, stamp] of now) {
    const former = before.get(path)
    if (former !== undefined) same++
    if (former !== stamp) changed.set(path, stamp)
  }
  if (same < before.size) for (const path of before.keys()) if (!now.has(path)) changed.set(path, null)
  return changed
}

function writeList(file: string, { stamps, folders }: Pick<SiteMemory, 'stamps' | 'folders'>): string {
  const list: StoredList = { files: listsOf(stamps), folders: listsOf(folders) }
  const { sum, bytes } = summed(JSON.stringify(list))
  replaceFile(memoryList(file), bytes)
  return sum
}

const NONE: StampTable = new Map()

/** Forget the out-dirs that were written longest ago. */
function forget(folder: string): void {
  const files = readdirSync(folder).filter((name) => NAME.test(name))
  if (files.length <= KEPT) return
  const byAge = files.map((name) => [statSync(join(folder, name)).mtimeMs, name] as const).sort(([a], [b]) => b - a)
  for (const [, name] of byAge.slice(KEPT))
    for (const path of [name, memoryList(name)]) rmSync(join(folder, path), { force: true })
}
