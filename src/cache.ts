/**
 * The cache of compiled units: content-addressed, in one pack file per stage, so that it can be
 * copied between machines. Losing it costs time only: every record carries a checksum, and what
 * does not verify is compiled again.
 *
 * Pack file: records of a header (key 32 bytes, payload length 4 bytes, checksum 8 bytes) and the payload.
 */
import { createHash } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const HEADER = 44

interface Entry {
  readonly offset: number
  readonly length: number
  readonly checksum: string
}

/** Reads one pack file and collects what is to be added; a file descriptor is its resource: call `close`. */
export class PackCache {
  readonly #path: string
  readonly #fd: number | undefined
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #writer: string
  #used = new Set<string>()
  #added: { readonly fd: number; readonly path: string } | undefined
  #takes = 0

  /** `writer` names the files of additions: unique in the process. */
  constructor(path: string, writer: string) {
    this.#path = path
    this.#writer = writer
    this.#fd = existsSync(path) ? openSync(path, 'r') : undefined
    this.#entries = this.#fd === undefined ? new Map() : readEntries(this.#fd)
  }

  /** The payload stored under `key` (hex, 64 digits), or undefined. */
  get(key: string): Uint8Array | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#fd === undefined) return undefined
    const payload = Buffer.alloc(entry.length)
    const read = readSync(this.#fd, payload, 0, entry.length, entry.offset)
    if (read !== entry.length || checksum(payload) !== entry.checksum) return undefined
    this.#used.add(key)
    return payload
  }

  /** Add a payload; it is kept once the additions are merged. */
  set(key: string, payload: Uint8Array): void {
    this.#added ??= this.#open()
    writeSync(this.#added.fd, record(key, payload))
    this.#used.add(key)
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
  }

  #open(): { fd: number; path: string } {
    mkdirSync(dirname(this.#path), { recursive: true })
    this.#takes += 1
    const path = `${this.#path}.${process.pid.toString()}-${this.#writer}-${this.#takes.toString()}`
    return { path, fd: openSync(path, 'w') }
  }
}

/** What one reader of the cache has used and added. */
export interface CacheUse {
  readonly used: readonly string[]
  readonly added: string | undefined
}

/** Replace the pack by the records that were used and those that were added, in one rename. */
export function mergeCache(path: string, uses: readonly CacheUse[]): void {
  const additions = uses.flatMap((use) => (use.added === undefined ? [] : [use.added]))
  if (additions.length === 0) return
  const next = `${path}.${process.pid.toString()}-next`
  const out = openSync(next, 'w')
  const keep = new Set(uses.flatMap((use) => use.used))
  if (existsSync(path)) copyRecords(path, out, (key) => keep.has(key))
  for (const addition of additions) {
    copyRecords(addition, out, () => true)
    rmSync(addition, { force: true })
  }
  closeSync(out)
  renameSync(next, path)
}

function copyRecords(path: string, out: number, wanted: (key: string) => boolean): void {
  const fd = openSync(path, 'r')
  for (const [key, entry] of readEntries(fd)) {
    if (!wanted(key)) continue
    const whole = Buffer.alloc(HEADER + entry.length)
    readSync(fd, whole, 0, whole.length, entry.offset - HEADER)
    writeSync(out, whole)
  }
  closeSync(fd)
}

function readEntries(fd: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  const size = fstatSync(fd).size
  const header = Buffer.alloc(HEADER)
  for (let at = 0; at + HEADER <= size;) {
    readSync(fd, header, 0, HEADER, at)
    const length = header.readUInt32LE(32)
    if (at + HEADER + length > size) break // cut off while it was written
    entries.set(header.toString('hex', 0, 32), {
      offset: at + HEADER,
      length,
      checksum: header.toString('hex', 36, 44),
    })
    at += HEADER + length
  }
  return entries
}

function record(key: string, payload: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write(key, 0, 32, 'hex')
  header.writeUInt32LE(payload.length, 32)
  header.write(checksum(payload), 36, 8, 'hex')
  return Buffer.concat([header, payload])
}

function checksum(payload: Uint8Array): string {
  return createHash('sha256').update(payload).digest('hex').slice(0, 16)
}

/** Hash of everything a cached value depends on, as a key. */
export function cacheKey(...inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input.length.toString()}:`).update(input)
  return hash.digest('hex')
}

/**
 * Folder of a site's cache, made if need be: inside its `node_modules` when it has a package.json, else in the user's
 * cache folder. Undefined where it cannot be written: then nothing is remembered, which costs time only.
 */
export function cacheFolder(root: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folder = placeOfCache(root, env)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return undefined
  }
}

function placeOfCache(root: string, env: Readonly<Record<string, string | undefined>>): string {
  if (existsSync(join(root, 'node_modules')) || existsSync(join(root, 'package.json'))) {
    return join(root, 'node_modules', '.cache', 'devcourse')
  }
  const base = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  return join(base, 'devcourse', cacheKey(root).slice(0, 16))
}
