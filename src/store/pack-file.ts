/**
 * The pack files of the cache: records of a header (key 32 bytes, payload length 4 bytes, checksum 8 bytes) and the payload.
 * What was cut off, or does not verify, is as if it were not there.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { shortHash } from '../base/hash.ts'

const HEADER = 44

/** Where a payload lies. */
export interface Entry {
  readonly offset: number
  readonly length: number
  readonly checksum: string
}

/** Open a pack; undefined when it is absent, may not be read, or is no file. */
export function openPack(path: string, mode: number = constants.O_RDONLY): number | undefined {
  try {
    const fd = openSync(path, mode | constants.O_NONBLOCK) // a pipe does not make it wait
    if (fstatSync(fd).isFile()) return fd
    closeSync(fd)
  } catch {
    // as if it were not there
  }
  return undefined
}

/** The entries of a pack by their keys. */
export function readEntries(fd: number): ReadonlyMap<string, Entry> {
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
      checksum: checksumIn(header),
    })
    at += HEADER + length
  }
  return entries
}

/** Where the last whole record of a pack ends. */
export function endOf(fd: number): number {
  const size = fstatSync(fd).size
  const length = Buffer.alloc(4)
  let end = 0
  for (let next = 0; next <= size;) {
    end = next
    if (readSync(fd, length, 0, 4, end + 32) < 4) break
    next = end + HEADER + length.readUInt32LE()
  }
  return end
}

/** The payload of an entry; undefined when key and payload are not what was written. */
export function readPayload(fd: number, key: string, { offset, length, checksum }: Entry): Buffer | undefined {
  const payload = Buffer.alloc(length)
  try {
    const read = readSync(fd, payload, 0, length, offset)
    return read === length && checksumOf(key, payload) === checksum ? payload : undefined
  } catch {
    return undefined // the disk reports an error
  }
}

/** What stands in front of a payload. */
export function recordHeader(key: string, payload: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write(key, 0, 32, 'hex')
  header.writeUInt32LE(payload.length, 32)
  header.write(checksumOf(key, payload), 36, 8, 'hex')
  return header
}

/** The checksum that a header holds. */
export function checksumIn(header: Buffer): string {
  return header.toString('hex', 36, 44)
}

function checksumOf(key: string, payload: Uint8Array): string {
  return shortHash(Buffer.concat([Buffer.from(key), payload]), 16)
}
