/** Elements that exercises are made of. */
import type { BlockContent, DefinitionContent, Heading, Paragraph, PhrasingContent } from 'mdast'
import type { ContainerDirective } from '../../directive-nodes.ts'

/** What a box holds. */
export type Block = BlockContent | DefinitionContent

/** A depth that there is. */
export function headingDepth(depth: number): Heading['depth'] {
  return Math.min(Math.max(depth, 1), 6) as Heading['depth'] // by what stands before this
}

/** Whether a directive is folded in an exercise. */
export function isFold(name: string): boolean {
  return name === 'hint' || name === 'solution'
}

/** The label of a directive, and what it holds. */
export function parts({ children }: ContainerDirective): {
  readonly label: Paragraph | undefined
  readonly content: Block[]
} {
  const [first, ...rest] = children
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first, content: rest }
    : { label: undefined, content: children }
}

/** An element as a container of mdast that is written as it. */
export function box(
  hName: string,
  hProperties: { readonly className: string[]; readonly id?: string },
  children: Block[],
): Block {
  return { type: 'blockquote', children, data: { hName, hProperties } }
}

/** A paragraph that is written as this element. */
export function paragraph(className: readonly string[], children: PhrasingContent[], hName = 'p'): Paragraph {
  return {
    type: 'paragraph',
    children,
    data: { hName, hProperties: className.length === 0 ? {} : { className: [...className] } },
  }
}
