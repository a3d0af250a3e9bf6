/**
 * What a scan has looked at on the disk. As long as all of it stands like this, another scan of the same configuration finds the
 * same; to tell that takes a look at each folder, where a scan lists them and asks about every file.
 */
import { existsSync, readFileSync, type Dirent } from 'node:fs'
import { dirname } from 'node:path'
import { stampOfFolder } from '../base/dates/file-times.ts'
import { ExactFiles } from '../base/exact-files.ts'
import { sha256 } from '../base/hash.ts'
import { entriesOf } from '../base/walk.ts'
import { repositoryAbove } from '../git/ignored.ts'
import { settledStamp } from './source-stamp.ts'

/** A file or folder that was looked at, by its absolute path. */
type Noted = readonly [
  path: string,
  /** '': its times did not tell yet whether it would change. */
  stamp: string,
  /** Hash of the names in a folder, or of the text of a file; '' for a file that cannot be read. */
  hash: string,
]

/** What a scan has seen: plain data. */
export interface ScanPrint {
  readonly folders: readonly Noted[]
  readonly files: readonly Noted[]
  /** Whether there is something at these paths, relative to the root of the site. */
  readonly asked: readonly (readonly [path: string, isThere: boolean])[]
  /** The folder of the repository; '': there is none. */
  readonly repository: string
}

/** Reads the disk for a scan, and takes note of it. */
export class ScanNotes {
  readonly #root: string
  readonly #exact: ExactFiles
  readonly #folders = new Map<string, Noted>()
  readonly #files = new Map<string, Noted>()
  readonly #asked = new Map<string, boolean>()
  #isTellable = true

  constructor(root: string) {
    this.#root = root
    this.#exact = new ExactFiles(root)
  }

  /** List a folder; undefined: that cannot be done. */
  readonly list = (path: string): readonly Dirent[] | undefined => {
    const stamp = stampOfFolder(path) ?? ''
    const entries = entriesOf(path)
    const hash = entries === undefined ? undefined : hashOfNames(entries)
    if (hash === undefined) this.unclear()
    else this.#folders.set(path, [path, stamp, hash])
    return entries
  }

  /** The text of a file; '' when it cannot be read. */
  readonly read = (path: string): string => {
    const stamp = settledStamp(path)
    const text = textOf(path)
    this.noteText(path, text, stamp)
    return text ?? ''
  }

  /** Take note of a file that has been read: its text, and its stamp from before that. */
  noteText(path: string, text: string | undefined, stamp: string | undefined): void {
    this.#files.set(path, [path, stamp ?? '', hashOfText(text)])
  }

  /** Whether a file or folder is there under exactly this name, relative to the root. */
  exists(path: string): boolean {
    const isThere = existsIn(this.#exact, path)
    this.#asked.set(path, isThere)
    return isThere
  }

  /** Something was seen that other places decide about, such as a link. */
  unclear(): void {
    this.#isTellable = false
  }

  /** What was seen; undefined: it does not tell whether another scan would find the same. */
  print(): ScanPrint | undefined {
    if (!this.#isTellable) return undefined
    // that a file is missing is told by the names in its folder, too, and most folders have none
    const isTold = ([path]: Noted): boolean => this.#folders.has(dirname(path)) && !existsSync(path)
    return {
      folders: [...this.#folders.values()],
      files: [...this.#files.values()].filter((file) => !isTold(file)),
      asked: [...this.#asked],
      repository: repositoryAbove(this.#root) ?? '',
    }
  }
}

/**
 * What a scan has seen as it stands now, with fresh stamps where the old ones told nothing; undefined: another scan may find something
 * else. `changed`: the folders that do not stand as it has seen them, where somebody has looked.
 */
export function scanAgain(root: string, seen: ScanPrint, changed?: ReadonlySet<string>): ScanPrint | undefined {
  if ((repositoryAbove(root) ?? '') !== seen.repository) return undefined
  const exact = new ExactFiles(root)
  if (seen.asked.some(([path, isThere]) => existsIn(exact, path) !== isThere)) return undefined
  const isAsSeen = changed !== undefined && !seen.folders.some(([path]) => changed.has(path))
  const folders = isAsSeen
    ? seen.folders
    : again(seen.folders, stampOfFolder, (path) => hashOfNames(entriesOf(path) ?? []))
  const files = folders && again(seen.files, settledStamp, (path) => hashOfText(textOf(path)))
  if (folders === undefined || files === undefined) return undefined
  return folders === seen.folders && files === seen.files ? seen : { ...seen, folders, files }
}

/** The same list where every stamp is what it was; undefined: a hash is another. */
function again(
  noted: readonly Noted[],
  stampOf: (path: string) => string | undefined,
  hashOf: (path: string) => string | undefined,
): readonly Noted[] | undefined {
  let isSame = true
  const now: Noted[] = []
  for (const one of noted) {
    const [path, before, hash] = one
    // before it is read: what changes meanwhile shows in the next build
    const stamp = stampOf(path) ?? ''
    if (stamp !== '' && stamp === before) {
      now.push(one)
      continue
    }
    if (hashOf(path) !== hash) return undefined
    isSame &&= stamp === before
    now.push([path, stamp, hash])
  }
  return isSame ? noted : now
}

/** Hash of names, and of what they belong to; undefined: one is neither a file nor a folder, so that they do not tell all. */
function hashOfNames(entries: readonly Dirent[]): string | undefined {
  const names: string[] = []
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) return undefined
    names.push(`${entry.isFile() ? 'file' : 'folder'} ${entry.name}`)
  }
  return sha256(names.sort().join('\n'))
}

function hashOfText(text: string | undefined): string {
  return text === undefined ? '' : sha256(text)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function existsIn(exact: ExactFiles, path: string): boolean {
  const kind = exact.kindOf(path)
  return kind === 'file' || kind === 'folder'
}
