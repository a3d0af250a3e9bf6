/** What is compressed in a file, as bytes: gzip, brotli, ZIP archives, and the streams of PDF, PNG and fonts. */
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** Bytes that one stream may become: what is larger is looked at up to here. */
const MOST = 1 << 26
const OPTIONS = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST }

/** What is compressed anywhere in these bytes; `name` tells brotli, which has no mark of its own. */
export function* unpacked(bytes: Buffer, name: string): Iterable<Buffer> {
  if (/\.br$/i.test(name)) yield* read(() => brotliDecompressSync(bytes, { maxOutputLength: MOST }))
  for (let at = 0; at + 2 < bytes.length; at++) {
    const [first, second] = [bytes[at], bytes[at + 1] ?? 0]
    if (first === 0x1f && second === 0x8b && bytes[at + 2] === 8)
      yield* read(() => gunzipSync(bytes.subarray(at), OPTIONS))
    // the header of zlib: method 8, and a check that divides by 31
    else if (first === 0x78 && ((0x78 << 8) | second) % 31 === 0 && (second & 0x20) === 0)
      yield* read(() => inflateSync(bytes.subarray(at), OPTIONS))
    else if (first === 0x50 && second === 0x4b && isZipEntry(bytes, at)) {
      const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
      yield* read(() => inflateRawSync(bytes.subarray(start), OPTIONS))
    }
  }
}

function isZipEntry(bytes: Buffer, at: number): boolean {
  return at + 30 < bytes.length && bytes.readUInt32LE(at) === 0x04034b50 && bytes.readUInt16LE(at + 8) === 8
}

/** Nothing where the bytes are no stream after all. */
function read(unpack: () => Buffer): readonly Buffer[] {
  try {
    const found = unpack()
    return found.length === 0 ? [] : [found]
  } catch {
    return []
  }
}
