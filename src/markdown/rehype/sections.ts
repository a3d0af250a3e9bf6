/** The text below each heading, for search, and where imported Markdown stands among it. */
import type { Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { isMarkdownFile } from '../mdx/scope.ts'
import { sectionsOf } from '../sections.ts'
import { tocPlaceOf } from '../remark/toc.ts'

/** Collect search sections and imported Markdown. Runs before code is coloured, which makes the tree large. */
export function rehypeSections() {
  return (tree: Root, file: CompileFile): void => {
    const { sections, partials, scope } = draftOf(file)
    const found = sectionsOf(tree, (node, section) => {
      const source = scope.defaults.get(node.name ?? '')
      if (source !== undefined && isMarkdownFile(source)) partials.push({ source, toc: tocPlaceOf(node), section })
    })
    sections.push(...found)
  }
}
