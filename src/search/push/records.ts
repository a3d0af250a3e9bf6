/** Records as they are uploaded: what DocSearch knows of each, its weight, and a size that the service takes. */
import { LEVELS, type IndexedRecord, type RecordType, type SearchRecord } from '../../shared/search/record.ts'

/** Bytes of a record at most, as JSON: what the service takes on its smallest plan. */
const MAX_RECORD_BYTES = 10_000

/** Stands where the end of a text was left out. */
const CUT = '…'

/** A record as the index gets it. */
export interface UploadRecord extends SearchRecord {
  /** What the index ranks by where the words are equally good. */
  readonly weight: {
    /** The higher the heading, the more: 100 of a section of the site to 40 of a heading of level 6, 0 of text. */
    readonly level: number
    /** Place on its page, from 0. */
    readonly position: number
  }
}

/** What will be uploaded. */
export interface Upload {
  readonly records: readonly UploadRecord[]
  /** Records whose text was cut to fit into `maxBytes`. */
  readonly cut: number
}

/** Prepare records for the service; those of a page follow each other. */
export function toUpload(records: readonly IndexedRecord[], maxBytes = MAX_RECORD_BYTES): Upload {
  const positions = new Map<string, number>()
  let cut = 0
  const uploaded = records.map((record) => {
    const [page = ''] = record.objectID.split('#')
    const position = positions.get(page) ?? 0
    positions.set(page, position + 1)
    const whole = withWeight(record, position)
    const fitting = fit(whole, maxBytes)
    if (fitting !== whole) cut++
    return fitting
  })
  return { records: uploaded, cut }
}

/** Code and keywords stay behind: they are for the site's own index. */
function withWeight(record: IndexedRecord, position: number): UploadRecord {
  const { objectID, url, type, hierarchy, content, language, docusaurus_tag, version } = record
  const weight = { level: levelWeight(type), position }
  return { objectID, url, type, hierarchy, content, language, docusaurus_tag, version, weight }
}

function levelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 100 - LEVELS.indexOf(type) * 10
}

/** The record, with less of its text where it is too large. */
function fit(record: UploadRecord, maxBytes: number): UploadRecord {
  const excess = Buffer.byteLength(JSON.stringify(record)) - maxBytes
  if (excess <= 0 || record.content === null) return record
  const budget = byteLength(record.content) - excess - Buffer.byteLength(CUT)
  return { ...record, content: cutAtWord(record.content, budget) }
}

/** The start of a text that takes at most so many bytes in JSON, up to the end of a word where it has one. */
function cutAtWord(text: string, budget: number): string | null {
  let size = 0
  let end = 0
  for (const character of text) {
    size += byteLength(character)
    if (size > budget) break
    end += character.length
  }
  if (end === 0) return null
  const kept = text.slice(0, end)
  const word = /\s/.test(text.charAt(end)) ? kept : kept.replace(/(?<!\s)\s+\S*$/, '')
  return word.trimEnd() + CUT
}

/** Bytes of a text between the quotes of JSON. */
function byteLength(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2
}
