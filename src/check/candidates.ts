/** What may be meant by a path that is not there: candidates from the paths that are near to it. */
import { withoutTrailingSlash } from '../shared/url.ts'
import type { NameIndex, NearPath } from './name-index.ts'

/** What an author may have meant. */
export interface Candidate {
  /** A source file, which `fromSite` is written as `@site/`, or a path of the built site with the base URL. */
  readonly to: { readonly source: string; readonly fromSite?: true } | { readonly path: string }
  readonly safe: boolean
  readonly why?: string
}

/** The one path that differs in what authors get wrong, and is not the same. */
export function variantOf(index: NameIndex, path: string): NearPath | undefined {
  const found = index.variant(path)
  return found === undefined || withoutTrailingSlash(found) === path ? undefined : { path: found, sure: true }
}

/** The candidate that a near path is. `wrong`: the path that it is a variant of, whose difference is told. */
export function* fromNear(
  near: NearPath | undefined,
  wrong: string | undefined,
  make: (path: string, safe: boolean) => Candidate,
): Iterable<Candidate> {
  if (near === undefined) return
  const why = wrong === undefined ? undefined : difference(wrong, near.path)
  yield { ...make(near.path, near.sure), ...(why === undefined ? {} : { why }) }
}

/** In words, what cannot be seen well. */
function difference(wrong: string, right: string): string | undefined {
  const [a, b] = [withoutTrailingSlash(wrong), withoutTrailingSlash(right)]
  if (a === b) return undefined
  if (a.normalize('NFC') === b.normalize('NFC'))
    return `the name is stored with ${b === b.normalize('NFC') ? 'whole letters (NFC)' : 'letters and accents apart (NFD)'}`
  return a.toLowerCase() === b.toLowerCase() ? 'upper and lower case count' : undefined
}
