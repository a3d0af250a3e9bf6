/** The search sections of HTML that components gave: what a reader finds on the page, wherever it comes from. */
import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { SearchSection } from '../../model/unit.ts'
import { sectionsOf } from '../sections.ts'

const parse = rehypeRaw()

/** Read HTML as a browser does, and cut it into sections. */
export function htmlSections(html: string): readonly SearchSection[] {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html } as unknown as Element] } // `raw` is no type of hast itself
  // the plugin takes the file for places alone, and there are none
  return sectionsOf((parse as unknown as (tree: Root, file: unknown) => Root)(root, undefined))
}
