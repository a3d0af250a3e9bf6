/** SHA-256 in hex digits: of texts and bytes, and of files, which may begin with their own. */
import { isAscii } from 'node:buffer'
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

/** A text with its hash: the bytes of a file that holds both. */
export interface SummedText {
  readonly sum: string
  readonly bytes: Uint8Array
}

/** Bytes of a hash and the end of its line. */
const SUM_LINE = 65

/** Put the hash of a text before it. Texts of megabytes become bytes once, where they stay. */
export function summed(text: string): SummedText {
  const bytes = Buffer.allocUnsafe(SUM_LINE + Buffer.byteLength(text))
  bytes.write(text, SUM_LINE)
  const sum = sha256(bytes.subarray(SUM_LINE))
  bytes.write(`${sum}\n`, 'latin1')
  return { sum, bytes }
}

/** Read a file of `summed`; undefined: it cannot be read, or is not as it was written. */
export function readSummed(path: string): { readonly sum: string; readonly text: string } | undefined {
  const bytes = summedBytes(path)
  return bytes && summedText(bytes)
}

/** The contents of such a file, for `summedText`; undefined: as of `readSummed`. */
export function summedBytes(path: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(path)
    const end = bytes.indexOf(LINE_END)
    return bytes.toString('latin1', 0, end) === sha256(bytes.subarray(end + 1)) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The hash in such contents. */
export function sumOf(contents: Uint8Array): string {
  return bufferOf(contents).toString('latin1', 0, SUM_LINE - 1)
}

/** The text and the hash in such contents, which were verified and may come from another thread. */
export function summedText(contents: Uint8Array): { readonly sum: string; readonly text: string } {
  const bytes = bufferOf(contents)
  const end = bytes.indexOf(LINE_END)
  return { sum: bytes.toString('latin1', 0, end), text: textIn(bytes.subarray(end + 1)) }
}

/** The text of bytes, also of those that come from another thread. */
export function utf8Of(bytes: Uint8Array): string {
  return textIn(bufferOf(bytes))
}

/** ASCII means the same as Latin-1, which Node copies: 100 KB as UTF-8 take Node 20 ten times as long. */
function textIn(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8')
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

const LINE_END = 0x0a
