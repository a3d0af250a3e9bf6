/** Formulas on the page: MathML in place of their marks, in a box that scrolls where they stand on a line of their own. */
import type { Element, ElementContent, Root } from 'hast'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import type { Html } from '../../shared/html.ts'
import { writeHtml } from '../html/write-html.ts'
import { FORMULA } from '../math/handlers.ts'
import type { Formula } from '../math/formulas.ts'
import { walkElements } from '../walk.ts'

/** Class of the box around a formula on a line of its own, and of the source of one that TeX cannot read. */
const BLOCK = 'math-block'
const SOURCE = 'math-source'
/** Class of what scrolls sideways: the keyboard reaches it in every browser (runtime/content/scrollable.ts). */
const SCROLLS = 'table-wrapper'

/** Signs of TeX from which a formula in the text may be wider than a phone: a tenth of its width each, or less. */
const LONG = 30

/** Put MathML in place of the marks that `mathHandlers` have left. */
export function rehypeFormulas() {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (draft.formulas.length === 0) return
    walkElements(tree, (node, index, parent) => {
      const mark = node.properties[FORMULA]
      if (mark === undefined) return undefined
      const formula = draft.formulas[Number(mark)]
      if (formula !== undefined) parent.children[index] = shown(formula, node, draft)
      return 'skip'
    })
  }
}

function shown(formula: Formula, { position, tagName }: Element, draft: Draft): Element {
  const at = position === undefined ? {} : { position }
  const { set, tex, display } = formula
  if (set === undefined) {
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: { className: [SOURCE] },
      children: [{ type: 'text', value: tex }],
      ...at,
    }
    return tagName === 'div' ? { type: 'element', tagName, properties: {}, children: [code] } : code
  }
  const alone = /^\\(eqref|ref)\{([^{}]+)\}$/.exec(tex)
  if (alone !== null) return { ...reference(alone[2] ?? '', alone[1] === 'eqref', draft), ...at }
  for (const { label } of set.rows) if (label !== undefined) draft.anchors.add(label)
  const math: Element = {
    type: 'element',
    tagName: 'math',
    properties: display ? { display: 'block' } : tex.length > LONG ? { className: [SCROLLS] } : {},
    children: [opaque(set.children)],
    data: { tex },
    ...at,
  }
  if (!display) return math
  const box = tagName === 'div' ? 'div' : 'span'
  return { type: 'element', tagName: box, properties: { className: [BLOCK, SCROLLS] }, children: [math] }
}

/** Formulas as HTML: a page has some of them several times. */
const written = new WeakMap<readonly ElementContent[], Html>()

/** As HTML at once: no plugin has to look through it. */
function opaque(children: readonly ElementContent[]): ElementContent {
  const html = written.get(children) ?? writeHtml({ type: 'root', children: [...children] })
  written.set(children, html)
  return { type: 'codeContent', html, nodes: () => structuredClone([...children]) }
}

/** A link to a formula by its number. */
function reference(label: string, brackets: boolean, { equations }: Draft): Element {
  const number = equations.get(label)
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${label}` },
    children: [{ type: 'text', value: number === undefined ? label : brackets ? `(${number})` : number }],
    ...(number === undefined ? { data: { equation: { label, brackets } } } : {}),
  }
}

declare module 'hast' {
  interface ElementData {
    /** What a formula is written as. */
    tex?: string
    /** The formula of another file whose number a link shows. */
    equation?: { readonly label: string; readonly brackets: boolean }
  }
}
