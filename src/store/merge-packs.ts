/** Puts into a pack what the threads of a build have added. */
import { closeSync, constants, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { Appender, type Added } from './pack-additions.ts'
import type { CacheUse } from './pack-cache.ts'
import { ownerTag } from '../base/temp-names.ts'
import { endOf, openPack, readEntries, readPayload, recordHeader } from './pack-file.ts'
import { rename } from '../base/rename.ts'

/** Bytes that are copied at a time. */
const BLOCK = 1 << 20

/**
 * Replace the pack by the records that were used and those that were added, in one rename: of two builds that do so at
 * the same time, the last one's pack stays. When it cannot be written, the pack stays as it was.
 */
export function mergeCache(path: string, uses: readonly CacheUse[]): void {
  const added = addedBy(uses)
  if (added.length === 0) return
  const keep = new Set(uses.flatMap((use) => use.used))
  try {
    const next = startOfNext(path, added)
    try {
      for (const range of next.rest) copyRange(range, next.file)
      copyRecords(path, next.file, keep)
    } finally {
      next.file.close()
    }
    renameOver(next.path, path)
  } catch {
    // the disk is full, or the folder was deleted: that costs time only
  }
  removeAll(added)
}

/**
 * Add to the pack, and keep all that is in it: also what this build had no use for, since the next may have. When it cannot
 * be written, the pack holds less than it might.
 */
export function addToCache(path: string, uses: readonly CacheUse[]): void {
  const added = addedBy(uses)
  const fd = added.length === 0 ? undefined : openPack(path, constants.O_RDWR)
  if (fd === undefined) {
    mergeCache(path, uses)
    return
  }
  try {
    const pack = new Appender(fd, endOf(fd))
    for (const range of added) copyRange(range, pack)
  } catch {
    // the disk is full: that costs time only
  } finally {
    closeSync(fd)
  }
  removeAll(added)
}

function addedBy(uses: readonly CacheUse[]): readonly Added[] {
  return uses.flatMap(({ added }) => (added === undefined ? [] : [added]))
}

function removeAll(added: readonly Added[]): void {
  for (const path of new Set(added.map((range) => range.path))) rmSync(path, { force: true })
}

interface Next {
  readonly path: string
  readonly file: Appender
  /** What is not in it yet. */
  readonly rest: readonly Added[]
}

/** The file that will be the pack: the first one with additions, when all of it counts, else a new one. */
function startOfNext(pack: string, added: readonly Added[]): Next {
  const { path = '' } = added[0] ?? {}
  const own = added.filter((range) => range.path === path)
  const size = own.reduce((sum, { start, end }) => sum + end - start, 0)
  const fd = openPack(path, constants.O_RDWR)
  if (fd !== undefined && fstatSync(fd).size === size) {
    return { path, file: new Appender(fd, size), rest: added.filter((range) => range.path !== path) }
  }
  if (fd !== undefined) closeSync(fd)
  const fresh = `${pack}.${ownerTag()}`
  return { path: fresh, file: new Appender(openSync(fresh, 'wx'), 0), rest: added }
}

/** Copy whole records as they are: readers verify them. Throws when the file holds less than that. */
function copyRange({ path, start, end }: Added, to: Appender): void {
  const fd = openPack(path)
  if (fd === undefined) return
  try {
    const block = Buffer.alloc(Math.min(BLOCK, end - start))
    for (let at = start; at < end;) {
      const read = readSync(fd, block, 0, Math.min(block.length, end - at), at)
      if (read === 0) throw new Error(`${path} is shorter than ${end.toString()} bytes`)
      to.write(block.subarray(0, read))
      at += read
    }
  } finally {
    closeSync(fd)
  }
}

/** Copy those records of a pack whose keys are wanted. */
function copyRecords(path: string, to: Appender, wanted: ReadonlySet<string>): void {
  const fd = wanted.size === 0 ? undefined : openPack(path)
  if (fd === undefined) return
  try {
    for (const [key, entry] of readEntries(fd)) {
      const payload = wanted.has(key) ? readPayload(fd, key, entry) : undefined
      if (payload !== undefined) to.write(Buffer.concat([recordHeader(key, payload), payload]))
    }
  } finally {
    closeSync(fd)
  }
}

/** Rename over a pack; what is no file there is deleted first. */
function renameOver(next: string, path: string): void {
  try {
    rename(next, path)
  } catch {
    rmSync(path, { recursive: true, force: true })
    rename(next, path)
  }
}
