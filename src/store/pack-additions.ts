/** Files beside a pack with records that will be merged into it, one for each thread that adds some. */
import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { ownerTag } from '../base/temp-names.ts'
import { checksumIn, readPayload, recordHeader, type Entry } from './pack-file.ts'

/** A range of such a file. */
export interface Added {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Bytes that are written at a time. */
const BLOCK = 1 << 20

/** Collects records and writes them many at a time. A file descriptor is its resource: call `close`. */
export class Additions {
  readonly #path: string
  readonly #file: Appender
  /** Where the payloads are in the file, or will be. */
  readonly #entries = new Map<string, Entry>()
  #waiting: Uint8Array[] = []
  /** The payloads among them. */
  readonly #fresh = new Map<string, Uint8Array>()
  #size = 0
  #taken = 0

  /** Throws when the file cannot be made. */
  constructor(pack: string) {
    this.#path = `${pack}.${ownerTag()}`
    this.#file = new Appender(openSync(this.#path, 'wx+'), 0)
  }

  /** Throws when records cannot be written. */
  add(key: string, payload: Uint8Array): void {
    const header = recordHeader(key, payload)
    const offset = this.#file.end + this.#size + header.length
    this.#entries.set(key, { offset, length: payload.length, checksum: checksumIn(header) })
    this.#waiting.push(header, payload)
    this.#fresh.set(key, payload)
    this.#size += header.length + payload.length
    if (this.#size >= BLOCK) this.flush()
  }

  /** The payload that was added under `key`; undefined: none. */
  get(key: string): Uint8Array | undefined {
    const entry = this.#entries.get(key)
    return entry && (this.#fresh.get(key) ?? this.#file.read(key, entry))
  }

  /** Write what was collected. Throws when that fails, or when the file was merged: then none of it counts. */
  flush(): void {
    if (this.#size === 0) return
    if (!existsSync(this.#path)) throw new Error(`${this.#path} was merged`)
    const block = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#fresh.clear()
    this.#size = 0
    this.#file.write(block)
  }

  /** What was written since the last call. */
  take(): Added | undefined {
    const start = this.#taken
    const end = this.#file.end
    this.#taken = end
    return end > start ? { path: this.#path, start, end } : undefined
  }

  close(): void {
    this.#file.close()
  }
}

/** Writes at the end of what is whole of a file. */
export class Appender {
  readonly #fd: number
  #end: number

  constructor(fd: number, end: number) {
    this.#fd = fd
    this.#end = end
  }

  /** Where the next bytes will stand. */
  get end(): number {
    return this.#end
  }

  /** Write all of some bytes, or throw: then they do not count. */
  write(bytes: Uint8Array): void {
    let written = 0
    while (written < bytes.length) {
      written += writeSync(this.#fd, bytes, written, bytes.length - written, this.#end + written)
    }
    this.#end += bytes.length
  }

  /** The payload of an entry, of a file that can be read, too. */
  read(key: string, entry: Entry): Uint8Array | undefined {
    return readPayload(this.#fd, key, entry)
  }

  close(): void {
    closeSync(this.#fd)
  }
}
