/**
 * The search index of the site that is served: made of the terms of all pages, changed where few pages are others. Its
 * files are made when they are asked for, from words in memory and texts in a file of the run.
 */
import { setImmediate } from 'node:timers/promises'
import type { OutputFile, PageSearch } from '../../model/page.ts'
import { MergedWords } from '../../search/index-merge.ts'
import type { IndexedWord } from '../../search/indexed-word.ts'
import { updatedWords } from '../../search/index-update.ts'
import type { MadeFile } from '../../search/made-file.ts'
import { aboutPages, headingsOf } from '../../search/index-about.ts'
import { indexedPages } from '../../search/index-texts.ts'
import { FREE, NO_TERMS } from '../../search/page-places.ts'
import {
  aboutShared,
  FREE_PLACE,
  sharePages,
  type PageAddress,
  type PlacedAbout,
  type SharedPage,
} from '../../search/shared-pages.ts'
import { indexFiles, type IndexMarks } from '../../search/write-index.ts'
import { TermsReader } from '../../search/term-store.ts'
import type { PageTerms } from '../../search/page-terms.ts'

/** A page with records, in the order of the routes. */
export interface IndexedPage {
  readonly route: string
  readonly search: PageSearch
  readonly address: PageAddress
}

/** The same in its place, once for all that say the same. */
type Placed = SharedPage<PageSearch>

/** Share of the pages up to which the index is changed, not made anew: the same as in a build. */
const FEW = 0.1

/** Pages whose words are put together until others may have a turn. */
const AT_A_TIME = 50

/** An index as it is. */
interface State {
  readonly routes: readonly string[]
  readonly pages: readonly Placed[]
  readonly about: readonly PlacedAbout[]
  readonly words: readonly IndexedWord[]
  readonly marks: IndexMarks
  readonly files: ReadonlyMap<string, MadeFile>
}

/** Parts of a state that the files are made of. */
type Words = Pick<State, 'pages' | 'about' | 'words'> & {
  /** Where it differs from the state before. */
  readonly changed?: { readonly words: readonly string[]; readonly pages: ReadonlySet<number> }
}

/** The index; `close` must be called. */
export class WholeSiteIndex {
  readonly #reader = new TermsReader()
  #state: State | undefined

  /** Whether there is one. */
  get isThere(): boolean {
    return this.#state !== undefined
  }

  /** A file of the index; undefined: it has none of this path. */
  file(path: string): OutputFile['contents'] | undefined {
    return this.#state?.files.get(path)?.contents()
  }

  /** Make it the index of these pages. Gives false when it was that before. `isOver`: the pages have changed meanwhile. */
  async update(indexed: readonly IndexedPage[], isOver: () => boolean): Promise<boolean> {
    const former = this.#state
    const routes = indexed.map(({ route }) => route)
    const pages = sharePages(
      indexed.map(({ search, address }) => ({ page: search, address })),
      FREE,
    )
    const places = former === undefined ? undefined : changedPlaces(former, { routes, pages })
    if (former !== undefined && places?.length === 0) return false
    const few = Math.max(1, pages.length * FEW)
    const words =
      former !== undefined && places !== undefined && places.length <= few
        ? this.#changed(former, pages, places)
        : await this.#anew(pages, isOver)
    if (isOver()) return false
    const { about, changed } = words
    const isSame = (page: number): boolean => changed?.pages.has(page) === false
    const made = indexFiles({
      ...{ pages: indexedPages(about), about: aboutPages(about.map(headingsOf)), words: words.words },
      textsOf: (page: number) => this.#terms(pages, page).texts,
      ...(former === undefined || changed === undefined
        ? {}
        : { former: { marks: former.marks, changed: changed.words, isSame } }),
    })
    const files = new Map(made.files.map((file) => [file.path, file]))
    this.#state = { routes, pages, about, words: words.words, marks: made.marks, files }
    return true
  }

  /** Close the files. */
  close(): void {
    this.#reader.close()
  }

  async #anew(pages: readonly Placed[], isOver: () => boolean): Promise<Words> {
    const merged = new MergedWords()
    const about: PlacedAbout[] = []
    for (const [page, placed] of pages.entries()) {
      if (page % AT_A_TIME === 0) await setImmediate()
      if (isOver()) break
      const { terms } = this.#terms(pages, page)
      merged.add(page, terms)
      about.push(aboutShared(terms, placed))
    }
    return { pages, about, words: merged.sorted() }
  }

  #changed(former: State, pages: readonly Placed[], places: readonly number[]): Words {
    const about = [...former.about]
    const changes = places.map((page) => {
      const { terms } = this.#terms(pages, page)
      about[page] = aboutShared(terms, pages[page] ?? FREE_PLACE)
      return { page, before: this.#terms(former.pages, page).terms, after: terms }
    })
    const { words, changed } = updatedWords(former.words, changes)
    return { pages, about, words, changed: { words: changed, pages: new Set(places) } }
  }

  #terms(pages: readonly Placed[], index: number): PageTerms {
    const page = pages[index]?.page
    if (page?.key === FREE.key) return NO_TERMS
    const place = page?.place
    const terms = place && this.#reader.read(place)
    if (terms === undefined) throw new Error(`the terms of page ${index.toString()} are lost`)
    return terms
  }
}

/** Places of the pages that are others than before; undefined: there are more pages, fewer, or others. */
function changedPlaces(
  former: Pick<State, 'routes' | 'pages'>,
  { routes, pages }: Pick<State, 'routes' | 'pages'>,
): readonly number[] | undefined {
  if (former.routes.length !== routes.length) return undefined
  if (!routes.every((route, index) => route === former.routes[index])) return undefined
  return pages.flatMap(({ page, where }, index) => {
    const before = former.pages[index]
    return page.key === before?.page.key && where === before.where ? [] : [index]
  })
}
