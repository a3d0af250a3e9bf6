/**
 * What the index needs of a page besides its address, as bytes, so that it goes through files and between threads as it is: a line of JSON, the
 * words of the page, and their hits; apart from them its texts, a line each.
 */

const LINE = 0x0a

/** What the index says of a page besides its words. */
export interface PageAbout {
  /** Number of sections in each piece of its text. */
  readonly pieces: readonly number[]
  /** Characters of each piece. */
  readonly lengths: readonly number[]
  /** Stands for what the addresses of its sections have more than that of the page. */
  readonly check: number
  readonly language: string
  /** Stands for the heading of each section; 0: it has none of its own. */
  readonly headings: readonly number[]
}

/** What the index knows of a page. */
export interface PageTerms {
  readonly terms: Uint8Array
  /** JSON of the pieces of its text; '' of a page without sections. */
  readonly texts: Uint8Array
}

/** A page as it is indexed. */
export interface IndexedTexts {
  readonly about: PageAbout
  /** Words, separated by blanks. */
  readonly words: string
  /** Hits of each word (shared/search/hits.ts), separated by blanks. */
  readonly hits: string
  readonly texts: readonly string[]
}

/** Write a page. */
export function termsOf({ about, words, hits, texts }: IndexedTexts): PageTerms {
  return { terms: Buffer.from(`${JSON.stringify(about)}\n${words}\n${hits}`), texts: Buffer.from(texts.join('\n')) }
}

/** What is said of a page. */
export function aboutOf(terms: Uint8Array): PageAbout {
  const text = Buffer.from(terms.buffer, terms.byteOffset, terms.indexOf(LINE)).toString()
  return JSON.parse(text) as PageAbout // written above
}

/** Where the words of a page begin and end; their hits are behind them. */
export function wordsIn(terms: Uint8Array): { readonly from: number; readonly to: number } {
  const from = terms.indexOf(LINE) + 1
  return { from, to: terms.indexOf(LINE, from) }
}

/** The hits of each word. */
export function hitsByWord(terms: Uint8Array): ReadonlyMap<string, string> {
  const [, words = '', hits = ''] = Buffer.from(terms).toString().split('\n')
  const texts = hits.split(' ')
  const found = new Map(words.split(' ').map((word, index) => [word, texts[index] ?? '']))
  found.delete('') // of a page without words
  return found
}

/** The pieces of the text of a page. */
export function piecesOf(texts: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < texts.length;) {
    const end = texts.indexOf(LINE, from)
    const to = end < 0 ? texts.length : end
    pieces.push(texts.subarray(from, to))
    from = to + 1
  }
  return pieces
}
