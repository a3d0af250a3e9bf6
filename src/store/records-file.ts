/** The file of the cache that holds index records, and of which files they are. */
import { replaceFile } from '../base/rename.ts'
import { readSummed, summed } from '../base/hash.ts'

/** A file that was read. */
export interface FileNote {
  /** How it stood on the disk (see `stampOfSource`). */
  readonly stamp: string
  /** By which options it was read, as text. */
  readonly how: string
  /** The key of its record. */
  readonly key: string
  /** What else was seen in it: plain data. */
  readonly note: unknown
}

/** Records by their keys, and files by their paths. */
export interface KnownRecords<Kept> {
  readonly records: ReadonlyMap<string, Kept>
  readonly files: ReadonlyMap<string, FileNote>
}

/** What the file holds, behind a line with its checksum. Texts that many files share stand there once. */
interface Stored<Kept> {
  readonly compiler: string
  readonly hows: readonly string[]
  readonly records: readonly (readonly [key: string, record: Kept])[]
  readonly files: readonly (readonly [path: string, stamp: string, how: number, record: number, note: unknown])[]
}

const NOTHING = { records: new Map<string, never>(), files: new Map<string, never>() }

/** Read the file; nothing when there is none, it is damaged, or another compiler has written it. */
export function readRecordsFile<Kept>(path: string | undefined, compiler: string): KnownRecords<Kept> {
  const json = path === undefined ? undefined : readSummed(path)?.text
  if (json === undefined) return NOTHING
  const { hows, records, files, ...stored } = JSON.parse(json) as Stored<Kept> // written below, checksum verified
  if (stored.compiler !== compiler) return NOTHING
  const noteOf = ([, stamp, how, record, note]: Stored<Kept>['files'][number]): FileNote => ({
    stamp,
    how: hows[how] ?? '',
    key: records[record]?.[0] ?? '',
    note,
  })
  return {
    records: new Map(records),
    files: new Map(files.map((file) => [file[0], noteOf(file)])),
  }
}

/** Replace the file. When it cannot be written, it stays as it was: that costs time only. */
export function writeRecordsFile<Kept>(path: string, compiler: string, known: KnownRecords<Kept>): void {
  const numbers = new Map([...known.records.keys()].map((key, index) => [key, index]))
  const hows = [...new Set([...known.files.values()].map(({ how }) => how))]
  const ways = new Map(hows.map((how, index) => [how, index]))
  const stored: Stored<Kept> = {
    compiler,
    hows,
    records: [...known.records],
    files: [...known.files].map(([file, { stamp, how, key, note }]) => [
      file,
      stamp,
      ways.get(how) ?? 0,
      numbers.get(key) ?? 0,
      note,
    ]),
  }
  try {
    replaceFile(path, summed(JSON.stringify(stored)).bytes)
  } catch {
    // the disk is full, or the folder was deleted
  }
}
