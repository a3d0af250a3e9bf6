/** Read source files of a site as text. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { error, type Diagnostic, type Place } from '../model/diagnostic.ts'
import { errorCode, StoppedBuild } from './system-failure.ts'
import { linesOf } from './line-index.ts'

/** The text of a file that was there when the site was listed. It has gone since: that stops the build with `unreadable-file`. */
export function readSource(root: string, path: string): string {
  try {
    return decode(readFileSync(resolve(root, path)))
  } catch (problem) {
    throw new StoppedBuild(unreadable(path, problem))
  }
}

/** The text of any file as its author sees it: without a byte order mark, which no place counts. */
export async function readText(path: string): Promise<string> {
  return withoutMark(await readFile(path, 'utf8'))
}

/** A text without the byte order mark that some editors write in front. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Whether a file begins with a byte order mark; one that cannot be read does not. */
export function startsWithMark(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').startsWith('\uFEFF')
  } catch {
    return false
  }
}

/** Room for most files of a site, which are read one after the other. */
const ROOM = Buffer.allocUnsafe(1 << 16)

/** The bytes of a file, until the next call; its size alone when it has more than `most`. */
export function readUpTo(path: string, most: number): Uint8Array | number {
  const fd = openSync(path, 'r')
  try {
    const { size } = fstatSync(fd)
    if (size > most) return size
    // some file systems do not tell a size
    if (size === 0 || size > ROOM.length) return readFileSync(fd)
    let read = 0
    for (let more = 1; more > 0 && read < size; read += more) more = readSync(fd, ROOM, read, size - read, read)
    return ROOM.subarray(0, read)
  } finally {
    closeSync(fd)
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** UTF-8 as text. Throws `NotUtf8` when it is none. */
export function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new NotUtf8(placeOfBadByte(bytes))
  }
}

/** What `decode` throws; the place is that of the first byte that is wrong. */
class NotUtf8 extends Error {
  readonly place: Place

  constructor(place: Place) {
    super('not UTF-8')
    this.place = place
  }
}

/** Find the longest start of the file that is UTF-8, by halves. */
function placeOfBadByte(bytes: Uint8Array): Place {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isStartOfText(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  const lines = linesOf(new TextDecoder().decode(bytes.subarray(0, good)))
  // A character that the bad byte cuts off is shown as one, and is where the author looks.
  const last = (lines.at(-1) ?? '').replace(/(?<!\uFFFD)\uFFFD+$/, '')
  return { line: lines.length, column: last.length + 1 }
}

/** Whether bytes are UTF-8 so far; the last character may be incomplete. */
function isStartOfText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Say why a file could not be read or decoded. Throws the problem again when it has nothing to do with this file. */
export function unreadable(file: string, problem: unknown): Diagnostic {
  if (['EMFILE', 'ENFILE', 'ENOMEM'].includes(errorCode(problem) ?? '')) throw problem
  if (problem instanceof NotUtf8) {
    const { place } = problem
    return error('unreadable-file', 'This file is not UTF-8 text', {
      file,
      place,
      hint: 'save it with the encoding UTF-8',
    })
  }
  const gone = errorCode(problem) === 'ENOENT'
  const hint = gone ? 'build again once it is back or no page refers to it' : 'look at its permissions, or remove it'
  return error('unreadable-file', gone ? 'This file was there and has gone' : 'This file cannot be read', {
    file,
    hint,
  })
}

/** The text of a file as it is on the disk; undefined when it cannot be read: it is gone, no file, or may not be read. */
export function textIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
