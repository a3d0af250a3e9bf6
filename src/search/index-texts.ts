/**
 * Index: puts the texts of neighbouring pages together in files, since a visitor on a bad network pays for each request.
 * Of a small site nearly all is read for any query, so its files are long; of a large one each hit is on another page.
 */
import type { OutputFile } from '../model/page.ts'
import { digit, DIGITS, digitsOf, hashOf } from '../shared/search/alphabet.ts'
import { NEIGHBOURS, PIECE_ENDS, textPath, type IndexFile } from '../shared/search/format.ts'
import type { PageTerms } from './index-page.ts'

/** Characters of a text file, and those of all texts of a small site at most. */
const TEXT_FILE = { small: 20_000, large: 10_000 }
const SMALL_SITE = 250_000

/** A piece of a page, and what it ends there. */
interface Piece {
  readonly sections: number
  readonly text: string
  readonly check: number
  readonly ends: number
}

/** Collects the texts, page by page. */
export class PageTexts {
  readonly #pages: (readonly Piece[])[] = []
  #size = 0

  /** Add a page; pages come in their order. */
  add(terms: PageTerms): void {
    this.#pages.push(piecesOf(terms))
    for (const { length } of terms.texts) this.#size += length
  }

  /** The text files, which are not kept; gives what the first file says of them. */
  *files(): Generator<OutputFile, Pick<IndexFile, 'pages' | 'checks'>> {
    const size = this.#size > SMALL_SITE ? TEXT_FILE.large : TEXT_FILE.small
    let pages = ''
    let checks = ''
    for (let neighbours = 0; this.#pages.length > 0; neighbours++) {
      const groups = grouped(this.#pages.splice(0, NEIGHBOURS).flat(), size)
      for (const [number, group] of groups.entries()) {
        const check = digit(hashOf(group.map((piece) => `${piece.check} ${piece.sections}`).join('\n')) % DIGITS)
        const contents = `{"check":${JSON.stringify(check)},"pieces":[${group.map(({ text }) => text).join(',')}]}`
        yield { path: textPath(neighbours, number), contents }
        checks += check
        pages += group.map(pieceDigits).join('')
      }
    }
    return { pages, checks }
  }
}

function pieceDigits({ sections, ends }: Piece, index: number, group: readonly Piece[]): string {
  return digitsOf(sections * 4 + ends + (index === group.length - 1 ? PIECE_ENDS.file : 0))
}

/** The pieces of a page; a page without sections has an empty one. */
function piecesOf({ pieces, texts, check }: PageTerms): Piece[] {
  if (texts.length === 0) return [{ sections: 0, text: 'null', check, ends: PIECE_ENDS.page }]
  const last = texts.length - 1
  return texts.map((text, index) => ({
    sections: pieces[index] ?? 0,
    text,
    check,
    ends: index === last ? PIECE_ENDS.page : 0,
  }))
}

/** Pieces in as many groups of like size as bring them near `size`. */
function grouped(pieces: readonly Piece[], size: number): Piece[][] {
  const all = pieces.reduce((sum, { text }) => sum + text.length, 0)
  const each = all / Math.max(1, Math.round(all / size))
  const groups = new Map<number, Piece[]>()
  let done = 0
  for (const piece of pieces) {
    const number = Math.floor((done + piece.text.length / 2) / each)
    const group = groups.get(number)
    if (group === undefined) groups.set(number, [piece])
    else group.push(piece)
    done += piece.text.length
  }
  return [...groups.values()]
}
