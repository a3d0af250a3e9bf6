/** Whether the times of a file or folder tell every change of it. */
import { lstatSync } from 'node:fs'

/**
 * Milliseconds between two moments that a file system tells apart: systems note the time of a change by a clock that moves every
 * 1 to 16 ms; file systems that only note seconds are at most two seconds behind (FAT).
 */
const FINE_MS = 100
const COARSE_MS = 2100

/**
 * Whether a further change would have another time than this one, the time of the last change of status in milliseconds. `now`: when it
 * was looked at. Unlike the time of writing, which programs may set, it is always the system's.
 */
export function isSettled(ctimeMs: number, now: number = Date.now()): boolean {
  const resolution = ctimeMs % 1000 === 0 ? COARSE_MS : FINE_MS
  return now - ctimeMs > resolution
}

/** Times and number of a folder: as long as they stay, so do the names in it. Undefined: it is none, or they do not tell yet. */
export function stampOfFolder(path: string): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory() !== true || !isSettled(stat.ctimeMs)) return undefined
  return `${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`
}
