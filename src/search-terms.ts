/** What the search index needs of each page, by way of the cache: a page whose records stay the same is indexed once. */
import { join } from 'node:path'
import { PackCache, cacheKey, type CacheUse } from './cache.ts'
import { addToCache, mergeCache } from './merge-cache.ts'
import type { PageSearch } from './model/page.ts'
import type { PageTerms } from './search/index-page.ts'
import type { IndexedRecord } from './shared/search/record.ts'

const PACK = 'search-terms.pack'

/** Indexes pages, remembering their terms on disk; `close` must be called. */
export class SearchTermStore {
  readonly #cache: PackCache | undefined
  readonly #compiler: string

  /** `folder` undefined: nothing is remembered. `compiler` is the identity of the code that indexes. */
  constructor(folder: string | undefined, compiler: string) {
    this.#cache = folder === undefined ? undefined : new PackCache(join(folder, PACK))
    this.#compiler = compiler
  }

  /** What the index needs of a page; undefined: it has no records. What the cache takes is not sent between threads. */
  async load(records: readonly IndexedRecord[]): Promise<PageSearch | undefined> {
    const found = await this.#find(records)
    return found?.isKept === true ? { key: found.key } : found
  }

  /** The same with the terms, of a page whose records cannot be made again. */
  async loadWhole(records: readonly IndexedRecord[]): Promise<PageSearch | undefined> {
    return this.#find(records)
  }

  async #find(records: readonly IndexedRecord[]): Promise<(PageSearch & { readonly isKept: boolean }) | undefined> {
    if (records.length === 0) return undefined
    const key = cacheKey(this.#compiler, JSON.stringify(records))
    const known = this.#cache?.get(key)
    if (known !== undefined) return { key, terms: known, isKept: true }
    const { indexPage } = await import('./search/index-page.ts')
    const terms = Buffer.from(JSON.stringify(indexPage(records)))
    return { key, terms, isKept: this.#cache?.set(key, terms) === true }
  }

  /** The terms of a page; undefined: they are not in the cache, since another build has taken them out or the disk is full. */
  read(page: PageSearch): PageTerms | undefined {
    const payload = this.#payload(page)
    if (payload === undefined) return undefined
    const text = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('utf8')
    return JSON.parse(text) as PageTerms // written above, checksum verified
  }

  /** Whether the terms of a page can be read. */
  knows(page: PageSearch): boolean {
    return this.#payload(page) !== undefined
  }

  #payload({ key, terms }: PageSearch): Uint8Array | undefined {
    return terms ?? this.#cache?.get(key)
  }

  /** What was used and added since the last call, for `mergeSearchTerms`. */
  take(): CacheUse | undefined {
    return this.#cache?.take()
  }

  /** Close the cache. */
  close(): void {
    this.#cache?.close()
  }
}

/** Put the terms that all threads have made into the cache. `whole`: they have used all that is of use. */
export function mergeSearchTerms(folder: string, uses: readonly (CacheUse | undefined)[], whole = true): void {
  const merge = whole ? mergeCache : addToCache
  merge(
    join(folder, PACK),
    uses.flatMap((use) => use ?? []),
  )
}
