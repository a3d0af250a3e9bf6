/** Index: puts the words of all pages together, page by page. */
import { pageGap } from '../shared/search/hits.ts'
import type { PageTerms } from './index-page.ts'
import type { IndexedWord } from './index-shards.ts'

/** The words of the pages that were added. */
export class MergedWords {
  readonly #words = new Map<string, { last: number; readonly hits: string[] }>()

  /** Add the words of a page; pages come in their order. */
  add(page: number, { words, hits }: PageTerms): void {
    const texts = hits.split(' ')
    for (const [index, word] of words.split(' ').entries()) {
      const known = this.#words.get(word)
      const own = texts[index] ?? ''
      if (known === undefined) {
        this.#words.set(word, { last: page, hits: [pageGap(page, -1), own] })
        continue
      }
      known.hits.push(pageGap(page, known.last), own)
      known.last = page
    }
  }

  /** All words in the order of their code units, with their hits. */
  sorted(): IndexedWord[] {
    this.#words.delete('') // of a page without words
    const words = Array.from(this.#words, ([word, { hits }]) => ({ word, hits: hits.join('') }))
    return words.sort((a, b) => (a.word < b.word ? -1 : 1))
  }
}
