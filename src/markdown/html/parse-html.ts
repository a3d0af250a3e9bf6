/** HTML as a tree, read as a browser does. */
import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'

const parse = rehypeRaw()

/** Parse HTML with the plugin that also parses the raw HTML of Markdown. */
export function htmlTree(html: string): Root {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as Element] } // `raw` is no type of hast itself
  // the plugin takes the file for places alone, and there are none
  return (parse as unknown as (tree: Root, file: unknown) => Root)(root, undefined)
}
