/** The text below each heading, for search. */
import type { Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { sectionsOf } from '../sections.ts'

/** Collect search sections. Runs before code is coloured, which makes the tree large. */
export function rehypeSections() {
  return (tree: Root, file: CompileFile): void => {
    draftOf(file).sections.push(...sectionsOf(tree))
  }
}
