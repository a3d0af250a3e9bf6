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
  /** Of each `NUMBERS` numbers. */
  readonly numbers: readonly number[]
  /** Most pages show the same few files: what is known of one is told once. */
  readonly looked: Pairs
  /** Files that a page shows, by their places in `looked`. */
  readonly lists: readonly (readonly number[])[]
  /** By the indexes of the pages that have it. */
  readonly more: readonly (readonly [page: number, more: HeadMore])[]
}

/** The whole list in its file. */
type StoredList = StoredPages & Pick<FiledPages, 'policies'>

/** What the numbers of a page are; `LOOKED`: the place of its list in `lists`, counted from 1, 0 where it shows no files. */
const [OUTPUTS, TEXTS, LOOKED, IS_WRONG, POLICY, REST_AT, REST_BYTES, NUMBERS] = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** What its texts begin with: the route comes first. */
const [SEARCH, REST_HASH, PATHS] = [1, 2, 3] as const

const NONE: Pairs[number] = ['', '']

/** Gives the list in a place of `lists`: those who show the same files have the same object. */
type LookedOf = (place: number) => Pairs

/** A page of a list that was read. */
export class ListedPage implements FiledPage {
  readonly route: string
  readonly more: HeadMore | undefined
  readonly #in: StoredPages
  readonly #lookedOf: LookedOf
  /** Where its texts and its numbers begin. */
  readonly #text: number
  readonly #number: number
  #outputs: readonly string[] | undefined

  constructor(
    stored: StoredPages,
    { text, number, lookedOf }: { text: number; number: number; lookedOf: LookedOf },
    more: HeadMore | undefined,
  ) {
    this.route = stored.texts[text] ?? ''
    this.more = more
    this.#in = stored
    this.#lookedOf = lookedOf
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

  /** The same object for all pages of a list that show the same files. */
  get looked(): Pairs | undefined {
    const place = this.#numberAt(LOOKED)
    return place === 0 ? undefined : this.#lookedOf(place - 1)
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
  const shown = new Numbered<Pairs[number]>()
  const lists = new Numbered<readonly number[]>()
  const texts: string[] = []
  const numbers: number[] = []
  for (const { route, outputs, texts: own, looked = [], search = '', isWrong, policy, rest } of pages) {
    texts.push(route, search, rest.hash, ...outputs, ...own.flat())
    const list = looked.length === 0 ? 0 : lists.placeOf(looked.map((pair) => shown.placeOf(pair))) + 1
    numbers.push(outputs.length, own.length, list, Number(isWrong), policy, rest.at, rest.bytes)
  }
  const more = pages.flatMap((page, index) => (page.more === undefined ? [] : [[index, page.more] as const]))
  return { texts, numbers, looked: shown.values, lists: lists.values, more }
}

/** Different values of JSON, each in a place. */
class Numbered<Value> {
  readonly values: Value[] = []
  readonly #places = new Map<string, number>()

  placeOf(value: Value): number {
    const text = JSON.stringify(value)
    const place = this.#places.get(text) ?? this.values.push(value) - 1
    this.#places.set(text, place)
    return place
  }
}

/** The pages that were put one behind the other. */
export function listedPages(stored: StoredPages): readonly ListedPage[] {
  const { texts, numbers } = stored
  const more = new Map(stored.more)
  const lists: Pairs[] = []
  const lookedOf = (place: number): Pairs =>
    (lists[place] ??= (stored.lists[place] ?? []).map((one) => stored.looked[one] ?? NONE))
  const pages: ListedPage[] = []
  for (let text = 0, number = 0; text < texts.length; number += NUMBERS) {
    pages.push(new ListedPage(stored, { text, number, lookedOf }, more.get(pages.length)))
    text += PATHS + (numbers[number + OUTPUTS] ?? 0) + 2 * (numbers[number + TEXTS] ?? 0)
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
