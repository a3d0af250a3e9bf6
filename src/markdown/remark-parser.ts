/** The reference parser, remark-parse with its extensions: loaded where a text or a plugin needs it. */
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import type { MathSyntax } from '../model/math.ts'
import { readFormulas } from './math/plugin.ts'
import { boundedMdx } from './source/bounded-mdx.ts'
import { refuseDeepTrees } from './source/nesting.ts'
import { quickAutolinks } from './source/quick-autolinks.ts'
import { cjkEmphasis } from './remark/cjk-emphasis.ts'
import { quickenEdits } from './remark/quick-edits.ts'
import { sourceRanges } from './source/source-ranges.ts'
import { noteAddresses } from './source/written-addresses.ts'

quickenEdits()

const base = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(cjkEmphasis).use(noteAddresses)
const PARSERS = {
  md: {
    full: base().use(quickAutolinks, { emails: true }).use(refuseDeepTrees).freeze(),
    lean: base().use(quickAutolinks, { emails: false }).use(refuseDeepTrees).freeze(),
  },
  mdx: {
    full: base().use(quickAutolinks, { emails: true }).use(refuseDeepTrees).use(boundedMdx).freeze(),
    lean: base().use(quickAutolinks, { emails: false }).use(refuseDeepTrees).use(boundedMdx).freeze(),
  },
}

/** Parse with remark. Throws the parser's VFileMessage for MDX that cannot be parsed, `TooDeep` and `Refused`. */
export function parseWithRemark(text: string, format: 'md' | 'mdx'): Root {
  return PARSERS[format][mayHoldEmail(text) ? 'full' : 'lean'].parse(text)
}

/** The same, with formulas. */
export function parseWithFormulas(text: string, format: 'md' | 'mdx', math: MathSyntax): Root {
  const kind = `${format} ${math.brackets.toString()} ${mayHoldEmail(text) ? 'full' : 'lean'}`
  const known = withFormulas.get(kind)
  const parser = known ?? PARSERS[format][mayHoldEmail(text) ? 'full' : 'lean']().use(readFormulas, math).freeze()
  if (known === undefined) withFormulas.set(kind, parser)
  return parser.parse(text)
}

const withFormulas = new Map<string, Processor<Root>>()

/** A processor with the parser, not frozen: for a chain whose plugins may have a syntax of their own. */
export function parserOf(format: 'md' | 'mdx', math: MathSyntax | undefined): Processor<Root> {
  const parser = PARSERS[format].full()
  if (math !== undefined) parser.use(readFormulas, math)
  return parser
}

/** Whether there is an `@` outside fenced code. Fences that a list or quote may end, or that never end, do not count. */
function mayHoldEmail(text: string): boolean {
  if (!text.includes('@')) return false
  const fences = sourceRanges(text).fences.filter(
    ({ start, end }) => /[`~]/.test(text.charAt(start)) && end < text.length,
  )
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!fences.some(({ start, end }) => start <= at && at < end)) return true
  }
  return false
}
