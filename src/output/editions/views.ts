/** A file as all the texts that somebody could read in it, with compression and encodings undone. */
import { encodedBytes, withoutEscapes, withoutPercents, withoutReferences, withoutTags } from './encodings.ts'
import { unpacked } from './packed.ts'
import { isPdfStream, pdfTexts } from './pdf.ts'

/** Encodings inside each other that are undone, such as base64 of gzip in JSON in a script. */
const DEEPEST = 4

/** Bytes that may hold a compressed passage; long names in scripts look like base64 of fewer. */
const SMALLEST = 40

/** Give the texts of a file; `name` is its path. */
export function* textsOf(bytes: Buffer, name: string): Iterable<string> {
  yield* textsIn(bytes, name, 0)
}

function* textsIn(bytes: Buffer, name: string, depth: number): Iterable<string> {
  if (isText(bytes)) {
    yield* viewsOf(bytes.toString('utf8'), depth)
    return
  }
  if (mayBeUtf16(bytes)) {
    yield* viewsOf(bytes.toString('utf16le'), depth)
    yield* viewsOf(bytes.subarray(1).toString('utf16le'), depth)
  }
  yield* viewsOf(bytes.toString('utf8'), DEEPEST)
  yield bytes.toString('latin1')
  if (depth >= DEEPEST) return
  const streams: string[] = []
  for (const inner of unpacked(bytes, name)) {
    const text = inner.toString('latin1')
    if (isPdfStream(text)) streams.push(text)
    yield* textsIn(inner, '', depth + 1)
  }
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  if (isPdf && isPdfStream(bytes.toString('latin1'))) streams.push(bytes.toString('latin1'))
  yield* pdfTexts(streams)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    UTF8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether some letters of ASCII stand there as two bytes each. */
function mayBeUtf16(bytes: Buffer): boolean {
  return /(?:[\x20-\x7e]\0){6}/.test(bytes.toString('latin1'))
}

/** A text as it is, and with what it may be written in undone, as often as something is. */
function* viewsOf(text: string, depth: number): Iterable<string> {
  let current = text
  for (let round = 0; round < DEEPEST; round++) {
    yield current
    if (current.includes('<')) yield* withoutTags(current)
    if (depth < DEEPEST)
      for (const bytes of encodedBytes(current))
        if (bytes.length >= SMALLEST || isText(bytes)) yield* textsIn(bytes, '', depth + 1)
    const next = undone(current)
    if (next === current) return
    current = next
  }
}

function undone(text: string): string {
  const plain = text.includes('\\') ? withoutEscapes(text) : text
  const decoded = plain.includes('%') ? withoutPercents(plain) : plain
  return decoded.includes('&') ? withoutReferences(decoded) : decoded
}
