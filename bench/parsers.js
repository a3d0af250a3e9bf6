// `npm run parsers -- FOLDER...`: reads every Markdown file below the folders, as plain Markdown, with the native parser and
// with remark. Prints the files that remark must read, milliseconds a file, and any difference of the trees (exit code 1).
// `npm run parsers -- --fuzz N [--seed S]` compares N short texts at random, and prints the shortest that differ; with `--math`
// texts with formulas, which both then read.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nestingProblem } from '../src/markdown/source/nesting.ts'
import { parseNatively } from '../src/markdown/native/parse.ts'
import { preprocess } from '../src/markdown/source/preprocess.ts'
import { parseWithFormulas, parseWithRemark } from '../src/markdown/remark-parser.ts'
import { readSource } from '../src/markdown/source/source-text.ts'
import { formulaText } from '../test/fuzz/formula-texts.ts'
import { markdownText } from '../test/fuzz/markdown-texts.ts'
import { compareParsers, shortestDifference } from '../test/fuzz/same-tree.ts'

const OPTIONS = {
  format: 'md',
  admonitions: 'secondary info success danger note tip warning important caution'.split(' '),
  markdown: { mdx1Compat: { comments: true, admonitions: true, headingIds: true } },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fuzz: { type: 'string' }, seed: { type: 'string', default: '42' }, math: { type: 'boolean' } },
})
const MATH = values.math ? { brackets: false } : undefined
const time = { native: 0, remark: 0 }
const counts = { same: 0, routed: 0, different: 0 }

if (values.fuzz !== undefined) await fuzz(Number(values.fuzz), Number(values.seed))
for (const folder of positionals) {
  const paths = await readdir(folder, { recursive: true })
  for (const path of paths.filter((name) => /\.mdx?$/.test(name) && !name.includes('node_modules')).sort()) {
    await compareFile(join(folder, path))
  }
}
const total = counts.same + counts.routed + counts.different
console.log(`${total} texts: ${counts.routed} left to remark, ${counts.different} different`)
if (positionals.length > 0) {
  const perFile = (milliseconds) => (milliseconds / Math.max(total, 1)).toFixed(2)
  console.log(`native, with the looking: ${perFile(time.native)} ms a file; remark: ${perFile(time.remark)} ms a file`)
}
if (counts.different > 0) process.exitCode = 1

async function compareFile(path) {
  const body = preprocess(readSource(await readFile(path, 'utf8')).body, OPTIONS)
  if (nestingProblem(body) !== undefined) return
  const start = performance.now()
  await parseNatively(body, 'md', MATH)
  const between = performance.now()
  if (MATH === undefined) parseWithRemark(body, 'md')
  else parseWithFormulas(body, 'md', MATH)
  time.native += between - start
  time.remark += performance.now() - between
  const comparison = await compareParsers(body, 'md', MATH)
  counts[comparison]++
  if (comparison !== 'same') console.log(`${comparison.padEnd(10)} ${path}`)
}

async function fuzz(texts, seed) {
  const shortest = new Set()
  for (let number = 0; number < texts; number++) {
    const text = values.math ? formulaText(seed, number) : markdownText(seed, number)
    const comparison = await compareParsers(text, 'md', MATH)
    counts[comparison]++
    if (comparison === 'different') shortest.add(await shortestDifference(text, MATH))
  }
  for (const text of [...shortest].sort((a, b) => a.length - b.length)) console.log(JSON.stringify(text))
}
