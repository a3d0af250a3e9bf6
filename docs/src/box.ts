/** An element of HTML in a tree of Markdown. */
import type { BlockContent } from 'mdast'

/** Put blocks into a `<div>`: any parent will do, for `data` names the element. */
export function box(className: string[], properties: Record<string, string>, children: BlockContent[]): BlockContent {
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className, ...properties } } }
}
