/** Formulas of a text: gathered, set, and put where they stand as marks that `rehypeFormulas` finds again. */
import type { Code, Nodes, Paragraph, Root } from 'mdast'
import type { MathConfig } from '../../model/math.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import type { InlineMath, MathBlock } from '../math/from-markdown.ts'
import { mayHoldFormula } from '../math/may-hold.ts'
import type { WrittenFormula } from '../math/written.ts'
import { placeOf } from '../place.ts'
import { walkMarkdown } from '../walk.ts'

type MathNode = InlineMath | MathBlock

/**
 * Set the formulas between dollars and in fences of the language `math`. A paragraph of one formula between two dollars at each end is
 * a block. Reports what `setFormulas` does.
 */
export function remarkFormulas(options: MathConfig) {
  return async (tree: Root, file: CompileFile): Promise<void> => {
    const draft = draftOf(file)
    if (!draft.plugins && !mayHoldFormula(draft.source, options)) return
    const nodes: MathNode[] = []
    walkMarkdown(tree, (node, index, parent) => {
      const block = asBlock(node)
      if (block !== undefined) parent.children[index] = block
      const found = block ?? node
      if (found.type === 'math' || found.type === 'inlineMath') nodes.push(found)
      return block === undefined ? undefined : 'skip'
    })
    if (nodes.length === 0) return
    const { setFormulas } = await import('../math/formulas.ts') // what most pages do without
    const { formulas, labels, diagnostics } = await setFormulas(
      nodes.map((node) => writtenFormula(node, draft.source)),
      options,
    )
    for (const [index, node] of nodes.entries()) node.data = { ...node.data, formula: draft.formulas.length + index }
    draft.formulas.push(...formulas)
    for (const [label, number] of labels) draft.equations.set(label, number)
    draft.diagnostics.push(...diagnostics)
  }
}

/** A fence of the language `math`, and a paragraph of nothing but a formula that stands on a line of its own. */
function asBlock(node: Nodes): MathBlock | undefined {
  if (node.type === 'code' && node.lang?.toLowerCase() === 'math' && isFence(node)) return blockOf(node, node.value)
  if (node.type !== 'paragraph') return undefined
  const [only, ...more] = withoutBlanks(node)
  return only?.type === 'inlineMath' && only.display === true && more.length === 0
    ? blockOf(only, only.value)
    : undefined
}

function isFence({ meta }: Code): boolean {
  return meta === null || meta === undefined || meta === ''
}

function withoutBlanks({ children }: Paragraph): Paragraph['children'] {
  return children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
}

function blockOf({ position }: Pick<Nodes, 'position'>, value: string): MathBlock {
  return { type: 'math', value, ...(position === undefined ? {} : { position }) }
}

function writtenFormula(node: MathNode, source: string): WrittenFormula {
  const display = node.type === 'math' || node.display === true
  const place = placeOf(node)
  const { endLine, endColumn } = place ?? {}
  const known =
    place === undefined || endLine === undefined || endColumn === undefined
      ? undefined
      : { ...place, endLine, endColumn }
  return { tex: node.value, display, place: known, source }
}

declare module 'mdast' {
  interface Data {
    /** Index of a formula in the draft. */
    formula?: number
  }
}
