/** How formulas go from mdast to hast: as elements like those of remark-math, with a mark by which their MathML is put in later. */
import type { Element } from 'hast'
import type { Options } from 'remark-rehype'
import type { InlineMath, MathBlock } from './from-markdown.ts'

/** Marks the element of a formula with its index in the draft. */
export const FORMULA = 'dataFormula'

/** Handlers for the nodes of formulas. */
export const mathHandlers: NonNullable<Options['handlers']> = {
  inlineMath: (_, node: InlineMath) => element('code', node),
  math: (_, node: MathBlock) => element('div', node),
}

function element(tagName: string, { value, data, position }: InlineMath | MathBlock): Element {
  return {
    type: 'element',
    tagName,
    properties: { className: ['language-math'], [FORMULA]: String(data?.formula ?? '') },
    children: [{ type: 'text', value }],
    ...(position === undefined ? {} : { position }),
  }
}
