/**
 * The list of the pages of a build. A build after an edit reads thousands of them and asks little of each: they lie in one list of texts and
 * one of numbers, which are read in a quarter of the time that objects take, and each page finds its own there.
 */
import type { PolicySources } from '../model/page.ts'
import type { Pairs } from '../model/kept/page-inputs.ts'
import type { HeadMore, PageHead } from '../model/kept/told-page.ts'
import type { RestPlace } from './rest-file.ts'

/** A page as it is filed. */
export interface FiledPage extends PageHead {
  /** The build that has made it has found something wrong with its links. */
  readonly isWrong: boolean
  readonly rest: RestPlace
  /** Where its sources are in `FiledPages.policies`. */
  readonly policy: number
}

/** Pages with the policies that they have. */
export interface FiledPages {
  /** The sources of a Content-Security-Policy, which are the same on most pages. */
  readonly policies: readonly PolicySources[]
  readonly pages: readonly FiledPage[]
}

/** Pages one behind the other. */
export interface StoredPages {
  /** Of each its route, the key of its search ('': none), the hash of its rest, its outputs, and its texts in pairs. */
  readonly texts: readonly string[]
  /** Of each `NUMBERS` numbers, and the places in `looked` of the files that it shows. */
  readonly numbers: readonly number[]
  /** Most pages show the same few files: what is known of one is told once. */
  readonly looked: Pairs
  /** By the indexes of the pages that have it. */
  readonly more: readonly (readonly [page: number, more: HeadMore])[]
}

/** The whole list in its file. */
type StoredList = StoredPages & Pick<FiledPages, 'policies'>

/** What the numbers of a page are. */
const [OUTPUTS, TEXTS, LOOKED, IS_WRONG, POLICY, REST_AT, REST_BYTES, NUMBERS] = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** What its texts begin with: the route comes first. */
const [SEARCH, REST_HASH, PATHS] = [1, 2, 3] as const

const NONE: Pairs[number] = ['', '']

/** A page of a list that was read. */
export class ListedPage implements FiledPage {
  readonly route: string
  readonly more: HeadMore | undefined
  readonly #in: StoredPages
  /** Where its texts and its numbers begin. */
  readonly #text: number
  readonly #number: number
  #outputs: readonly string[] | undefined
  #looked: Pairs | undefined

  constructor(stored: StoredPages, { text, number }: { text: number; number: number }, more: HeadMore | undefined) {
    this.route = stored.texts[text] ?? ''
    this.more = more
    this.#in = stored
    this.#text = text
    this.#number = number
  }

  #textAt(place: number): string {
    return this.#in.texts[this.#text + place] ?? ''
  }

  #numberAt(place: number): number {
    return this.#in.numbers[this.#number + place] ?? 0
  }

  get outputs(): readonly string[] {
    const start = this.#text + PATHS
    return (this.#outputs ??= this.#in.texts.slice(start, start + this.#numberAt(OUTPUTS)))
  }

  get texts(): Pairs {
    const start = PATHS + this.#numberAt(OUTPUTS)
    return Array.from({ length: this.#numberAt(TEXTS) }, (_, index): Pairs[number] => {
      const at = start + 2 * index
      return [this.#textAt(at), this.#textAt(at + 1)]
    })
  }

  /** Whether each of its texts has the hash that it had. Every page is asked: pairs of all would take as long as all else that is. */
  hasTexts(hashOf: (path: string) => string): boolean {
    const { texts, numbers } = this.#in
    let at = this.#text + PATHS + (numbers[this.#number + OUTPUTS] ?? 0)
    const end = at + 2 * (numbers[this.#number + TEXTS] ?? 0)
    for (; at < end; at += 2) if (hashOf(texts[at] ?? '') !== texts[at + 1]) return false
    return true
  }

  get looked(): Pairs | undefined {
    const count = this.#numberAt(LOOKED)
    if (count === 0) return undefined
    const start = this.#number + NUMBERS
    return (this.#looked ??= this.#in.numbers
      .slice(start, start + count)
      .flatMap((one) => [this.#in.looked[one] ?? NONE]))
  }

  get search(): string | undefined {
    return this.#textAt(SEARCH) || undefined
  }

  get isWrong(): boolean {
    return this.#numberAt(IS_WRONG) === 1
  }

  get policy(): number {
    return this.#numberAt(POLICY)
  }

  /** The page itself, which has the fields of the place: so many places need not be made. */
  get rest(): RestPlace {
    return this
  }

  /** This and the next two: as in `RestPlace`. */
  get at(): number {
    return this.#numberAt(REST_AT)
  }

  get bytes(): number {
    return this.#numberAt(REST_BYTES)
  }

  get hash(): string {
    return this.#textAt(REST_HASH)
  }
}

/** Put pages one behind the other. */
export function storedPages(pages: readonly FiledPage[]): StoredPages {
  const indexes = new Map<string, number>()
  const shown: Pairs[number][] = []
  const indexOf = (pair: Pairs[number]): number => {
    const text = JSON.stringify(pair)
    const known = indexes.get(text) ?? shown.push(pair) - 1
    indexes.set(text, known)
    return known
  }
  const texts: string[] = []
  const numbers: number[] = []
  for (const { route, outputs, texts: own, looked = [], search = '', isWrong, policy, rest } of pages) {
    texts.push(route, search, rest.hash, ...outputs, ...own.flat())
    numbers.push(outputs.length, own.length, looked.length, Number(isWrong), policy, rest.at, rest.bytes)
    for (const pair of looked) numbers.push(indexOf(pair))
  }
  const more = pages.flatMap((page, index) => (page.more === undefined ? [] : [[index, page.more] as const]))
  return { texts, numbers, looked: shown, more }
}

/** The pages that were put one behind the other. */
export function listedPages(stored: StoredPages): readonly ListedPage[] {
  const { texts, numbers } = stored
  const more = new Map(stored.more)
  const pages: ListedPage[] = []
  for (let text = 0, number = 0; text < texts.length;) {
    pages.push(new ListedPage(stored, { text, number }, more.get(pages.length)))
    text += PATHS + (numbers[number + OUTPUTS] ?? 0) + 2 * (numbers[number + TEXTS] ?? 0)
    number += NUMBERS + (numbers[number + LOOKED] ?? 0)
  }
  return pages
}

/** The text of a list. */
export function listAsText({ policies, pages }: FiledPages): string {
  return JSON.stringify({ policies, ...storedPages(pages) } satisfies StoredList)
}

/** The list in its text. */
export function listOfText(text: string): Pick<FiledPages, 'policies'> & { readonly pages: readonly ListedPage[] } {
  const { policies, ...stored } = JSON.parse(text) as StoredList // written above
  return { policies, pages: listedPages(stored) }
}
