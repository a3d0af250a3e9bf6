/** Footnotes of texts that stand on one page: their ids are told apart by a piece of the hash of the text. */
import type { Nodes, Root } from 'mdast'
import { shortHash } from '../../base/hash.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkMarkdown } from '../walk.ts'

/** Characters of the hash. */
const LENGTH = 6

/** Give footnotes names that no other text has, nor another `part` of the same one; the numbers that readers see stay. */
export function remarkFootnotesApart({ part }: { readonly part?: string | undefined } = {}) {
  return (tree: Root, file: CompileFile): void => {
    const { source } = draftOf(file)
    if (!source.includes('[^')) return
    const ending = `-${shortHash(part === undefined ? source : `${part}\n${source}`, LENGTH)}`
    walkMarkdown(tree, (node: Nodes) => {
      if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') node.identifier += ending
      return undefined
    })
  }
}
