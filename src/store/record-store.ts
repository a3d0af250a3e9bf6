/**
 * Index records by way of the cache: front matter is read once, as long as the text stays the same. A file that stands on the disk as
 * it did when it was read is not even opened.
 */
import { join } from 'node:path'
import { readRecordsFile, writeRecordsFile, type FileNote } from './records-file.ts'
import { cacheKey } from './pack-cache.ts'
import { indexFile, type IndexInput } from '../markdown/front-matter/index-file.ts'
import { mayNeedCode } from '../markdown/mdx/may-need-code.ts'
import type { IndexRecord } from '../model/source.ts'
import { sha256 } from '../base/hash.ts'

/** Whether a text may hold comments that switch rules off (src/gate/). */
export function maySuppress(text: string): boolean {
  return text.includes('devcourse-disable')
}

/** The record of a file, and what else is asked of its text when it is read. */
export interface ReadRecord {
  readonly record: IndexRecord
  /** Whether the text may hold code, should it be MDX. */
  readonly mayNeedCode: boolean
  readonly maySuppress: boolean
}

/** A file that may be known without reading it. */
export type UnreadFile = Omit<IndexInput, 'text' | 'parsed'>

/** How a file stood on the disk, and how it was read. */
export type Reading = Pick<FileNote, 'stamp' | 'how'>

/** Records of a run by their keys: what one language has read, another one with the same texts need not. */
export type RecordMemory = Map<string, Kept>

/** Makes index records, remembering them on disk; `close` must be called. */
export class RecordStore {
  readonly #folder: string | undefined
  readonly #compiler: string
  readonly #memory: RecordMemory | undefined
  readonly #former: ReturnType<typeof readRecordsFile<Kept>>
  /** What this run has used. */
  readonly #records = new Map<string, Kept>()
  readonly #files = new Map<string, FileNote>()
  #isSame = true

  /**
   * `folder` undefined: nothing is remembered for the next run. `compiler` is the identity of the code that makes records. `memory` is
   * that of this run.
   */
  constructor(folder: string | undefined, compiler: string, memory?: RecordMemory) {
    this.#folder = folder
    this.#compiler = compiler
    this.#memory = memory
    this.#former = readRecordsFile<Kept>(folder === undefined ? undefined : join(folder, NAME), compiler)
  }

  /** The record of a file: from the cache, or made now. What a function of the configuration has read is always made. */
  load(input: IndexInput): ReadRecord {
    const hash = sha256(input.text)
    const isKept = this.#folder !== undefined || this.#memory !== undefined
    if (!isKept || input.parsed !== undefined || input.post?.readingTime !== undefined) return read(input, hash)
    const key = this.#key(input, hash)
    const known = this.#known(key)
    if (known !== undefined) return restored(known, input)
    this.#isSame = false
    const lent = this.#memory?.get(key)
    if (lent !== undefined) {
      this.#records.set(key, lent)
      return restored(lent, input)
    }
    const made = read(input, hash)
    const keeping = kept(made)
    // values of front matter that JSON does not know, such as .nan, are read anew each time
    if (!isJson(keeping)) return made
    this.#records.set(key, keeping)
    this.#memory?.set(key, keeping)
    return made
  }

  /** The record of a file that stands as it did when it was read in the same way, and what was noted of it; undefined: read it. */
  unread(input: UnreadFile, { stamp, how }: Reading): (ReadRecord & Pick<FileNote, 'note'>) | undefined {
    const file = this.#former.files.get(input.path)
    if (file?.stamp !== stamp || file.how !== how) return undefined
    const known = this.#known(file.key)
    if (known === undefined) return undefined
    this.#files.set(input.path, file)
    return { ...restored(known, input), note: file.note }
  }

  /** Take note of a file that was read, and of what else there is to say of it: as long as it stands like this, it need not be read. */
  note(
    { record: { path, hash } }: ReadRecord,
    input: UnreadFile,
    { note, ...reading }: Reading & Pick<FileNote, 'note'>,
  ): void {
    const key = this.#key(input, hash)
    if (!this.#records.has(key)) return
    this.#files.set(path, { ...reading, key, note })
    this.#isSame = false
  }

  #known(key: string): Kept | undefined {
    const known = this.#records.get(key) ?? this.#former.records.get(key)
    if (known !== undefined) this.#records.set(key, known)
    return known
  }

  #key(input: UnreadFile, hash: string): string {
    return cacheKey(this.#compiler, input.kind, postKey(input), hash)
  }

  /** Remember what was used; nothing else is kept. */
  close(): void {
    const { records, files } = this.#former
    const isSame = this.#isSame && records.size === this.#records.size && files.size === this.#files.size
    if (this.#folder === undefined || isSame) return
    const [compiler, known] = [this.#compiler, { records: this.#records, files: this.#files }]
    writeRecordsFile(join(this.#folder, NAME), compiler, known)
  }
}

const NAME = 'records.json'

function read(input: IndexInput, hash: string): ReadRecord {
  const { text } = input
  return {
    record: indexFile(input, hash),
    mayNeedCode: mayNeedCode(text),
    maySuppress: maySuppress(text),
  }
}

function postKey({ post }: UnreadFile): string {
  return post === undefined ? '' : `${post.locale} ${post.marker.flags} ${post.marker.source}`
}

/** What is kept of a record: nothing that depends on where the file lies. */
export type Kept = Omit<ReadRecord, 'record'> & {
  readonly record: Omit<IndexRecord, 'key' | 'path' | 'contentTitle'> & { readonly contentTitle?: string }
}

function kept({ record, ...rest }: ReadRecord): Kept {
  const { hash, frontMatter, places, tagPlaces, contentTitle, excerpt, diagnostics, unusable } = record
  const {
    excerptBehindAlert,
    excerptBehindDirective,
    labels,
    styleNames,
    withFormulas,
    exercises,
    teaching,
    questions,
    post,
  } = record
  const title = contentTitle === undefined ? {} : { contentTitle }
  const behind = excerptBehindAlert === undefined ? {} : { excerptBehindAlert }
  return {
    record: {
      hash,
      frontMatter,
      places,
      tagPlaces,
      ...title,
      excerpt,
      ...behind,
      ...(excerptBehindDirective !== undefined && { excerptBehindDirective }),
      ...(labels && { labels }),
      ...(styleNames && { styleNames }),
      ...(withFormulas && { withFormulas }),
      ...(exercises && { exercises }),
      ...(teaching && { teaching }),
      ...(questions && { questions }),
      ...(post && { post }),
      diagnostics,
      unusable,
    },
    ...rest,
  }
}

/**
 * Whether a value is the same once it was written as JSON and read again. `mayLack`: a property that is undefined may be one that is not
 * there.
 */
export function isJson(value: unknown, how: { readonly mayLack?: boolean } = {}): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every((one) => isJson(one, how))
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const key in value) {
    const own = (value as Readonly<Record<string, unknown>>)[key] // a plain object
    if (!(own === undefined && how.mayLack) && !isJson(own, how)) return false
  }
  return true
}

function restored({ record, ...rest }: Kept, { key, path }: UnreadFile): ReadRecord {
  const diagnostics = record.diagnostics.map((found) => ({ ...found, file: path }))
  return { record: { ...record, key, path, contentTitle: record.contentTitle, diagnostics }, ...rest }
}
