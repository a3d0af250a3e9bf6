/**
 * Folders of an out-dir that hold what they held when the last build looked: they are not listed again. Most folders of a site
 * hold one page, and listing them takes longer than all else that is asked of their files.
 */
import { stampOfFolder } from '../../base/dates/file-times.ts'
import { entriesOf } from '../../base/walk.ts'
import { isTemporary } from '../place.ts'
import type { SiteMemory } from '../memory/site-memory.ts'

/** What is in a folder. */
export interface FolderEntry {
  /** Relative to the out-dir. */
  readonly path: string
  readonly kind: 'file' | 'folder' | 'other'
}

/** Files or folders that are looked at one by one: where they are more, a survey of everything takes as long. */
export const FEW = 100

/** Stamps (see `stampOfFolder`) of folders that hold nothing but what the site has there, by path. */
export type FolderStamps = ReadonlyMap<string, string>

/** Lists the folders of an out-dir. */
export class KnownFolders {
  readonly #dir: string
  readonly #changed: ReadonlySet<string> | undefined
  readonly #known: SiteMemory['folders'] | undefined
  readonly #entries: ReadonlyMap<string, readonly FolderEntry[]>
  /** Of the folders that `noteOwn` was told of. */
  readonly #own = new Map<string, string>()

  /** `memory` is what the last build has left of it. `changed`: the folders that do not stand as it says, where somebody has looked. */
  constructor(dir: string, memory: SiteMemory | undefined, changed?: ReadonlySet<string>) {
    this.#dir = dir
    this.#changed = changed
    this.#known = memory?.folders
    this.#entries = entriesByFolder(memory?.stamps.paths() ?? [])
  }

  /** What is in a folder, with its stamp, less the temporary folders of builds; nothing where it cannot be listed. */
  list(folder: string): { readonly entries: readonly FolderEntry[]; readonly stamp: string | undefined } {
    // not `join`: it takes as long as to look at the folder
    const path = folder === '' ? this.#dir : `${this.#dir}/${folder}`
    // before it is listed: what changes meanwhile shows in the next build
    const remembered = this.#known?.get(folder)
    const hasStayed = remembered !== undefined && this.#changed?.has(folder) === false
    const stamp = hasStayed ? remembered : stampOfFolder(path)
    const isSame = stamp !== undefined && stamp === remembered
    const known = isSame ? this.#entries.get(folder) : undefined
    return { entries: known ?? listed(path, folder), stamp }
  }

  /** Take note of a folder that holds nothing but what the site has there. */
  noteOwn(folder: string, stamp: string | undefined): void {
    // at the top lies the record, which is no file of the site
    if (stamp !== undefined && folder !== '') this.#own.set(folder, stamp)
  }

  /** The folders that were noted. */
  get own(): FolderStamps {
    return this.#own
  }
}

function listed(path: string, folder: string): readonly FolderEntry[] {
  const entries = entriesOf(path)?.filter(({ name }) => !isTemporary(name)) ?? []
  return entries.map((entry) => ({
    path: folder === '' ? entry.name : `${folder}/${entry.name}`,
    kind: entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other',
  }))
}

/** What lies in each folder above these files, but for the outermost. */
function entriesByFolder(files: Iterable<string>): ReadonlyMap<string, readonly FolderEntry[]> {
  const folders = new Map<string, FolderEntry[]>()
  const enter = (path: string, kind: FolderEntry['kind']): void => {
    const at = path.lastIndexOf('/')
    if (at < 0) return
    const folder = path.slice(0, at)
    const entry = { path, kind }
    const others = folders.get(folder)
    if (others !== undefined) {
      others.push(entry)
      return
    }
    folders.set(folder, [entry])
    enter(folder, 'folder')
  }
  for (const file of files) enter(file, 'file')
  return folders
}
