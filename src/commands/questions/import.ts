/** `devcourse questions import`: questions of a learning platform as Markdown. */
import { resolve } from 'node:path'
import { readText } from '../../base/source-text.ts'
import { systemFailure } from '../../base/system-failure.ts'
import { plural } from '../../diagnostics/report.ts'
import { readGift } from '../../markdown/teach/questions/exchange/gift-read.ts'
import { writeMarkdown } from '../../markdown/teach/questions/exchange/markdown-write.ts'
import { refuse } from '../tell.ts'
import { writeResult } from './write-result.ts'

/** Write the questions of a file in GIFT as Markdown; gives the exit code: 1 when some could not be read. */
export async function runImport(file: string, output: string | undefined): Promise<number> {
  let text: string
  try {
    text = await readText(resolve(file))
  } catch (problem) {
    const failure = systemFailure(problem)
    if (failure === undefined) throw problem
    refuse({ message: failure.message, hint: 'give the path of a file in GIFT, as Moodle exports it' })
    return 2
  }
  const { questions, left } = readGift(text)
  for (const { line, why } of left) process.stderr.write(`left out: ${file}:${line.toString()}: ${why}\n`)
  const code = writeResult(writeMarkdown(questions), output, plural(questions.length, 'question'))
  return left.length > 0 ? 1 : code
}
