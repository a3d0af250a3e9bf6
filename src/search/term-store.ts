/** Indexes the pages of a thread. What the index needs of them waits in a file of the run: of a large site it is a lot. */
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { PageSearch, TermsPlace } from '../model/page.ts'
import { shortHash } from '../base/hash.ts'
import type { PageTerms } from './page-terms.ts'
import type { IndexedRecord } from '../shared/search/record.ts'

/** Indexes pages; `flush` puts what it has indexed into its file. */
export class SearchTermStore {
  readonly #file: string
  #size = 0
  #waiting: Uint8Array[] = []

  /** `folder` is of this run alone. */
  constructor(folder: string) {
    this.#file = join(folder, `search-terms-${threadId.toString()}`)
  }

  /** What the index needs of a page; undefined: it has no records. */
  async load(records: readonly IndexedRecord[]): Promise<PageSearch | undefined> {
    if (records.length === 0) return undefined
    const { indexPage } = await import('./index-page.ts')
    const { terms, texts } = indexPage(records)
    const place = { file: this.#file, at: this.#size, terms: terms.length, texts: texts.length }
    const bytes = Buffer.concat([terms, texts])
    this.#waiting.push(bytes)
    this.#size += bytes.length
    return { key: keyOfBytes(bytes), place }
  }

  /** Write what was indexed, so that any thread can read it. */
  flush(): void {
    if (this.#waiting.length === 0) return
    writeFileSync(this.#file, Buffer.concat(this.#waiting), { flag: 'a' })
    this.#waiting = []
  }
}

/** What stands for the terms of a page. */
export function termsKey({ terms, texts }: PageTerms): string {
  return keyOfBytes(Buffer.concat([terms, texts]))
}

function keyOfBytes(bytes: Uint8Array): string {
  return shortHash(bytes, 32)
}

/** What is remembered of terms cannot be read. */
export class LostTerms extends Error {}

/** Reads terms from their files; `close` must be called. */
export class TermsReader {
  readonly #files = new Map<string, number>()
  #passing = Buffer.alloc(0)

  /**
   * The terms at a place; undefined: the file has no such place. `passing`: they lie in memory that the next such call uses again, since
   * those of a large site would be tens of megabytes that the garbage collector lets lie.
   */
  read({ file, at, terms, texts }: TermsPlace, passing = false): PageTerms | undefined {
    const bytes = this.#bytes(file, { at, length: terms + texts, passing })
    return bytes && { terms: bytes.subarray(0, terms), texts: bytes.subarray(terms) }
  }

  /** The same without the words. */
  texts({ file, at, terms, texts }: TermsPlace): Uint8Array | undefined {
    return this.#bytes(file, { at: at + terms, length: texts, passing: false })
  }

  /** Close the files. */
  close(): void {
    for (const fd of this.#files.values()) closeSync(fd)
    this.#files.clear()
  }

  #bytes(
    file: string,
    { at, length, passing }: { readonly at: number; readonly length: number; readonly passing: boolean },
  ): Buffer | undefined {
    try {
      const fd = this.#files.get(file) ?? openSync(file, 'r')
      this.#files.set(file, fd)
      const bytes = passing ? this.#room(length) : Buffer.allocUnsafe(length)
      return readSync(fd, bytes, 0, length, at) === length ? bytes : undefined
    } catch {
      return undefined // it is gone, or the disk reports an error
    }
  }

  #room(length: number): Buffer {
    if (this.#passing.length < length) this.#passing = Buffer.allocUnsafe(length * 2)
    return this.#passing.subarray(0, length)
  }
}
