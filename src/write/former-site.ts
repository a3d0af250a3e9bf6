/** The site that lies in the out-dir before a build: what of it is as it should be need not be written again. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  type BigIntStats,
} from 'node:fs'
import { join } from 'node:path'

/** Files are compared in blocks of this many bytes. */
const BLOCK = 1 << 20

/** A listed out-dir. Paths are relative to it, with `/`. */
export interface FormerSite {
  readonly dir: string
  readonly files: ReadonlySet<string>
  /** Folders, each after the one that it lies in. */
  readonly folders: readonly string[]
  /** Changes when another folder takes the place of this one, or when it is patched. */
  readonly mark: string
}

/** List an out-dir; undefined when there is none, or when it holds something else than files and folders, which no build has made. */
export function formerSite(dir: string): FormerSite | undefined {
  const mark = markOf(dir)
  if (mark === undefined) return undefined
  const files = new Set<string>()
  const folders: string[] = []
  const list = (folder: string): boolean => {
    for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) files.add(path)
      else if (entry.isDirectory()) {
        folders.push(path)
        if (!list(path)) return false
      } else return false
    }
    return true
  }
  return list('') ? { dir, files, folders, mark } : undefined
}

/** What tells a folder from one that has come into its place, and from itself when files of it were exchanged. */
export function markOf(dir: string): string | undefined {
  const stat = statSync(dir, { bigint: true, throwIfNoEntry: false })
  return stat?.isDirectory() ? `${stat.ino.toString()} ${stat.mtimeNs.toString()}` : undefined
}

/** Size, time of the last change and number of a file: as long as they stay, its contents do. */
export function stampOf(path: string): string | undefined {
  const stat: BigIntStats | undefined = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return stat?.isFile() ? `${stat.size.toString()} ${stat.mtimeNs.toString()} ${stat.ino.toString()}` : undefined
}

/** Whether a regular file at `path` has exactly these contents. */
export function holds(path: string, contents: Uint8Array): boolean {
  return withFile(path, (fd) => {
    const stat = fstatSync(fd)
    if (!stat.isFile() || stat.size !== contents.length) return false
    const found = Buffer.allocUnsafe(contents.length)
    return fill(fd, found) === contents.length && found.equals(contents)
  })
}

/** SHA-256 of a file in hex digits; undefined when it cannot be read. */
export function hashOfFile(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return undefined
  }
}

/** Whether there are regular files at both paths, with the same contents. */
export function sameFiles(one: string, other: string): boolean {
  return withFile(one, (first) =>
    withFile(other, (second) => {
      const stats = [fstatSync(first), fstatSync(second)] as const
      if (!stats[0].isFile() || !stats[1].isFile() || stats[0].size !== stats[1].size) return false
      const blocks = [Buffer.allocUnsafe(BLOCK), Buffer.allocUnsafe(BLOCK)] as const
      for (;;) {
        const [read, also] = [fill(first, blocks[0]), fill(second, blocks[1])]
        if (read !== also || !blocks[0].subarray(0, read).equals(blocks[1].subarray(0, read))) return false
        if (read < BLOCK) return true
      }
    }),
  )
}

/** Ask something of a file that is opened for it; false when it cannot be opened or read, or is a link. */
function withFile(path: string, ask: (fd: number) => boolean): boolean {
  let fd: number | undefined
  try {
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW) // undefined on Windows
    return ask(fd)
  } catch {
    return false
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

/** Read until the buffer is full or the file ends; gives the number of bytes. */
function fill(fd: number, buffer: Uint8Array): number {
  let length = 0
  while (length < buffer.length) {
    const read = readSync(fd, buffer, length, buffer.length - length, null)
    if (read === 0) break
    length += read
  }
  return length
}
