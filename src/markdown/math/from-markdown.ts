/** Formulas of the parser as nodes of mdast, those of remark-math: `math` for a block, `inlineMath` in a text. */
import type { Literal } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'

/** A formula that is a block. */
export interface MathBlock extends Literal {
  type: 'math'
}

/** A formula in a text; `display`: it was written between `$$` or `\[ \]`, and stands on a line of its own. */
export interface InlineMath extends Literal {
  type: 'inlineMath'
  display?: boolean
}

/** Make nodes of the tokens of `mathSyntax`. */
export function mathFromMarkdown(): Extension {
  return {
    canContainEols: ['mathText'],
    enter: {
      mathFlow(token) {
        this.enter({ type: 'math', value: '' }, token)
        this.buffer()
      },
      mathText(token) {
        this.enter({ type: 'inlineMath', value: '' }, token)
        this.buffer()
      },
      mathReference(token) {
        this.enter({ type: 'inlineMath', value: '' }, token)
        this.buffer()
      },
    },
    exit: {
      mathFlow(token) {
        const value = this.resume().replace(/^\n+|\s+$/g, '')
        const node = this.stack.at(-1)
        if (node?.type === 'math') node.value = value
        this.exit(token)
      },
      mathFlowValue: data,
      mathText(token) {
        const value = this.resume()
        const node = this.stack.at(-1)
        if (node?.type === 'inlineMath') {
          const opened = this.sliceSerialize(token).slice(0, 2)
          node.value = plainTex(value)
          if (opened === '$$' || opened === '\\[') node.display = true
        }
        this.exit(token)
      },
      mathTextData: data,
      mathReference(token) {
        this.resume()
        const node = this.stack.at(-1)
        if (node?.type === 'inlineMath') node.value = this.sliceSerialize(token)
        this.exit(token)
      },
    },
  }
}

function data(this: CompileContext, token: Token): void {
  this.config.enter['data']?.call(this, token)
  this.config.exit['data']?.call(this, token)
}

/** GitHub's other way, in which Markdown leaves the formula alone for sure: a dollar and a backtick at each end. */
export function plainTex(value: string): string {
  const inner = /^`([^`]+)`$/s.exec(value)?.[1]
  return (inner ?? value).trim()
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath
  }
  interface RootContentMap {
    inlineMath: InlineMath
    math: MathBlock
  }
  interface BlockContentMap {
    math: MathBlock
  }
}
