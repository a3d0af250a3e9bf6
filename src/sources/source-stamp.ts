/** Whether a source may have changed since it was read, told without reading it. */
import { statSync, type Stats } from 'node:fs'
import { isSettled } from '../base/dates/file-times.ts'

/** How a file stood on the disk when it was looked at. */
export interface SourceStamp {
  /** Size, times and number of the file: as long as they stay, its contents do. */
  readonly text: string
  /** A later change would have another time; else it may not be told by the stamp. */
  readonly isSettled: boolean
}

/** Look at a file, before it is read: what is written meanwhile then shows. Undefined: that is not permitted, or it is not there. */
export function stampOfSource(path: string, now: number = Date.now()): SourceStamp | undefined {
  const stat = statOf(path)
  if (stat === undefined) return undefined
  const { size, mtimeMs, ctimeMs, ino } = stat
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, isSettled: isSettled(ctimeMs, now) }
}

/** The stamp of a file whose next change would have another one; undefined: it would not, or there is no stamp. */
export function settledStamp(path: string): string | undefined {
  const stamp = stampOfSource(path)
  return stamp?.isSettled === true ? stamp.text : undefined
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
