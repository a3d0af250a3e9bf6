/** Links in the text of a page that are none: addresses with a blank, and those of wikis. */
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { ShownText } from './shown-text.ts'

/** What may be one; a text without it holds none. */
export const MAY_BE_LINK = /\]\([^()\n<]*[ \t]|\[\[/

type PlaceOf = (start: number, end: number) => Required<Place>

/** Behind a link's text: an address, which may hold one pair of brackets, and perhaps a title. */
const ADDRESS = /\]\(([^()<>\n\0]*(?:\([^()<>\n\0]*\)[^()<>\n\0]*)*)\)/g
const TITLE = /[ \t]+(?:"[^"]*"|'[^']*')$/
const FILE = /^[^\s:][^:]*\.[a-z][a-z\d]{0,4}(?:[?#]\S*)?$/i
/** Characters that the text of a link may have. */
const LONGEST = 1000

const WIKI = /(!?)\[\[([^[\]\n\0]{1,300})\]\]/g
const TOC = /^_?toc_?$/i

/** Report `blank-in-address`. */
export function blankAddresses({ text, start }: ShownText, source: string, placeOf: PlaceOf): readonly Diagnostic[] {
  return [...text.matchAll(ADDRESS)].flatMap((match) => {
    const address = (match[1] ?? '').trim().replace(TITLE, '')
    const opening = /[ \t]/.test(address) ? openingOf(text, match.index) : undefined
    if (opening === undefined) return []
    const isImage = text[opening - 1] === '!'
    if (!isImage && !FILE.test(address)) return []
    const from = start + match.index + match[0].indexOf(address)
    const written = source.slice(from, from + address.length)
    const place = placeOf(from, from + address.length)
    const what = isImage ? 'picture' : 'link'
    const finding = warning(
      'blank-in-address',
      `Unexpected blank in the address of a ${what}, which makes a text of it`,
      {
        place,
        hint: `put the address into angle brackets: \`<${written}>\``,
        ...(written === address ? { fix: { place, text: `<${written}>`, expected: written } } : {}),
      },
    )
    return [finding]
  })
}

/** The bracket that one at `closing` ends. */
function openingOf(text: string, closing: number): number | undefined {
  let open = 0
  for (let at = closing; at >= 0 && closing - at < LONGEST; at--) {
    if (text[at] === ']') open++
    else if (text[at] === '[' && --open === 0) return at
  }
  return undefined
}

/** Report `wiki-link`. What cannot be the name of a page is left alone: tests of shells, classes of patterns, indices. */
export function wikiLinks({ text, start }: ShownText, source: string, placeOf: PlaceOf): readonly Diagnostic[] {
  return [...text.matchAll(WIKI)].flatMap((match) => {
    const from = start + match.index
    const written = source.slice(from, from + match[0].length)
    const image = written.startsWith('!')
    // in a table the mark in front of a label is escaped
    const [target = '', label = ''] = written.slice(image ? 3 : 2, -2).split(/\\?\|/)
    if (!/^[\p{L}\p{N}#./]/u.test(target) || !/\p{L}/u.test(target) || TOC.test(target)) return []
    if (/[\p{L}\p{N}_\])\uFFFC\0]/u.test(text.charAt(match.index - 1))) return []
    const place = placeOf(from, from + written.length)
    return [
      warning('wiki-link', `Unexpected \`${written}\`, which is shown as text: links have an address`, {
        place,
        hint: wikiHint(image, target.trim(), label.trim()),
      }),
    ]
  })
}

function wikiHint(image: boolean, target: string, label: string): string {
  const [page = '', heading = ''] = target.split('#')
  if (image) return `write the path of the file: \`![what it shows](<./${page}>)\``
  const file = /\.\w{1,5}$/.test(page) ? page : `${page}.md`
  const path = page === '' ? '' : `./${file}`
  const address = `${path}${heading === '' ? '' : `#${heading.trim().toLowerCase().replace(/\s+/g, '-')}`}`
  return `write the path of the page: \`[${label === '' ? target : label}](${/\s/.test(address) ? `<${address}>` : address})\``
}
