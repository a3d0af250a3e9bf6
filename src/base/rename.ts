/**
 * How files are replaced, become longer, and are read in part. Renames put up with Windows, where nothing can be renamed while another program has it, or a
 * file in it, open.
 */
import {
  chmodSync,
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { errorCode } from './system-failure.ts'
import { ownerTag } from './temp-names.ts'

/** What it says of a file that a scanner of viruses, an editor or a server has open, mostly for a moment. */
const IN_USE = ['EPERM', 'EACCES', 'EBUSY']

/** Milliseconds between two attempts: two seconds in all. */
const PAUSES = [10, 20, 40, 80, 150, 200, 250, 250, 250, 250, 250, 250]

/** The system, for tests to pretend another one. */
export interface RenamingSystem {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => void
  /** Wait, and let nothing else of this process happen meanwhile. */
  readonly pause: (milliseconds: number) => void
}

const SYSTEM: RenamingSystem = {
  platform: process.platform,
  rename: (from, to) => {
    renameSync(from, to)
  },
  pause,
}

/** Wait, and let nothing else of this thread happen meanwhile. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Rename a file or folder; a file that is there is replaced. On Windows, what is in use is waited for. */
export function rename(from: string, to: string, system: RenamingSystem = SYSTEM): void {
  for (const pause of system.platform === 'win32' ? PAUSES : []) {
    try {
      system.rename(from, to)
      return
    } catch (problem) {
      if (!IN_USE.includes(errorCode(problem) ?? '') || isFolder(to)) throw problem
      system.pause(pause)
    }
  }
  system.rename(from, to)
}

/** How a file is replaced. */
export interface Replacing {
  /** Where the new file is written first: in the same folder. By default the path with a tag of this process behind it. */
  readonly draft?: string
  /** Permissions of the new file; by default those of any new file. */
  readonly mode?: number
}

/**
 * Put a file in the place of another, or where none is: who reads meanwhile sees the one or the other, never a part. Throws what the system says;
 * then the old file is there as it was, and nothing else.
 */
export function replaceFile(path: string, contents: string | Uint8Array, { draft, mode }: Replacing = {}): void {
  const next = draft ?? `${path}.${ownerTag()}`
  try {
    writeFileSync(next, contents, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
    if (mode !== undefined) chmodSync(next, mode) // the process may be told to make files with fewer permissions
    rename(next, path)
  } catch (problem) {
    rmSync(next, { force: true })
    throw problem
  }
}

/**
 * Write behind what counts of a file, its first `size` bytes; what a program that was cut off has written there does not. Gives false
 * where the file has not so many. Throws what the system says.
 */
export function writeBehind(path: string, bytes: Uint8Array, size: number): boolean {
  const fd = openSync(path, 'r+')
  try {
    if (fstatSync(fd).size < size) return false
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, size + done)
    return true
  } finally {
    closeSync(fd)
  }
}

/** Read bytes of a file: fewer where it has not so many; undefined: it cannot be read. */
export function readPart(path: string, at: number, length: number): Buffer | undefined {
  try {
    const fd = openSync(path, 'r')
    try {
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readSync(fd, bytes, 0, length, at))
    } finally {
      closeSync(fd)
    }
  } catch {
    return undefined
  }
}

/** Whether a rename has failed because there is a folder with files already, where one was to be put. */
export function isTaken(problem: unknown, to: string, platform: NodeJS.Platform = process.platform): boolean {
  const code = errorCode(problem) ?? ''
  return ['ENOTEMPTY', 'EEXIST'].includes(code) || (platform === 'win32' && IN_USE.includes(code) && isFolder(to))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
