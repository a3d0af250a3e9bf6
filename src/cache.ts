/**
 * The cache of compiled units: content-addressed, in one pack file per stage, so that it can be
 * copied between machines. Losing it costs time only: every record carries a checksum, what does not
 * verify is compiled again, and what cannot be read or written is done without.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync, writeSync, constants } from 'node:fs'
import { ownerTag } from './owner.ts'
import { endOf, openPack, readEntries, readPayload, record, type Entry } from './pack-file.ts'

/** Reads one pack file and collects what is to be added; a file descriptor is its resource: call `close`. */
export class PackCache {
  readonly #path: string
  readonly #fd: number | undefined
  readonly #entries: ReadonlyMap<string, Entry>
  #used = new Set<string>()
  #added: Additions | undefined
  /** Writing has failed once: nothing more is added. */
  #full = false
  /** What others have added since the pack was opened. */
  readonly #others: { readonly fd: number; readonly entries: ReadonlyMap<string, Entry> }[] = []

  constructor(path: string) {
    this.#path = path
    this.#fd = openPack(path)
    this.#entries = this.#fd === undefined ? new Map() : readEntries(this.#fd)
  }

  /** The payload stored under `key` (hex, 64 digits), or undefined. */
  get(key: string): Uint8Array | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#fd === undefined) return this.#found(key)
    const payload = readPayload(this.#fd, key, entry)
    if (payload !== undefined) this.#used.add(key)
    return payload
  }

  /** Find from now on what these uses have added, too. */
  include(uses: readonly CacheUse[]): void {
    for (const { added } of uses) {
      const fd = added === undefined ? undefined : openPack(added)
      if (fd !== undefined) this.#others.push({ fd, entries: readEntries(fd) })
    }
  }

  #found(key: string): Uint8Array | undefined {
    for (const { fd, entries } of this.#others) {
      const entry = entries.get(key)
      const payload = entry && readPayload(fd, key, entry)
      if (payload !== undefined) return payload
    }
    return undefined
  }

  /** Whether a payload is stored under `key`. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Add a payload; it is kept once the additions are merged. Gives false when it could not be written. */
  set(key: string, payload: Uint8Array): boolean {
    if (this.#full) return false
    try {
      this.#added ??= openAdditions(this.#path)
      writeFileSync(this.#added.fd, record(key, payload))
    } catch {
      this.#full = true // half a record does not verify
    }
    return !this.#full
  }

  /** Give what was used and added since the last call, for `mergeCache`; reading and adding may go on. */
  take(): CacheUse {
    const use = { used: [...this.#used], added: this.#added?.path }
    if (this.#added !== undefined) closeSync(this.#added.fd)
    this.#added = undefined
    this.#used = new Set()
    return use
  }

  /** Close the pack file. */
  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
    for (const { fd } of this.#others) closeSync(fd)
  }
}

/** What one reader of the cache has used and added. */
export interface CacheUse {
  readonly used: readonly string[]
  readonly added: string | undefined
}

/** A file that records are appended to. */
interface Additions {
  readonly fd: number
  readonly path: string
}

function openAdditions(pack: string): Additions {
  const path = `${pack}.${ownerTag()}`
  return { path, fd: openSync(path, 'wx') }
}

/**
 * Replace the pack by the records that were used and those that were added, in one rename: of two builds that do so at
 * the same time, the last one's pack stays. When it cannot be written, the pack stays as it was.
 */
export function mergeCache(path: string, uses: readonly CacheUse[]): void {
  const additions = uses.flatMap((use) => (use.added === undefined ? [] : [use.added]))
  if (additions.length === 0) return
  const keep = new Set(uses.flatMap((use) => use.used))
  try {
    const next = openAdditions(path)
    try {
      const write = inBlocks(next.fd)
      copyRecords(path, write, (key) => keep.has(key))
      for (const addition of additions) copyRecords(addition, write, () => true)
      write()
    } finally {
      closeSync(next.fd)
    }
    rename(next.path, path)
  } catch {
    // the disk is full, or the folder was deleted: that costs time only
  }
  for (const addition of additions) rmSync(addition, { force: true })
}

/**
 * Add to the pack, and keep all that is in it: also what this build had no use for, since the next may have. When it cannot
 * be written, the pack holds less than it might.
 */
export function addToCache(path: string, uses: readonly CacheUse[]): void {
  const additions = uses.flatMap((use) => (use.added === undefined ? [] : [use.added]))
  const fd = additions.length === 0 ? undefined : openPack(path, constants.O_RDWR)
  if (fd === undefined) {
    mergeCache(path, uses)
    return
  }
  try {
    let at = endOf(fd)
    const write = (record: Buffer): void => {
      at += writeSync(fd, record, 0, record.length, at)
    }
    for (const addition of additions) copyRecords(addition, write, () => true)
  } catch {
    // the disk is full: that costs time only
  } finally {
    closeSync(fd)
  }
  for (const addition of additions) rmSync(addition, { force: true })
}

/** Rename over a pack; what is no file there is deleted first. */
function rename(next: string, path: string): void {
  try {
    renameSync(next, path)
  } catch {
    rmSync(path, { recursive: true, force: true })
    renameSync(next, path)
  }
}

/** Bytes that are written at a time. */
const BLOCK = 1 << 20

/** Give a function that writes records, many at a time; without one it writes the rest. */
function inBlocks(fd: number): (record?: Buffer) => void {
  let block: Buffer[] = []
  let size = 0
  return (record) => {
    if (record) block.push(record)
    size += record?.length ?? 0
    if (record && size < BLOCK) return
    writeFileSync(fd, Buffer.concat(block))
    block = []
    size = 0
  }
}

function copyRecords(path: string, write: (record: Buffer) => void, wanted: (key: string) => boolean): void {
  const fd = openPack(path)
  if (fd === undefined) return
  for (const [key, entry] of readEntries(fd)) {
    const payload = wanted(key) ? readPayload(fd, key, entry) : undefined
    if (payload !== undefined) write(record(key, payload))
  }
  closeSync(fd)
}

/** Hash of everything a cached value depends on, as a key. */
export function cacheKey(...inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input.length.toString()}:`).update(input)
  return hash.digest('hex')
}
