/** `devcourse questions export`: the questions of a course for a learning platform, or as cards. */
import { resolve } from 'node:path'
import { readText } from '../../base/source-text.ts'
import { messageOf } from '../../base/thrown.ts'
import { plural } from '../../diagnostics/report.ts'
import { writeAnki } from '../../markdown/teach/questions/exchange/anki-write.ts'
import { writeGift, type QuestionPage } from '../../markdown/teach/questions/exchange/gift-write.ts'
import { questionsIn } from '../../markdown/teach/questions/exchange/questions-in.ts'
import type { Site } from '../../model/site.ts'
import { analyze } from '../../run/analyze.ts'
import { exitCode } from '../exit-code.ts'
import { printFindings } from '../tell.ts'
import { writeResult } from './write-result.ts'
import { expectPages } from '../../run/look-ahead/v8-flags.ts'

/** What the command was told. */
export interface ExportCommand {
  readonly root: string
  readonly format: 'gift' | 'anki'
  readonly configFile?: string
  /** Undefined: it is printed. */
  readonly output?: string
}

/** Write the questions; gives the exit code. Those that the format cannot hold are named. */
export async function runExport({ root, format, output, ...rest }: ExportCommand): Promise<number> {
  expectPages('many')
  const { site, diagnostics } = await analyze({ root, ...rest })
  if (site === undefined) {
    printFindings(diagnostics, resolve(root))
    return exitCode(diagnostics) || 1
  }
  const pages = await pagesOf(site)
  const all = pages.reduce((sum, { questions }) => sum + questions.length, 0)
  const { text, left } = format === 'gift' ? writeGift(pages) : { text: writeAnki(pages), left: [] }
  for (const { source, id, type } of left)
    process.stderr.write(
      `left out: ${source}: ${id === '' ? 'a question' : `\`${id}\``} of the type ${type}, which GIFT does not have\n`,
    )
  const told = `${plural(all - left.length, 'question')} of ${plural(pages.length, 'page')}`
  return writeResult(text, output, told)
}

async function pagesOf(site: Site): Promise<readonly QuestionPage[]> {
  const docs = site.versions.filter(({ isLast }) => isLast).flatMap((version) => [...version.docs.values()])
  const pages: QuestionPage[] = []
  for (const { source, title } of [...docs, ...markdownPages(site)]) {
    try {
      const text = await readText(resolve(site.root, source))
      const { markdown } = site.config
      const format = markdown.format === 'detect' ? (source.endsWith('.mdx') ? 'mdx' : 'md') : markdown.format
      const { questions, left } = await questionsIn(text, { format, markdown, admonitions: [] })
      if (left > 0) process.stderr.write(`left out: ${source}: ${plural(left, 'question')} without a right answer\n`)
      if (questions.length > 0) pages.push({ title, source, questions })
    } catch (problem) {
      process.stderr.write(`left out: ${source}: ${messageOf(problem)}\n`)
    }
  }
  return pages
}

function markdownPages({ pages }: Site): readonly { readonly source: string; readonly title: string }[] {
  return [...pages.values()]
    .filter(({ source }) => /\.mdx?$/.test(source))
    .map(({ source, title }) => ({ source, title: title ?? source }))
}
