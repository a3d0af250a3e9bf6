/**
 * Tells whether plugins have changed the parser of the chain that they stand in: only then must remark read the texts, else any
 * parser that gives the same tree may.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Data, Processor } from 'unified'

/** A processor of any trees. */
interface AnyProcessor {
  readonly parser?: unknown
  readonly data: () => Data
}

/**
 * Give a parser that is not frozen a chain. Gives the chain, and whether its plugins have changed what it parses with; to be asked
 * when the chain is frozen.
 */
export function withSyntaxNoted<Chain extends AnyProcessor>(
  parser: Processor,
  chainOf: (parser: Processor) => Chain,
): { readonly chain: Chain; readonly hasOwnSyntax: boolean } {
  let before: readonly unknown[] = []
  const noted = parser.use(function () {
    before = syntaxOf(this)
  })
  const chain = chainOf(noted)
  return { chain, hasOwnSyntax: !isDeepStrictEqual(before, syntaxOf(chain)) }
}

/** What a processor parses with. */
function syntaxOf(processor: AnyProcessor): readonly unknown[] {
  const { settings, micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data()
  return [processor.parser, settings, [...micromarkExtensions], [...fromMarkdownExtensions]]
}
