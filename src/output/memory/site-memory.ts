/**
 * What the last build put into an out-dir, remembered in the cache folder: which of its files nobody has touched since. The stamps of its
 * thousands of files are in a list, of which an edit changes a few: those are told in the file that is written each time.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { replaceFile } from '../../base/rename.ts'
import { shortHash, summed, summedBytes, summedText, utf8Of } from '../../base/hash.ts'
import type { Looked } from '../../model/kept/looked.ts'
import { StampTable, type ChangedStamps, type StoredStamps } from './stamp-table.ts'

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
  readonly folders: StampTable
  /** The other folders of the site, but for the outermost; undefined: they are many. */
  readonly others: readonly string[] | undefined
  /** Hash of the record (record.ts) that lies there with them. */
  readonly record: string
  /** Where the stamps are; undefined: nowhere. */
  readonly listed?: ListedStamps | undefined
}

/** How a memory is told by a list. */
interface ListedStamps {
  /** Hash of the list. */
  readonly list: string
  /** What is other than there. */
  readonly files: ChangedStamps
  readonly folders: ChangedStamps
}

/** The list in its file. */
interface StoredList {
  readonly files: StoredStamps
  readonly folders: StoredStamps
}

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
  return file.replace(/\.json$/, '-stamps.json')
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
  try {
    const memory: unknown = JSON.parse(utf8Of(bytes))
    const found = beside && summedText(beside)
    if (!isMemory(memory) || found?.sum !== memory.list) return undefined
    const { id, record, others, list } = memory
    const stored = JSON.parse(found.text) as StoredList // written below, checksum verified
    const listed = { list, files: new Map(memory.files), folders: new Map(memory.folders) }
    const stamps = new StampTable(stored.files, listed.files)
    return { id, record, others, stamps, folders: new StampTable(stored.folders, listed.folders), listed }
  } catch {
    return undefined
  }
}

/** Another version has written it in another way. */
function isMemory(value: unknown): value is StoredMemory {
  return typeof value === 'object' && value !== null && 'id' in value && 'record' in value && 'list' in value
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
        files: (former?.stamps ?? new StampTable()).lists(changed.files),
        folders: (former?.folders ?? new StampTable()).lists(changed.folders),
      }),
      ...{ files: new Map(), folders: new Map() },
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

function writeList(file: string, list: StoredList): string {
  const { sum, bytes } = summed(JSON.stringify(list))
  replaceFile(memoryList(file), bytes)
  return sum
}

/** Forget the out-dirs that were written longest ago. */
function forget(folder: string): void {
  const files = readdirSync(folder).filter((name) => NAME.test(name))
  if (files.length <= KEPT) return
  const byAge = files.map((name) => [statSync(join(folder, name)).mtimeMs, name] as const).sort(([a], [b]) => b - a)
  for (const [, name] of byAge.slice(KEPT))
    for (const path of [name, memoryList(name)]) rmSync(join(folder, path), { force: true })
}
