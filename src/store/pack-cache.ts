/**
 * The cache of compiled units: content-addressed, in one pack file per stage, so that it can be
 * copied between machines. Losing it costs time only: every record carries a checksum, what does not
 * verify is compiled again, and what cannot be read or written is done without.
 */
import { closeSync } from 'node:fs'
import { Additions, type Added } from './pack-additions.ts'
import { openPack, readEntries, readPayload, type Entry } from './pack-file.ts'
import { sha256 } from '../base/hash.ts'

interface Pack {
  readonly fd: number
  readonly entries: ReadonlyMap<string, Entry>
}

/**
 * Reads one pack file, which it opens when it is asked for something, and collects what is to be added. File descriptors are
 * its resource: call `close`.
 */
export class PackCache {
  readonly #path: string
  /** Null: not looked for yet. */
  #pack: Pack | undefined | null = null
  #used = new Set<string>()
  #additions: Additions | undefined
  /** Writing has failed once: nothing more is added. */
  #full = false
  /** What others have added since the pack was opened. */
  readonly #others = new Map<string, Pack>()

  constructor(path: string) {
    this.#path = path
  }

  /** The payload stored under `key` (hex, 64 digits), or undefined. */
  get(key: string): Uint8Array | undefined {
    const pack = this.#opened()
    const entry = pack?.entries.get(key)
    if (pack === undefined || entry === undefined) return this.#found(key)
    const payload = readPayload(pack.fd, key, entry)
    if (payload !== undefined) this.#used.add(key)
    return payload
  }

  /** Find from now on what these uses have added, too. */
  include(uses: readonly CacheUse[]): void {
    const paths = new Set(uses.flatMap(({ added }) => (added === undefined ? [] : [added.path])))
    for (const path of paths) {
      const pack = opened(path)
      const known = this.#others.get(path)
      if (known !== undefined) closeSync(known.fd)
      this.#others.delete(path)
      if (pack !== undefined) this.#others.set(path, pack)
    }
  }

  #opened(): Pack | undefined {
    if (this.#pack === null) this.#pack = opened(this.#path)
    return this.#pack
  }

  /** What was added in this run: versions of docs have most of their texts in common. */
  #found(key: string): Uint8Array | undefined {
    const own = this.#additions?.get(key)
    if (own !== undefined) this.#used.add(key)
    if (own !== undefined) return own
    for (const { fd, entries } of this.#others.values()) {
      const entry = entries.get(key)
      const payload = entry && readPayload(fd, key, entry)
      if (payload !== undefined) return payload
    }
    return undefined
  }

  /** Whether a payload is stored under `key`. */
  has(key: string): boolean {
    return this.#opened()?.entries.has(key) === true
  }

  /** Add a payload; it is kept once the additions are merged. Gives false when it is known that it cannot be written. */
  set(key: string, payload: Uint8Array): boolean {
    return this.#tried(() => {
      this.#additions ??= new Additions(this.#path)
      this.#additions.add(key, payload)
    })
  }

  #tried(write: () => void): boolean {
    try {
      if (!this.#full) write()
    } catch {
      this.#full = true
    }
    return !this.#full
  }

  /** Give what was used and added since the last call; until it is merged, reading and adding may go on. */
  take(): CacheUse {
    this.#tried(() => this.#additions?.flush())
    const use = { used: [...this.#used], added: this.#additions?.take() }
    this.#used = new Set()
    return use
  }

  /** Close the files. */
  close(): void {
    this.#additions?.close()
    if (this.#pack) closeSync(this.#pack.fd)
    for (const { fd } of this.#others.values()) closeSync(fd)
    this.#additions = undefined
    this.#pack = undefined
    this.#others.clear()
  }
}

/** What one reader of the cache has used and added. */
export interface CacheUse {
  readonly used: readonly string[]
  readonly added: Added | undefined
}

function opened(path: string): Pack | undefined {
  const fd = openPack(path)
  return fd === undefined ? undefined : { fd, entries: readEntries(fd) }
}

/** Hash of everything a cached value depends on, as a key. */
export function cacheKey(...inputs: readonly string[]): string {
  return sha256(inputs.map((input) => `${input.length.toString()}:${input}`).join(''))
}
