/** What an author may have meant by an id that a page does not have. */
import { groupBy } from '../base/group-by.ts'
import { nearest } from '../base/did-you-mean.ts'
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

/** Find the id meant by `written` among those of the page; `moved` gives the id of a heading that was renamed by its old id. */
export function suggestAnchor(
  written: string,
  known: ReadonlySet<string>,
  moved: (id: string) => string | undefined,
): AnchorSuggestion | undefined {
  const id = decodeName(written).replace(/\?.*$/s, '')
  if (known.has(id)) return { id, safe: true, why: 'the query stands before the `#`' }
  const variants = byFolded(known).get(folded(id)) ?? []
  const [variant] = variants
  if (variant !== undefined) {
    const why = variant.toLowerCase() === id.toLowerCase() ? 'upper and lower case count' : undefined
    return { id: variant, safe: variants.length === 1, ...(why === undefined ? {} : { why }) }
  }
  const now = moved(id)
  if (now !== undefined && known.has(now)) return { id: now, safe: true, why: 'the heading was renamed' }
  const candidate = nearest(id, known)
  if (candidate === undefined) return undefined
  const others = [...known].filter((other) => other !== candidate)
  const second = nearest(id, others)
  return { id: candidate, safe: isSlip(id, candidate) && (second === undefined || !isSlip(id, second)) }
}

/** For a page with thousands of broken links: its ids are folded once, not for each of them. */
const FOLDED = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>()

function byFolded(known: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = FOLDED.get(known)
  if (found !== undefined) return found
  const made = groupBy([...known], folded)
  FOLDED.set(known, made)
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
