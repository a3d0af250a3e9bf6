/** Links to Markdown files, as plugins of the configuration see them: with the addresses of the pages that they mean. */
import type { Root } from 'mdast'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkMarkdown } from '../walk.ts'
import { resolveAddress } from '../source/written-addresses.ts'

/** Resolve links and definitions that name a Markdown file (spec markdown.md section 1.6); findings go on naming the file. */
export function remarkResolveLinks() {
  return (tree: Root, file: CompileFile): void => {
    const { pageOf } = draftOf(file)
    if (pageOf === undefined) return
    walkMarkdown(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return undefined
      const page = pageOf(node.url)
      if (page !== undefined) resolveAddress(node, page)
      return undefined
    })
  }
}
