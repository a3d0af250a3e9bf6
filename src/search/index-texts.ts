/**
 * Index: puts the texts of neighbouring pages together in files, since a visitor on a bad network pays for each request.
 * Of a small site nearly all is read for any query, so its files are long; of a large one each hit is on another page.
 */
import { digit, DIGITS, digitsOf, hashOf } from '../shared/search/alphabet.ts'
import { NEIGHBOURS, PIECE_ENDS, textPath, type IndexFile, type TextAddress } from '../shared/search/format.ts'
import type { MadeFile } from './made-file.ts'
import { piecesOf, type PageAbout } from './page-terms.ts'
import type { PageAddress, PlacedAbout } from './shared-pages.ts'

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
  readonly addresses: readonly PageAddress[]
}

/** Where the texts of pages are. */
export interface TextSource {
  /** The texts of a page (page-terms.ts). */
  readonly textsOf: (page: number) => Uint8Array
  readonly former?: FormerTexts | undefined
}

/** The texts of the former index. */
export interface FormerTexts {
  /** Whether the page has the texts that it had there, in the same place. */
  readonly isSame: (page: number) => boolean
  readonly marks: TextMarks
}

/** What tells which text files of another index are the same: plain data. */
export interface TextMarks {
  /** Characters that its texts were parted by. */
  readonly size: number
  /** What its first file says of the texts of all `NEIGHBOURS` in turn; there are as many files as characters in `checks`. */
  readonly neighbours: readonly (readonly [pages: string, checks: string])[]
}

/** The pages of an index. */
export interface IndexedPages {
  readonly count: number
  /** Characters of all their texts. */
  readonly length: number
  readonly aboutOf: (page: number) => PlacedAbout
}

/** All pages by what is said of them. */
export function indexedPages(all: readonly PlacedAbout[]): IndexedPages {
  const aboutOf = (page: number): PlacedAbout => {
    const about = all[page]
    if (about === undefined) throw new Error(`there is no page ${page} in the index`)
    return about
  }
  return { count: all.length, length: all.reduce((sum, about) => sum + lengthOf(about), 0), aboutOf }
}

/** Characters of the texts of a page. */
export function lengthOf({ lengths }: PageAbout): number {
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** The text files, and what the first file says of them. */
export function textFiles(
  { count, length, aboutOf }: IndexedPages,
  { textsOf, former }: TextSource,
): { readonly files: readonly MadeFile[]; readonly marks: TextMarks } & Pick<IndexFile, 'pages' | 'checks'> {
  const size = length > SMALL_SITE ? TEXT_FILE.large : TEXT_FILE.small
  const files: MadeFile[] = []
  const neighbours: TextMarks['neighbours'][number][] = []
  for (let first = 0; first < count; first += NEIGHBOURS) {
    const pages = Array.from({ length: Math.min(NEIGHBOURS, count - first) }, (_, index) => first + index)
    const groupsOf = (): readonly Piece[][] =>
      grouped(
        pages.flatMap((page) => pagePieces(aboutOf(page), page)),
        size,
      )
    const same = size === former?.marks.size && pages.every((page) => former.isSame(page))
    const known = same ? former.marks.neighbours[neighbours.length] : undefined
    const groups = known === undefined ? groupsOf() : undefined
    const [digits, checks] = known ?? textMarks(groups ?? [])
    for (const [number, check] of [...checks].entries()) {
      const contents = (): Uint8Array => textFile(check, (groups ?? groupsOf())[number] ?? [], textsOf)
      files.push({ path: textPath(neighbours.length, number), contents, same })
    }
    neighbours.push([digits, checks])
  }
  const pages = neighbours.map(([digits]) => digits).join('')
  return { files, marks: { size, neighbours }, pages, checks: neighbours.map(([, checks]) => checks).join('') }
}

/** What the first file says of the texts of neighbours. Free places alone have no file. */
function textMarks(groups: readonly (readonly Piece[])[]): TextMarks['neighbours'][number] {
  const pieces = groups.flat()
  if (pieces.every(({ sections }) => sections === 0)) return [pieces.map(({ ends }) => digitsOf(ends)).join(''), '']
  return [groupDigits(groups), groups.map(checkOf).join('')]
}

function groupDigits(groups: readonly (readonly Piece[])[]): string {
  return groups.map((group) => group.map(pieceDigits).join('')).join('')
}

function checkOf(group: readonly Piece[]): string {
  return digit(hashOf(group.map(({ check, sections }) => `${check} ${sections}`).join('\n')) % DIGITS)
}

function textFile(check: string, group: readonly Piece[], textsOf: TextSource['textsOf']): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(`{"check":${JSON.stringify(check)},"pieces":[`)]
  let texts: readonly Uint8Array[] = []
  let last = -1
  for (const { page, index, addresses } of group) {
    if (page !== last) texts = piecesOf(textsOf(page))
    if (parts.length > 1) parts.push(Buffer.from(','))
    const text = texts[index]
    if (text === undefined) parts.push(Buffer.from('null'))
    else parts.push(Buffer.from(`{"at":${addressesText(addresses)},`), text.subarray(1)) // without its own bracket
    last = page
  }
  return Buffer.concat([...parts, Buffer.from(']}')])
}

function addressesText(addresses: readonly PageAddress[]): string {
  return JSON.stringify(addresses.map(({ url, id }): TextAddress => [url, id]))
}

function pieceDigits({ sections, ends }: Piece, index: number, group: readonly Piece[]): string {
  return digitsOf(sections * 4 + ends + (index === group.length - 1 ? PIECE_ENDS.file : 0))
}

/** The pieces of a page; a page without sections has one, which is `null`. */
function pagePieces({ pieces, lengths, check, addresses }: PlacedAbout, page: number): Piece[] {
  const of = { page, check, addresses }
  if (pieces.length === 0) return [{ ...of, index: 0, sections: 0, length: 4, ends: PIECE_ENDS.page }]
  return pieces.map((sections, index) => ({
    ...of,
    index,
    sections,
    length: lengths[index] ?? 0,
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
