/** The terms of the pages of an index: those of this build in its own files, those of pages that stay in the cache's pack. */
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import type { PageSearch, TermsPlace } from '../model/page.ts'
import { ownerTag } from '../base/temp-names.ts'
import { rename } from '../base/rename.ts'
import { termsPack, type PageState, type SearchState } from './index-state.ts'
import { FREE, NO_TERMS } from './page-places.ts'
import { LostTerms, termsKey, TermsReader } from './term-store.ts'
import type { PageTerms } from './page-terms.ts'
import type { IndexedRecord } from '../shared/search/record.ts'

/** Finds the terms of pages; `close` must be called. */
export class PageTermsSource {
  readonly #reader = new TermsReader()
  readonly #file: string
  readonly #pages: readonly PageState[]
  #byKey: ReadonlyMap<string, PageState> | undefined
  /** Terms that were made anew. */
  readonly #made = new Map<PageSearch, PageTerms>()

  /** `state` is what is remembered in `folder`. */
  constructor(folder: string | undefined, state: SearchState | undefined) {
    this.#file = folder === undefined ? '' : termsPack(folder)
    this.#pages = folder === undefined ? [] : (state?.pages ?? [])
  }

  /** Where the terms of a page are in the cache. */
  #known(key: string): TermsPlace | undefined {
    this.#byKey ??= new Map(this.#pages.map((page) => [page.key, page]))
    const place = this.#byKey.get(key)
    return place && { file: this.#file, at: place.at, terms: place.terms, texts: place.texts }
  }

  /** The terms of a page: of this build, of the cache, or of its records, which `again` makes. `passing` as for `TermsReader`. */
  async load(page: PageSearch, again: () => Promise<readonly IndexedRecord[]>, passing = false): Promise<PageTerms> {
    const found = this.find(page, passing)
    if (found !== undefined) return found
    const { indexPage } = await import('./index-page.ts')
    const made = indexPage(await again())
    this.#made.set(page, made)
    return made
  }

  /** The terms of a page; undefined: they are lost. */
  find(page: PageSearch, passing = false): PageTerms | undefined {
    if (page.key === FREE.key) return NO_TERMS
    const own = this.#made.get(page) ?? (page.place && this.#reader.read(page.place, passing))
    if (own !== undefined) return own
    const place = this.#known(page.key)
    const found = place && this.#reader.read(place, passing)
    return found !== undefined && termsKey(found) === page.key ? found : undefined
  }

  /** The terms of a page whose terms were found before. */
  terms(page: PageSearch): Uint8Array {
    const found = this.find(page)
    if (found === undefined) throw new LostTerms('the terms of a page were there and are gone')
    return found.terms
  }

  /** The texts of a page. `verified`: its terms were found before. */
  texts(page: PageSearch, verified: boolean): Uint8Array {
    if (page.key === FREE.key) return NO_TERMS.texts
    const place = page.place ?? this.#known(page.key)
    const texts = verified
      ? (this.#made.get(page)?.texts ?? (place && this.#reader.texts(place)))
      : this.find(page)?.texts
    if (texts === undefined) throw new LostTerms('the texts of a page were there and are gone')
    return texts
  }

  /** Close its files. */
  close(): void {
    this.#reader.close()
  }
}

/** Bytes that are written at a time. */
const BLOCK = 1 << 20

/** Writes the pack of terms: anew, or behind what is there. What cannot be written is not remembered. */
export class TermsPackWriter {
  readonly #path: string
  readonly #next: string | undefined
  #fd: number | undefined
  #size = 0
  /** What is still to be written, in memory that is used again. */
  readonly #block = Buffer.allocUnsafe(BLOCK)
  #filled = 0

  constructor(folder: string, mode: 'anew' | 'behind') {
    this.#path = termsPack(folder)
    this.#next = mode === 'anew' ? `${this.#path}.${ownerTag()}` : undefined
    try {
      this.#fd = openSync(this.#next ?? this.#path, this.#next === undefined ? 'a' : 'wx')
      this.#size = fstatSync(this.#fd).size
    } catch {
      // the pack cannot be written: that costs time only
    }
  }

  /** Add the terms of a page; gives where they will be. */
  add({ terms, texts }: PageTerms): Pick<PageState, 'at' | 'terms' | 'texts'> {
    const at = this.#size
    for (const bytes of [terms, texts]) this.#take(bytes)
    this.#size += terms.length + texts.length
    return { at, terms: terms.length, texts: texts.length }
  }

  /** Put the pack into its place; gives its size, undefined where it could not be written. */
  finish(): number | undefined {
    this.#flush()
    if (this.#fd === undefined) return undefined
    closeSync(this.#fd)
    this.#fd = undefined
    try {
      if (this.#next !== undefined) rename(this.#next, this.#path)
      return this.#size
    } catch {
      return undefined
    }
  }

  /** Do away with a pack that was not finished. */
  discard(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
    if (this.#next !== undefined) rmSync(this.#next, { force: true })
  }

  #take(bytes: Uint8Array): void {
    if (bytes.length > this.#block.length - this.#filled) this.#flush()
    if (bytes.length > this.#block.length) {
      this.#write(bytes)
      return
    }
    this.#block.set(bytes, this.#filled)
    this.#filled += bytes.length
  }

  #flush(): void {
    this.#write(this.#block.subarray(0, this.#filled))
    this.#filled = 0
  }

  #write(bytes: Uint8Array): void {
    try {
      for (let at = 0; this.#fd !== undefined && at < bytes.length;) at += writeSync(this.#fd, bytes, at)
    } catch {
      if (this.#fd !== undefined) closeSync(this.#fd)
      this.#fd = undefined
    }
  }
}
