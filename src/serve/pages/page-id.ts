/** Tells states of a page apart: the browser compares what it shows with what the server has. */
import { shortHash } from '../../base/hash.ts'

/** A short name for a page's HTML, as the compiler gives it. */
export function pageId(html: string): string {
  return shortHash(html, 12)
}
