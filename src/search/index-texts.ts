/**
 * Index: puts the texts of neighbouring pages together in files, since a visitor on a bad network pays for each request.
 * Of a small site nearly all is read for any query, so its files are long; of a large one each hit is on another page.
 */
import { digit, DIGITS, digitsOf, hashOf } from '../shared/search/alphabet.ts'
import { NEIGHBOURS, PIECE_ENDS, textPath, type IndexFile } from '../shared/search/format.ts'
import type { MadeFile } from './made-file.ts'
import { piecesOf, type PageAbout } from './page-terms.ts'

/** Characters of a text file, and those of all texts of a small site at most. */
const TEXT_FILE = { small: 20_000, large: 10_000 }
const SMALL_SITE = 250_000

/** A piece of a page, and what it ends there. */
interface Piece {
  readonly page: number
  /** Its number among those of the page. */
  readonly index: number
  readonly sections: number
  readonly length: number
  readonly check: number
  readonly ends: number
}

/** Where the texts of pages are. */
export interface TextSource {
  /** The texts of a page (page-terms.ts). */
  readonly textsOf: (page: number) => Uint8Array
  /** Whether the page has the texts that it had in the former index, in the same place; undefined: there is none. */
  readonly isSame?: ((page: number) => boolean) | undefined
  /** Characters that the texts of the former index were parted by. */
  readonly formerSize?: number | undefined
}

/** The text files, and what the first file says of them. */
export function textFiles(
  pages: readonly PageAbout[],
  { textsOf, isSame, formerSize }: TextSource,
): { readonly files: readonly MadeFile[]; readonly size: number } & Pick<IndexFile, 'pages' | 'checks'> {
  const size = sizeOf(pages)
  const files: MadeFile[] = []
  let digits = ''
  let checks = ''
  for (let first = 0; first < pages.length; first += NEIGHBOURS) {
    const neighbours = pages.slice(first, first + NEIGHBOURS).flatMap((page, index) => pagePieces(page, first + index))
    const same = size === formerSize && neighbours.every(({ page }) => isSame?.(page) === true)
    for (const [number, group] of grouped(neighbours, size).entries()) {
      const check = digit(hashOf(group.map((piece) => `${piece.check} ${piece.sections}`).join('\n')) % DIGITS)
      const contents = (): Uint8Array => textFile(check, group, textsOf)
      files.push({ path: textPath(first / NEIGHBOURS, number), contents, same })
      checks += check
      digits += group.map(pieceDigits).join('')
    }
  }
  return { files, size, pages: digits, checks }
}

function sizeOf(pages: readonly PageAbout[]): number {
  let size = 0
  for (const { lengths } of pages) for (const length of lengths) size += length
  return size > SMALL_SITE ? TEXT_FILE.large : TEXT_FILE.small
}

function textFile(check: string, group: readonly Piece[], textsOf: TextSource['textsOf']): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(`{"check":${JSON.stringify(check)},"pieces":[`)]
  let texts: readonly Uint8Array[] = []
  let last = -1
  for (const { page, index } of group) {
    if (page !== last) texts = piecesOf(textsOf(page))
    if (parts.length > 1) parts.push(Buffer.from(','))
    parts.push(texts[index] ?? Buffer.from('null'))
    last = page
  }
  return Buffer.concat([...parts, Buffer.from(']}')])
}

function pieceDigits({ sections, ends }: Piece, index: number, group: readonly Piece[]): string {
  return digitsOf(sections * 4 + ends + (index === group.length - 1 ? PIECE_ENDS.file : 0))
}

/** The pieces of a page; a page without sections has one, which is `null`. */
function pagePieces({ pieces, lengths, check }: PageAbout, page: number): Piece[] {
  if (pieces.length === 0) return [{ page, index: 0, sections: 0, length: 4, check, ends: PIECE_ENDS.page }]
  return pieces.map((sections, index) => ({
    page,
    index,
    sections,
    length: lengths[index] ?? 0,
    check,
    ends: index === pieces.length - 1 ? PIECE_ENDS.page : 0,
  }))
}

/** Pieces in as many groups of like size as bring them near `size`. */
function grouped(pieces: readonly Piece[], size: number): Piece[][] {
  const all = pieces.reduce((sum, { length }) => sum + length, 0)
  const each = all / Math.max(1, Math.round(all / size))
  const groups = new Map<number, Piece[]>()
  let done = 0
  for (const piece of pieces) {
    const number = Math.floor((done + piece.length / 2) / each)
    const group = groups.get(number)
    if (group === undefined) groups.set(number, [piece])
    else group.push(piece)
    done += piece.length
  }
  return [...groups.values()]
}
