/** Shell in code blocks, read by sh-syntax, the parser of shfmt. */
import { LangVariant, parse } from 'sh-syntax'
import type { Problem } from '../problem.ts'

/** What is wrong with commands or a script. */
export async function shellProblems(code: string): Promise<readonly Problem[]> {
  try {
    await parse(code, { variant: LangVariant.LangBash })
    return []
  } catch (error) {
    const { Pos, Text } = error as Partial<Record<'Pos', { readonly Line: number; readonly Col: number }>> & {
      readonly Text?: string
    }
    return [{ line: Pos?.Line ?? 1, column: Pos?.Col ?? 1, message: Text ?? String(error) }]
  }
}

/**
 * The pieces of shell that must be read one by one: none where all are right. The parser starts anew for each text, which
 * takes longer than reading it, so all are read as one: each as the body of a function, after which a quote that is still
 * open ends in a comment's place with a bracket too many. Here-documents could swallow what follows; they are read alone.
 */
export async function toReadAlone(codes: readonly string[]): Promise<ReadonlySet<string>> {
  const alone = codes.filter((code) => code.includes('<<'))
  const together = codes.filter((code) => !code.includes('<<'))
  const text = together.map((code, at) => `f${at}() {\n${code}\n:\n# ' )\n# " )\n# \` )\n}\n`).join('')
  return new Set((await shellProblems(text)).length === 0 ? alone : codes)
}
