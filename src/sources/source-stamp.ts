/** Whether a source may have changed since it was read, told without reading it. */
import { statSync, type Stats } from 'node:fs'

/** How a file stood on the disk when it was looked at. */
export interface SourceStamp {
  /** Size, times and number of the file: as long as they stay, its contents do. */
  readonly text: string
  /** A later change would have another time; else it may not be told by the stamp. */
  readonly isSettled: boolean
}

/**
 * Milliseconds between two moments that a file system tells apart: systems note the time of a change by a clock that moves every
 * 1 to 16 ms; file systems that only note seconds are at most two seconds behind (FAT).
 */
const FINE_MS = 100
const COARSE_MS = 2100

/** Look at a file, before it is read: what is written meanwhile then shows. Undefined: that is not permitted, or it is not there. */
export function stampOfSource(path: string, now: number = Date.now()): SourceStamp | undefined {
  const stat = statOf(path)
  if (stat === undefined) return undefined
  const { size, mtimeMs, ctimeMs, ino } = stat
  // unlike the time of writing, which programs may set, that of the change is always the system's
  const resolution = ctimeMs % 1000 === 0 ? COARSE_MS : FINE_MS
  return { text: [size, mtimeMs, ctimeMs, ino].join(' '), isSettled: now - ctimeMs > resolution }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
