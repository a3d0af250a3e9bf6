/**
 * The one door to the Markdown parser: text to mdast, nothing else. Two parsers stand behind it that give the same tree:
 * a native one, and remark for what the native one may read differently or not at all.
 */
import type { Root } from 'mdast'
import type { MathSyntax } from '../model/math.ts'
import { mayHoldFormula } from './math/may-hold.ts'
import { parseNatively } from './native/parse.ts'

export interface ParseOptions {
  readonly format: 'md' | 'mdx'
  /** `remark`: never the native parser. Both give the same tree. */
  readonly parser?: 'native' | 'remark'
  /** Formulas are read. */
  readonly math?: MathSyntax | undefined
}

/**
 * Parse CommonMark with GFM and directives, and with MDX in the format `mdx` (spec markdown.md section 1, step 5).
 * Lines, columns and offsets are those of `text`. Throws the parser's VFileMessage for MDX that cannot be parsed,
 * `TooDeep` and `Refused`. Texts in which `nestingProblem` finds one are too much for it.
 */
export async function parse(text: string, { format, parser = 'native', math }: ParseOptions): Promise<Root> {
  const formulas = math !== undefined && mayHoldFormula(text, math)
  const tree = parser === 'native' ? await parseNatively(text, format, formulas ? math : undefined) : undefined
  if (tree !== undefined) return tree
  const { parseWithFormulas, parseWithRemark } = await import('./remark-parser.ts')
  return formulas ? parseWithFormulas(text, format, math) : parseWithRemark(text, format)
}
