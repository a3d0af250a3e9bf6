/** Whether both parsers give the same tree, positions and places of addresses included. */
import { isDeepStrictEqual } from 'node:util'
import type { Root } from 'mdast'
import type { MathSyntax } from '../../src/model/math.ts'
import { parseNatively } from '../../src/markdown/native/parse.ts'
import { nestingProblem } from '../../src/markdown/source/nesting.ts'
import { parseWithFormulas, parseWithRemark } from '../../src/markdown/remark-parser.ts'
import { walkMarkdown } from '../../src/markdown/walk.ts'
import { writtenAddress } from '../../src/markdown/source/written-addresses.ts'

/** What a comparison has shown; `routed`: the native parser leaves the text to remark. */
export type Comparison = 'same' | 'routed' | 'different'

type Format = 'md' | 'mdx'

/** Read a text with both parsers, with formulas where `math` is given. Throws where remark finds a mistake in MDX that the native parser does not. */
export async function compareParsers(text: string, format: Format = 'md', math?: MathSyntax): Promise<Comparison> {
  if (nestingProblem(text) !== undefined) return 'routed'
  const tree = await parseNatively(text, format, math)
  if (tree === undefined) return 'routed'
  const expected = math === undefined ? parseWithRemark(text, format) : parseWithFormulas(text, format, math)
  if (format === 'mdx') for (const each of [tree, expected]) forgetSharedNames(each)
  const isSame = isDeepStrictEqual(tree, expected)
  return isSame && isDeepStrictEqual(addressesIn(tree, text), addressesIn(expected, text)) ? 'same' : 'different'
}

/** The two names of `import { a }` are one object, of which remark moves the place twice: it is wrong, and nothing reads it. */
function forgetSharedNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { type, local, imported, exported } = value as Record<string, unknown>
  if (/^(?:Im|Ex)portSpecifier$/.test(String(type)) && (imported ?? exported) === local) {
    Object.assign(local as object, { start: 0, end: 0, loc: null, range: null })
  }
  for (const child of Object.values(value)) forgetSharedNames(child)
}

/** Where each address of a tree is written. */
export function addressesIn(tree: Root, text: string): readonly unknown[] {
  const found: unknown[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      found.push(writtenAddress(node, text))
    }
    return undefined
  })
  return found
}

/** A text as short as it can be made by leaving out parts, while both parsers still read it differently. */
export async function shortestDifference(text: string, math?: MathSyntax): Promise<string> {
  let shortest = text
  for (let length = shortest.length >> 1; length >= 1; length = length === 1 ? 0 : length >> 1) {
    for (let at = 0; at < shortest.length;) {
      const without = shortest.slice(0, at) + shortest.slice(at + length)
      if ((await compareParsers(without, 'md', math)) === 'different') shortest = without
      else at += length
    }
  }
  return shortest
}
