/** References without a definition, once it is certain that nothing is made of them. */
import type { Root } from 'hast'
import { draftOf, type CompileFile } from '../draft.ts'
import { textOf } from '../html/hast-text.ts'

/**
 * Report what was found in the Markdown tree. `plugins`: those of the configuration may have made something of it since;
 * then only what the page still shows is reported.
 */
export function rehypeLooseReferences(options: { readonly plugins: boolean }) {
  return (tree: Root, file: CompileFile): void => {
    const { looseReferences, diagnostics } = draftOf(file)
    if (looseReferences.length === 0) return
    const shown = options.plugins ? words(textOf(tree)) : undefined
    for (const { finding, text } of looseReferences) {
      if (shown === undefined || shown.includes(words(text))) diagnostics.push(finding)
    }
  }
}

/** Marks and escapes are not shown. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}[\]^]+/gu, '')
}
