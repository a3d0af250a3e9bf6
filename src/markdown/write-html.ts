/** hast to HTML text. */
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** Write a tree as HTML, with escapes that people can read: `&amp;`, not `&#x26;`. */
export function writeHtml(tree: Root): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}
