/** What an upload changes: the records of the site against those that the index has. */
import type { UploadRecord } from './records.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Numbers of records. */
export interface RecordChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly kept: number
}

/** Compare by `objectID`; the order of the keys does not count. */
export function compareRecords(ours: readonly UploadRecord[], theirs: ReadonlyMap<string, string>): RecordChanges {
  let added = 0
  let changed = 0
  const ids = new Set<string>()
  for (const record of ours) {
    ids.add(record.objectID)
    const before = theirs.get(record.objectID)
    if (before === undefined) added++
    else if (before !== canonicalJson(record)) changed++
  }
  const removed = [...theirs.keys()].filter((id) => !ids.has(id)).length
  return { added, changed, removed, kept: ids.size - added - changed }
}

/** JSON with the keys of all objects in order, and without values that are undefined. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner))
}

function sorted(table: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}
