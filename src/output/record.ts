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

/** Hashes of paths. */
export type FileRecord = ReadonlySet<string>

/** What a record holds of a file: the start of the SHA-256 of its path, in hex digits. */
export function recorded(path: string): string {
  return shortHash(path, 16)
}

/** Read the record of an out-dir; undefined: there is none. */
export function readRecord(dir: string): FileRecord | undefined {
  try {
    return new Set(
      readFileSync(join(dir, RECORD), 'utf8')
        .split(/\r?\n/)
        .filter((line) => LINE.test(line)),
    )
  } catch {
    return undefined
  }
}

/** The text of a record; `former` is one that has most of the hashes, in the order that they are written in. */
export function recordText(hashes: Iterable<string>, former: Iterable<string> = []): string {
  const others = new Set(hashes)
  // so that there is little to sort
  const known = [...former].filter((hash) => others.delete(hash))
  // hex digits come in the order of their code units, which is that of `sort`
  return [ABOUT, ...[...known, ...others].sort(), ''].join('\n')
}
