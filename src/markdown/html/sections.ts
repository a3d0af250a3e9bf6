/** The search sections of HTML that components gave: what a reader finds on the page, wherever it comes from. */
import type { SearchSection } from '../../model/unit.ts'
import { sectionsOf } from '../sections.ts'
import { htmlTree } from './parse-html.ts'

/** Read HTML as a browser does, and cut it into sections. */
export function htmlSections(html: string): readonly SearchSection[] {
  return sectionsOf(htmlTree(html))
}
