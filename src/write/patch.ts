/**
 * Patch: few files of a site are exchanged, in a folder that nobody reads meanwhile (src/write/swap.ts).
 *
 * What is taken out of it is stored inside (`.devcourse-undo`), with a list of what is new: after a kill everything can be
 * taken back. The store leaves the folder in one rename when all is done.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { rename } from '../rename.ts'
import type { FormerSite } from './former-site.ts'

const STORE = '.devcourse-undo'
const ADDED = 'added.json'
const FILES = 'files'

/** What makes a new site of a former one. Paths are relative to the out-dir, with `/`. */
export interface Changes {
  /** Files that take the place of a former one or are new; they lie in the staging folder. */
  readonly written: readonly string[]
  readonly deleted: readonly string[]
  /** Folders that hold no file any more, each after the one that it lies in. */
  readonly emptied: readonly string[]
}

/** Prepare a store in the staging folder, on the disk for sure before anything is exchanged. Gives its path. */
export function prepareStore(staged: string, former: Pick<FormerSite, 'files'>, changes: Changes): string {
  const store = join(staged, STORE)
  mkdirSync(join(store, FILES), { recursive: true })
  const folders = new Set(removedFiles(former, changes).map((path) => dirname(path)))
  for (const folder of folders) mkdirSync(join(store, FILES, folder), { recursive: true })
  const added = changes.written.filter((path) => !former.files.has(path))
  const fd = openSync(join(store, ADDED), 'wx')
  try {
    writeFileSync(fd, JSON.stringify(added))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  return store
}

/** Exchange the files of a site in `dir`. In the end the store is renamed to `gone`. */
export function patch(
  dir: string,
  { staged, store, gone }: { readonly staged: string; readonly store: string; readonly gone: string },
  { former, changes }: { readonly former: Pick<FormerSite, 'files'>; readonly changes: Changes },
): void {
  rename(store, join(dir, STORE))
  for (const path of removedFiles(former, changes)) rename(join(dir, path), join(dir, STORE, FILES, path))
  for (const path of [...changes.emptied].reverse()) removeEmpty(join(dir, path))
  for (const path of changes.written) move(join(staged, path), join(dir, path))
  rename(join(dir, STORE), gone)
}

/** Take back a patch that was cut off, as far as it had come; nothing to do after one that was finished. */
export function undo(dir: string, gone: string): void {
  const store = join(dir, STORE)
  if (!existsSync(store)) return
  for (const path of addedFiles(store)) {
    rmSync(join(dir, path), { force: true })
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) removeEmpty(join(dir, folder))
  }
  for (const entry of readdirSync(join(store, FILES), { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    move(path, join(dir, path.slice(join(store, FILES).length + 1)))
  }
  rename(store, gone)
}

function removedFiles({ files }: Pick<FormerSite, 'files'>, { written, deleted }: Changes): readonly string[] {
  return [...written.filter((path) => files.has(path)), ...deleted]
}

/** The list of new files; after a loss of power it may be empty, and then the new files stay, which no page refers to. */
function addedFiles(store: string): readonly string[] {
  try {
    return JSON.parse(readFileSync(join(store, ADDED), 'utf8')) as string[] // written by `prepareStore`
  } catch {
    return []
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  rename(from, to)
}

/** Delete a folder unless it holds something. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // it is used again, or somebody has put something there
  }
}
