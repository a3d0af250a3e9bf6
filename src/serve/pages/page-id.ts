/** The id of a state of a page: the browser compares the one that it shows with the one that the server has. */
import { shortHash } from '../../base/hash.ts'

/** A short name for a page's HTML, as the compiler gives it. */
export function pageId(html: string): string {
  return shortHash(html, 12)
}
