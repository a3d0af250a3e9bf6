/** What the statements of the page bring, and what is wrong with its MDX. */
import type { Root } from 'mdast'
import type { MappedElements } from '../../model/unit.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { mdxMistakes } from '../mdx-mistakes/find-mistakes.ts'
import { readScope } from '../mdx/scope.ts'

/**
 * Note the names that the page imports, also those that plugins have added, and what parses but cannot work
 * (`mdxMistakes`, unless `mistakes` is off). Runs when the remark plugins of the configuration are done.
 */
export function remarkMdxScope(options: { readonly mapped: MappedElements | undefined; readonly mistakes: boolean }) {
  const site = options.mapped === undefined ? {} : { mapped: options.mapped }
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    draft.scope = readScope(tree.children)
    if (!options.mistakes) return
    for (const finding of mdxMistakes(tree, { ...site, source: String(file.value) }))
      (finding.severity === 'error' ? draft.mistakes : draft.diagnostics).push(finding)
  }
}
