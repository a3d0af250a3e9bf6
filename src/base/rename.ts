/** Renames that put up with Windows, where nothing can be renamed while another program has it, or a file in it, open. */
import { renameSync, statSync } from 'node:fs'
import { errorCode } from './system-failure.ts'

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

/** Whether a rename has failed because there is a folder with files already, where one was to be put. */
export function isTaken(problem: unknown, to: string, platform: NodeJS.Platform = process.platform): boolean {
  const code = errorCode(problem) ?? ''
  return ['ENOTEMPTY', 'EEXIST'].includes(code) || (platform === 'win32' && IN_USE.includes(code) && isFolder(to))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
