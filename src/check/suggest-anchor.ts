/** What an author may have meant by an id that a page does not have. */
import { groupBy } from '../base/group-by.ts'
import { KnownNames } from '../base/did-you-mean.ts'
import { decodeName } from '../shared/url.ts'
import { isSlip } from './name-index.ts'

/** An id that exists. */
export interface AnchorSuggestion {
  readonly id: string
  /** It may be put in unseen. */
  readonly safe: boolean
  /** Why the one that is written is wrong. */
  readonly why?: string
}

/** What may be meant by an id: `found`, but for a heading that was called `asks` and has another id now. */
export interface MeantAnchor {
  readonly found: AnchorSuggestion | undefined
  /** Undefined: what was found is sure. */
  readonly asks?: string
}

/** Find the id meant by `written` among those of the page. */
export function suggestAnchor(written: string, known: ReadonlySet<string>): MeantAnchor {
  const id = decodeName(written).replace(/\?.*$/s, '')
  if (known.has(id)) return { found: { id, safe: true, why: 'the query stands before the `#`' } }
  const { byFolded, byStart, names } = idsOf(known)
  const variants = byFolded.get(folded(id)) ?? []
  const [variant] = variants
  if (variant !== undefined) {
    const why = variant.toLowerCase() === id.toLowerCase() ? 'upper and lower case count' : undefined
    return { found: { id: variant, safe: variants.length === 1, ...(why === undefined ? {} : { why }) } }
  }
  const { first, second } = names.near(id) ?? {}
  if (first !== undefined && isSlip(id, first)) {
    return { found: { id: first, safe: second === undefined || !isSlip(id, second) }, asks: id }
  }
  // a heading that has got words is another by more letters than one that only looks like it
  const [longer, another] = byStart.get(id) ?? []
  const shorter = starts(id).find((start) => known.has(start))
  const meant = (another === undefined ? longer : undefined) ?? first ?? shorter
  return { found: meant === undefined ? undefined : { id: meant, safe: false }, asks: id }
}

/** Words of an id that are looked at. */
const MOST_WORDS = 8

/** What an id begins with, by whole words, the longest first: of `a-b-c` it is `a-b` and `a`. */
function starts(id: string): readonly string[] {
  const words = id.split('-', MOST_WORDS + 1)
  return words.slice(1).map((_, index) => words.slice(0, words.length - 1 - index).join('-'))
}

/** The ids of a page, prepared once for all that are wrong: a page may have thousands of broken links. */
interface PageIds {
  readonly byFolded: ReadonlyMap<string, readonly string[]>
  /** By what they begin with (`starts`). */
  readonly byStart: ReadonlyMap<string, readonly string[]>
  readonly names: KnownNames
}

const PREPARED = new WeakMap<ReadonlySet<string>, PageIds>()

function idsOf(known: ReadonlySet<string>): PageIds {
  const found = PREPARED.get(known)
  if (found !== undefined) return found
  const byStart = new Map<string, string[]>()
  for (const id of known)
    for (const start of starts(id)) byStart.set(start, [...(byStart.get(start) ?? []), id].slice(0, 2))
  const made = { byFolded: groupBy([...known], folded), byStart, names: new KnownNames(known) }
  PREPARED.set(known, made)
  return made
}

/** What is left of an id when all is taken away that authors and other tools write differently. */
function folded(id: string): string {
  return id
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
}
