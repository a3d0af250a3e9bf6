/** SHA-256 in hex digits: of texts and bytes, and of files. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The hash of a text or of bytes: 64 hex digits. */
export function sha256(contents: string | Uint8Array): string {
  return hash('sha256', contents)
}

/** The first `digits` hex digits of the hash, for names of files and the like. */
export function shortHash(contents: string | Uint8Array, digits: number): string {
  return sha256(contents).slice(0, digits)
}

/** The hash of a file; undefined when it cannot be read. */
export function hashOfFile(path: string): string | undefined {
  try {
    return sha256(readFileSync(path))
  } catch {
    return undefined
  }
}
