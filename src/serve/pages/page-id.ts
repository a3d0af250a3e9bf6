/** Tells states of a page apart: the browser compares what it shows with what the server has. */
import { createHash } from 'node:crypto'

/** A short name for a page's HTML, as the compiler gives it. */
export function pageId(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 12)
}
