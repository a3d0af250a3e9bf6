/** Headings in the shape that Docusaurus has them in. */
import { type TocEntry } from '#shared/toc'
import { type TocItem } from '../TOCInline.tsx'

/** Give a heading; its text is HTML, with the quotes escaped that Docusaurus escapes. */
export function tocItem({ id, html, level }: TocEntry): TocItem {
  const value = html.replace(/<[^>]*>|["']/g, (found) => (found === '"' ? '&quot;' : found === "'" ? '&#39;' : found))
  return { value, id, level }
}
