/** Index records by way of the cache: front matter is read once, as long as the text stays the same. */
import { join } from 'node:path'
import { PackCache, cacheKey } from './pack-cache.ts'
import { mergeCache } from './merge-packs.ts'
import { indexFile, type IndexInput } from '../markdown/front-matter/index-file.ts'
import { mayNeedCode } from '../markdown/mdx/may-need-code.ts'
import type { IndexRecord } from '../model/source.ts'
import { sha256 } from '../base/hash.ts'

const PACK = 'records.pack'

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

/** Makes index records, remembering them on disk; `close` must be called. */
export class RecordStore {
  readonly #folder: string | undefined
  readonly #cache: PackCache | undefined
  readonly #compiler: string

  /** `folder` undefined: nothing is remembered. `compiler` is the identity of the code that makes records. */
  constructor(folder: string | undefined, compiler: string) {
    this.#folder = folder
    this.#cache = folder === undefined ? undefined : new PackCache(join(folder, PACK))
    this.#compiler = compiler
  }

  /** The record of a file: from the cache, or made now. What a function of the configuration has read is always made. */
  load(input: IndexInput): ReadRecord {
    const hash = sha256(input.text)
    if (this.#cache === undefined || input.parsed !== undefined || input.post?.readingTime !== undefined)
      return read(input, hash)
    const key = cacheKey(this.#compiler, input.kind, postKey(input), hash)
    const known = this.#cache.get(key)
    if (known !== undefined) return restored(JSON.parse(Buffer.from(known).toString('utf8')) as Kept, input) // written below, checksum verified
    const made = read(input, hash)
    const keeping = kept(made)
    // values of front matter that JSON does not know, such as .nan, are read anew each time
    if (isJson(keeping)) this.#cache.set(key, Buffer.from(JSON.stringify(keeping)))
    return made
  }

  /** Put what was added into the cache, and close it. */
  close(): void {
    if (this.#cache === undefined || this.#folder === undefined) return
    mergeCache(join(this.#folder, PACK), [this.#cache.take()])
    this.#cache.close()
  }
}

function read(input: IndexInput, hash: string): ReadRecord {
  const { text } = input
  return {
    record: indexFile(input, hash),
    mayNeedCode: mayNeedCode(text),
    maySuppress: maySuppress(text),
  }
}

function postKey({ post }: IndexInput): string {
  return post === undefined ? '' : `${post.locale} ${post.marker.flags} ${post.marker.source}`
}

/** What is kept of a record: nothing that depends on where the file lies. */
type Kept = Omit<ReadRecord, 'record'> & {
  readonly record: Omit<IndexRecord, 'key' | 'path' | 'contentTitle'> & { readonly contentTitle?: string }
}

function kept({ record, ...rest }: ReadRecord): Kept {
  const { hash, frontMatter, places, tagPlaces, contentTitle, excerpt, diagnostics, unusable } = record
  const { excerptBehindAlert, excerptBehindDirective, labels, styleNames, withFormulas, exercises, teaching, questions, post } = record
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

/** Whether a value is the same once it was written as JSON and read again. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isJson)
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const key in value) if (!isJson((value as Readonly<Record<string, unknown>>)[key])) return false // a plain object
  return true
}

function restored({ record, ...rest }: Kept, { key, path }: IndexInput): ReadRecord {
  const diagnostics = record.diagnostics.map((found) => ({ ...found, file: path }))
  return { record: { ...record, key, path, contentTitle: record.contentTitle, diagnostics }, ...rest }
}
