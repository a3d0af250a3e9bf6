/** The files that lie in the out-dir before a build: what of them is as it should be need not be written again. */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../base/system-failure.ts'
import { RECORD } from './record.ts'

/** Files are compared in blocks of this many bytes. */
const BLOCK = 1 << 20

/** Identifies an out-dir and its state: another folder at the same path, or the same one after a build, gives another value; undefined: there is no out-dir. */
export function markOf(dir: string): string | undefined {
  const stat = statSync(dir, { throwIfNoEntry: false })
  return stat?.isDirectory() ? `${stat.ino.toString()} ${stampOf(join(dir, RECORD)) ?? ''}` : undefined
}

/** Size, time of the last change and number of a file: as long as they stay, its contents do. */
export function stampOf(path: string): string | undefined {
  const stat = statOf(path)
  return stat?.isFile() ? `${String(stat.size)} ${String(stat.mtimeMs)} ${String(stat.ino)}` : undefined
}

/** Undefined: there is nothing, or a file is where the folder must be that it lies in. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (problem) {
    if (errorCode(problem) === 'ENOTDIR') return undefined
    throw problem
  }
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

/** Whether there is nothing of which a file might be kept. */
export function isEmpty(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0
  } catch {
    return true
  }
}
