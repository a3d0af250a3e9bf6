// `npm run parsers -- FOLDER...`: reads every Markdown file below the folders, as plain Markdown, with the native parser
// and with remark. Prints the files that remark must read, milliseconds a file, and any difference of the trees (exit
// code 1). Run `npm run build` first: the compiled code is measured.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseNatively } from '../dist/markdown/native-parse.js'
import { nestingProblem } from '../dist/markdown/nesting.js'
import { preprocess } from '../dist/markdown/preprocess.js'
import { parseWithRemark } from '../dist/markdown/remark-parser.js'
import { readSource } from '../dist/markdown/source-text.js'

const OPTIONS = {
  format: 'md',
  admonitions: 'secondary info success danger note tip warning important caution'.split(' '),
  markdown: { mdx1Compat: { comments: true, admonitions: true, headingIds: true } },
}

const time = { native: 0, remark: 0 }
const counts = { files: 0, routed: 0, different: 0 }

for (const folder of process.argv.slice(2)) {
  const paths = await readdir(folder, { recursive: true })
  for (const path of paths.filter((name) => /\.mdx?$/.test(name) && !name.includes('node_modules')).sort()) {
    await compare(join(folder, path))
  }
}
const perFile = (milliseconds) => (milliseconds / Math.max(counts.files, 1)).toFixed(2)
console.log(`${counts.files} files: ${counts.routed} left to remark, ${counts.different} different`)
console.log(`native, with the looking: ${perFile(time.native)} ms a file; remark: ${perFile(time.remark)} ms a file`)
if (counts.different > 0) process.exitCode = 1

async function compare(path) {
  const body = preprocess(readSource(await readFile(path, 'utf8')).body, OPTIONS)
  if (nestingProblem(body) !== undefined) return
  counts.files++
  const start = performance.now()
  const tree = await parseNatively(body)
  const between = performance.now()
  const expected = parseWithRemark(body, 'md')
  time.native += between - start
  time.remark += performance.now() - between
  if (tree === undefined) {
    counts.routed++
    console.log(`remark     ${path}`)
  } else if (!isDeepStrictEqual(tree, expected)) {
    counts.different++
    console.log(`different  ${path}`)
  }
}
