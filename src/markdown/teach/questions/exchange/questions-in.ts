/** The questions of a text, for other programs. */
import { parse, type ParseOptions } from '../../../parse.ts'
import { preprocess } from '../../../source/preprocess.ts'
import { readSource } from '../../../source/source-text.ts'
import { walkBlocks } from '../../../walk.ts'
import type { CompileOptions } from '../../../../model/unit.ts'
import { mayHoldQuestion } from '../may-hold.ts'
import { readQuestion } from '../read.ts'
import { toPlain, type PlainQuestion } from './plain.ts'

/** Questions of a text, and how many have no right answer. */
export interface FoundQuestions {
  readonly questions: readonly PlainQuestion[]
  readonly left: number
}

/** Find the questions of a file, front matter and all. Throws what the parser of MDX throws. */
export async function questionsIn(
  text: string,
  options: Pick<CompileOptions, 'format' | 'markdown' | 'admonitions'>,
): Promise<FoundQuestions> {
  const { body } = readSource(text)
  if (!mayHoldQuestion(body)) return { questions: [], left: 0 }
  const source = preprocess(body, options)
  const how: ParseOptions = { format: options.format, parser: 'remark', math: options.markdown.math }
  const tree = await parse(source, how)
  const questions: PlainQuestion[] = []
  let left = 0
  walkBlocks(tree, { plugins: false }, (node) => {
    if (node.type !== 'containerDirective' || node.name !== 'question') return undefined
    const plain = toPlain(node, readQuestion(node).question, source)
    if (plain === undefined) left++
    else questions.push(plain)
    return 'skip'
  })
  return { questions, left }
}
