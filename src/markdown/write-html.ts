/** hast to HTML text. */
import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** Write a tree as HTML, with escapes that people can read: `&amp;`, not `&#x26;`. With `raw`, raw nodes are HTML already. */
export function writeHtml(tree: Root, raw = false): string {
  return toHtml(tree, { allowDangerousHtml: raw, characterReferences: { useNamedReferences: true } })
}
