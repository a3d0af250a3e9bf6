/**
 * Whether a file is there under exactly this name. Some disks take `Logo.PNG` for `logo.png`, and an accent stored as one
 * character for one stored as two; the host of the site does not. So folders are listed and names compared.
 */
import { readdirSync, statSync, type Dirent } from 'node:fs'
import { dirname, isAbsolute, posix, relative, resolve, sep } from 'node:path'
import { didYouMean } from './did-you-mean.ts'

/** What a name in a folder belongs to. */
export type EntryKind = 'file' | 'folder' | 'other'

/** The part of the file system that is asked, for tests to pretend another disk. */
export interface Disk {
  /** Names in a folder as they are stored; undefined when it cannot be listed. */
  readonly list: (folder: string) => ReadonlyMap<string, EntryKind> | undefined
  /** What is at a path, as the disk understands names; undefined: nothing. */
  readonly look: (path: string) => EntryKind | undefined
}

/** A relative path in which each name stands for itself, on every system: to make it anew takes longer than all else. */
const PLAIN = /^(?!\.{1,2}(?:\/|$))[^/\\:]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\:]+)*$/

/** Between names, in a path as it is given and as the system writes it. */
const SEPARATOR = sep === '/' ? '/' : /[/\\]/

/** Looks files up by their exact names and remembers the folders it has listed: one listing for all files of a folder. */
export class ExactFiles {
  readonly #root: string
  readonly #disk: Disk
  readonly #listed = new Map<string, ReadonlyMap<string, EntryKind> | undefined>()

  /** `root` is taken as it is; what counts are the names on the way from it. */
  constructor(root: string, disk: Disk = DISK) {
    this.#root = resolve(root)
    this.#disk = disk
  }

  /** What is at a path, relative to the root or absolute; undefined when no name is exactly like this. */
  kindOf(path: string): EntryKind | undefined {
    const way = PLAIN.test(path) ? path : relative(this.#root, resolve(this.#root, path))
    if (way === '' || isAbsolute(way)) return this.#disk.look(resolve(this.#root, path))
    let folder = this.#root
    let kind: EntryKind | undefined = 'folder'
    for (const name of way.split(SEPARATOR)) {
      if (name === '..') {
        folder = dirname(folder)
        continue
      }
      if (kind !== 'folder') return undefined
      kind = this.#entry(folder, name)
      folder = `${folder}${folder.endsWith(sep) ? '' : sep}${name}`
    }
    return kind
  }

  /** What lies in the folder of this path, and in those around it, may be something else now. */
  forget(path: string): void {
    const way = relative(this.#root, resolve(this.#root, path))
    for (let folder = dirname(resolve(this.#root, way)); ; folder = dirname(folder)) {
      this.#listed.delete(folder)
      if (folder === this.#root || folder === dirname(folder)) return
    }
  }

  /** A folder that may be entered and not listed is believed. */
  #entry(folder: string, name: string): EntryKind | undefined {
    let entries = this.#listed.get(folder)
    if (entries === undefined && !this.#listed.has(folder)) {
      entries = this.#disk.list(folder)
      this.#listed.set(folder, entries)
    }
    const path = `${folder}${folder.endsWith(sep) ? '' : sep}${name}`
    return entries === undefined ? this.#disk.look(path) : entries.get(name)
  }
}

/** Whether a file or folder is there under exactly this name. A pipe counts as nothing: to read it might never end. */
export function existsExactly(root: string, path: string): boolean {
  const kind = new ExactFiles(root).kindOf(path)
  return kind === 'file' || kind === 'folder'
}

/** A hint for a path that does not exist, relative to `root`: what lies in its folder and is called nearly so, in another case for example. */
export function nearHint(root: string, path: string): string | undefined {
  const folder = posix.dirname(path)
  const names = DISK.list(resolve(root, folder))?.keys() ?? []
  return didYouMean(
    path,
    [...names].map((name) => posix.join(folder, name)),
  )
}

const DISK: Disk = {
  list: (folder) => {
    try {
      const entries = readdirSync(folder, { withFileTypes: true })
      return new Map(entries.map((entry) => [entry.name, kindOf(folder, entry)]))
    } catch {
      return undefined
    }
  },
  look: (path) => {
    try {
      const found = statSync(path)
      return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
    } catch {
      return undefined
    }
  },
}

function kindOf(folder: string, entry: Dirent): EntryKind {
  if (entry.isSymbolicLink()) return DISK.look(`${folder}${sep}${entry.name}`) ?? 'other'
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other'
}
