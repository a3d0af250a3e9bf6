/** Finds for each word of a query the words of the site that answer it, and, where that finds too little, what was meant. */
import type { Dictionary } from './dictionary.ts'
import type { QueryWord } from './query.ts'
import type { StemOf } from './stems.ts'
import { joinedOf, typosOf, variantsOf, type Variant } from './variants.ts'

/** A word of the query with what answers it. */
export interface Sought {
  readonly variants: readonly Variant[]
  /** Variants of each of its parts, which do in its place where all are; [] where they do not count. */
  readonly parts: readonly (readonly Variant[])[]
  readonly optional: boolean
}

/** Digits of hits up to which a word may be a slip of the author's. */
const FEW = 8
/** Letters of words that may be written as one. */
const JOINABLE = /^\p{L}{2,}$/u

/** Whether nothing of the site answers the word. */
export function isUnknown({ variants, parts }: Sought): boolean {
  return variants.length === 0 && parts.length === 0
}

export class Seeker {
  readonly #dictionary: Dictionary
  readonly #stemOf: StemOf | undefined

  constructor(dictionary: Dictionary, stemOf: StemOf | undefined) {
    this.#dictionary = dictionary
    this.#stemOf = stemOf
  }

  /** What answers each word as it is written. */
  async seek(words: readonly QueryWord[]): Promise<Sought[]> {
    const [sought, pairs] = await Promise.all([
      Promise.all(words.map((word) => this.#sought(word))),
      Promise.all(words.map((word, index) => this.#joined(word, words[index + 1]))),
    ])
    return sought.map((word, index) => {
      const joined = [...(pairs[index - 1] ?? []), ...(pairs[index] ?? [])]
      return joined.length === 0 ? word : { ...word, variants: [...word.variants, ...joined] }
    })
  }

  /** The same with what may be meant by words that the site hardly knows. */
  async correct(words: readonly QueryWord[], sought: readonly Sought[]): Promise<Sought[]> {
    return Promise.all(
      sought.map(async (word, index) => {
        const { term = '', open = false, exact = false } = words[index] ?? {}
        const { variants, parts } = word
        const known = exact || parts.length > 0 || variants.length > 2 || variants.some(({ hits }) => hits.length > FEW)
        if (known) return word
        const meant = await typosOf(this.#dictionary, term, open)
        return meant.length === 0 ? word : { ...word, variants: [...variants, ...meant] }
      }),
    )
  }

  async #sought({ term, parts, partsLast, open, optional, exact }: QueryWord): Promise<Sought> {
    const stemOf = exact ? undefined : this.#stemOf
    const variants = await variantsOf(this.#dictionary, term, { open, stemOf })
    if (parts.length === 0 || (partsLast && variants.length > 0)) return { variants, parts: [], optional }
    const last = parts.length - 1
    const each = await Promise.all(
      parts.map((part, index) => variantsOf(this.#dictionary, part, { open: open && index === last, stemOf })),
    )
    return { variants, parts: each.every((part) => part.length > 0) ? each : [], optional }
  }

  async #joined(word: QueryWord, next: QueryWord | undefined): Promise<Variant[]> {
    if (next === undefined || word.exact || next.exact) return []
    if (!JOINABLE.test(word.term) || !JOINABLE.test(next.term)) return []
    return joinedOf(this.#dictionary, word.term + next.term)
  }
}
