/** The syntax of formulas as an extension of remark-parse. */
import type { Processor } from 'unified'
import type { MathSyntax } from '../../model/math.ts'
import { mathFromMarkdown } from './from-markdown.ts'
import { mathSyntax } from './syntax.ts'

/** Have a parser read formulas. */
export function readFormulas(this: Processor, syntax: MathSyntax): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mathSyntax(syntax)]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mathFromMarkdown()]
}
