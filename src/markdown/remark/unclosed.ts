/** Blocks that begin and never end, as the parser has them: no plugin has changed the tree yet. */
import type { Root } from 'mdast'
import { draftOf, type CompileFile } from '../draft.ts'
import { unclosedDirective } from '../slips/unclosed-directive.ts'
import { unclosedFence } from '../slips/unclosed-fence.ts'
import { walkBlocks } from '../walk.ts'

/** Report `unclosed-fence` and `unpaired-directive` (warnings). Of an `mdx-code-block` in MDX more is known elsewhere. */
export function remarkUnclosed({ format }: { readonly format: 'md' | 'mdx' }) {
  return (tree: Root, file: CompileFile): void => {
    const { source, diagnostics } = draftOf(file)
    if (!/```|~~~|:::/.test(source)) return
    let isTold = false
    walkBlocks(tree, { plugins: false }, (node, _, parent) => {
      if (node.type === 'containerDirective') {
        const found = unclosedDirective(node, parent, source)
        if (found !== undefined) diagnostics.push(found)
      } else if (node.type === 'code' && !(format === 'mdx' && node.lang === 'mdx-code-block')) {
        const found = unclosedFence(node, { parent, source, isTold })
        isTold ||= found !== undefined
        if (found !== undefined) diagnostics.push(found)
      }
      return undefined
    })
  }
}
