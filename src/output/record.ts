/**
 * The record of an out-dir: which of its files a build has written, so that the next one deletes no others.
 *
 * It lies in the folder itself, so that it is there wherever the folder goes: to another machine, through Git, without a
 * cache. It is published with the site; so it holds hashes of paths, of which nobody learns the name of a file that no page
 * links to. The same files give the same record.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortHash } from '../base/hash.ts'

/** Path of the record in an out-dir. */
export const RECORD = '.devcourse-files'

const ABOUT =
  '# The files that devcourse has written into this folder, as hashes of their paths. The next build deletes no others.'

/** Lines that are none, such as the marks that Git leaves in a conflict, do not count. */
const LINE = /^[\da-f]{16}$/

/** A record as it lies in an out-dir. */
export interface FileRecord {
  readonly text: string
  /** Whether it holds the hash of a path. */
  readonly has: (hash: string) => boolean
  /** All hashes that it holds. */
  readonly hashes: () => Iterable<string>
}

/** What a record holds of a file: the start of the SHA-256 of its path, in hex digits. */
export function recorded(path: string): string {
  return shortHash(path, 16)
}

/** Read the record of an out-dir; undefined: there is none. */
export function readRecord(dir: string): FileRecord | undefined {
  let text: string
  try {
    text = readFileSync(join(dir, RECORD), 'utf8')
  } catch {
    return undefined
  }
  let known: ReadonlySet<string> | undefined
  const hashes = (): ReadonlySet<string> => (known ??= new Set(text.split(/\r?\n/).filter((line) => LINE.test(line))))
  // most builds ask about few files, and many about none
  let asked = 0
  const has = (hash: string): boolean => (asked++ < FEW ? hasLine(text, hash) : hashes().has(hash))
  return { text, has, hashes }
}

/** Hashes that are looked for one by one, before all are read: that takes as long as to look for hundreds. */
const FEW = 100

function hasLine(text: string, hash: string): boolean {
  for (let at = text.indexOf(hash); at >= 0; at = text.indexOf(hash, at + 1)) {
    const end = at + hash.length
    const isEnd = end === text.length || text[end] === '\n' || text.startsWith('\r\n', end)
    if (isEnd && (at === 0 || text[at - 1] === '\n')) return LINE.test(hash)
  }
  return false
}

/** The text of a record; `former` is one that has most of the hashes, in the order that they are written in. */
export function recordText(hashes: Iterable<string>, former: Iterable<string> = []): string {
  const others = new Set(hashes)
  // so that there is little to sort
  const known = [...former].filter((hash) => others.delete(hash))
  // hex digits come in the order of their code units, which is that of `sort`
  return [ABOUT, ...[...known, ...others].sort(), ''].join('\n')
}

/** The text of a record of `recordText`, with some hashes more and less. */
export function changedRecord(
  text: string,
  { added, removed = [] }: { readonly added: readonly string[]; readonly removed?: readonly string[] },
): string {
  const isIn = new Map([
    ...removed.map((hash) => [hash, false] as const),
    ...added.map((hash) => [hash, true] as const),
  ])
  const parts: string[] = []
  let from = 0
  for (const hash of [...isIn.keys()].sort()) {
    const at = placeIn(text, hash)
    const isThere = text.startsWith(hash, at)
    if (isIn.get(hash) === isThere) continue
    parts.push(text.slice(from, at), isThere ? '' : `${hash}\n`)
    from = isThere ? at + WIDTH : at
  }
  return parts.join('') + text.slice(from)
}

/** Characters of a hash with its end of line, and of what stands before all of them. */
const WIDTH = 17
const START = ABOUT.length + 1

/** Where in a record a hash stands, or would. */
function placeIn(text: string, hash: string): number {
  let low = 0
  let high = (text.length - START) / WIDTH
  while (low < high) {
    const middle = (low + high) >> 1
    const at = START + middle * WIDTH
    if (text.slice(at, at + WIDTH - 1) < hash) low = middle + 1
    else high = middle
  }
  return START + low * WIDTH
}
