/** How files stand on the disk: as long as that stays, they hold the same. */
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isSettled } from '../base/dates/file-times.ts'
import { ExactFiles } from '../base/exact-files.ts'

/** Tells how files stand, by path relative to a folder. Each answer is remembered in part: it is for one build. */
export interface FileStamps {
  /**
   * How a file stands, and where: links on the way decide whether it is private. Undefined: it is not there under exactly this
   * name, or its times do not tell the next change yet.
   */
  readonly stampOf: (path: string) => string | undefined
  /** The same of a file that was read since `start`, in milliseconds; undefined, too, if another may have been read than is there now. */
  readonly stampSince: (path: string, start: number) => string | undefined
}

/** Prepare to tell of the files below `root`. */
export function fileStamps(root: string): FileStamps {
  const files = new ExactFiles(root)
  const top = realPathOf(root)
  /** Real paths of folders: to find one takes longer than all else. */
  const folders = new Map<string, string | undefined>()
  const realFolder = (folder: string): string | undefined => {
    if (!folders.has(folder)) folders.set(folder, realPathOf(folder))
    return folders.get(folder)
  }

  const stampBy = (path: string, moment: number | undefined): string | undefined => {
    if (files.kindOf(path) !== 'file') return undefined
    const absolute = resolve(root, path)
    const found = lstatSync(absolute, { throwIfNoEntry: false })
    const isLink = found?.isSymbolicLink() === true
    const stat = isLink ? statSync(absolute, { throwIfNoEntry: false }) : found
    const folder = isLink ? undefined : realFolder(dirname(absolute))
    const real = isLink ? realPathOf(absolute) : folder && join(folder, basename(absolute))
    if (stat === undefined || real === undefined || !isSettled(stat.ctimeMs, moment)) return undefined
    const { size, mtimeMs, ctimeMs, ino } = stat
    return [size, mtimeMs, ctimeMs, ino, real, top].join(' ')
  }

  /** Folders below the root that neither were renamed nor hold other names than at the start. */
  const steady = new Map<string, boolean>()
  const isSteady = (folder: string, start: number): boolean => {
    if (folder === root || folder === dirname(folder)) return true
    const known = steady.get(folder)
    if (known !== undefined) return known
    const stat = lstatSync(folder, { throwIfNoEntry: false })
    const is = stat?.isDirectory() === true && isSettled(stat.ctimeMs, start) && isSteady(dirname(folder), start)
    steady.set(folder, is)
    return is
  }

  return {
    stampOf: (path) => stampBy(path, undefined),
    // a file has its own time of change; that of another comes with a folder that takes the place of its folder
    stampSince: (path, start) => (isSteady(dirname(resolve(root, path)), start) ? stampBy(path, start) : undefined),
  }
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
