/** The native parser, satteri: the tree of remark in a thirtieth of its time, or none. */
import type { Root } from 'mdast'
import type { MathSyntax } from '../../model/math.ts'
import { readCode, type CodePiece } from './code.ts'
import { settle } from './tree.ts'
import { Refused } from '../limits/refused.ts'
import { mayHoldDirectives, mayReadNatively } from './text.ts'

/** Not written where the compiler sees it: the types of the package would change those of mdast for the whole program. */
const NATIVE: { readonly packageName: string } = { packageName: 'satteri' }

/** What we use of it; throws for what its binding cannot take, and for MDX with mistakes. */
interface Satteri {
  readonly markdownToMdast: Parse
  readonly mdxToMdast: Parse
}

type Parse = (
  source: string,
  options: {
    readonly features: { readonly gfm: boolean; readonly frontmatter: boolean; readonly directive: boolean }
  },
) => unknown

let loading: Promise<Satteri | undefined> | undefined

/**
 * Parse CommonMark with GFM and directives, with MDX in the format `mdx`, and with formulas where `math` is given. Gives undefined where the tree may not be exactly the one of remark, positions
 * included, or where there is no native parser for the machine. Throws `Refused`.
 */
export async function parseNatively(
  written: string,
  format: 'md' | 'mdx' = 'md',
  math?: MathSyntax,
): Promise<Root | undefined> {
  // what most texts do without
  const hidden = math && (await import('./formulas/hide.ts')).hideFormulas(written, math)
  const text = hidden?.text ?? written
  if ((math !== undefined && hidden === undefined) || !mayReadNatively(text, format)) return undefined
  const satteri = await (loading ??= loadSatteri())
  if (satteri === undefined) return undefined
  const features = { gfm: true, frontmatter: false, directive: mayHoldDirectives(text) }
  try {
    const code: CodePiece[] | undefined = format === 'mdx' ? [] : undefined
    const read = code === undefined ? satteri.markdownToMdast : satteri.mdxToMdast
    // Its nodes are those of mdast, mdast-util-directive and mdast-util-mdx; `settle` refuses all others.
    const tree = read(text, { features }) as Root
    if (hidden !== undefined && !(await import('./formulas/show.ts')).showFormulas(tree, hidden)) return undefined
    return settle(tree, text, code) && (await readCode(code ?? [])) ? tree : undefined
  } catch (cause) {
    if (cause instanceof Refused) throw cause // remark would read the same code again
    return undefined
  }
}

/** There may be no binary for the machine: then remark does all the work, and nobody needs to hear of it. */
async function loadSatteri(): Promise<Satteri | undefined> {
  try {
    return (await import(NATIVE.packageName)) as Satteri // see above
  } catch {
    return undefined
  }
}
