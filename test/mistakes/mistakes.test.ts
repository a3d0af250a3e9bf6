/**
 * What an author is told of mistakes in MDX, all of them in one build: `mistakes/input.site` has a page for each kind, and
 * `mistakes/expected.txt` what the terminal shows. `UPDATE=1` rewrites it: read it as somebody who has never seen JSX.
 */
import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { formatText } from '../../src/diagnostics/format-text.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { build } from '../../src/index.ts'
import { groupFindings } from '../../src/gate/group.ts'
import { besidesHome } from '../support/besides-home.ts'
import { listFiles } from '../support/list-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const FOLDER = fileURLToPath(new URL('./', import.meta.url))
const SITE = join(FOLDER, 'input.site')

/** Where the mistake of a page is told, if not in its own file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'component-broken.mdx': 'src/broken.jsx',
  'fails-in-partial.mdx': 'docs/_failing.mdx',
  'fails-window-again.mdx': 'src/failing.jsx', // once, with the number of pages
  'partial-broken.mdx': 'docs/_broken.mdx',
  'partial-cycle.mdx': 'docs/_circle.mdx',
}

let built: readonly Diagnostic[]
let checked: readonly Diagnostic[]

before(async () => {
  const { path, dispose } = await tempFolder()
  const root = join(path, 'site')
  await cp(SITE, root, { recursive: true })
  const result = await build({ root, cache: false, jobs: 1 })
  assert.equal(result.written, false)
  built = besidesHome(result.diagnostics)
  checked = besidesHome((await collectFindings({ root, cache: false, jobs: 1 })).diagnostics)
  await dispose()
})

test('every mistake is told with its place, its line and the cure', async () => {
  const told = built.map((found) =>
    formatText(found, { paint: (_, text) => text, textOf: (file) => readFileSync(join(SITE, file), 'utf8') }),
  )
  const golden = join(FOLDER, 'expected.txt')
  if (process.env['UPDATE'] === '1') await writeFile(golden, `${told.join('\n\n')}\n`)
  const wanted = (await readFile(golden, 'utf8')).trimEnd().split('\n\n')
  const differs = told.findIndex((block, index) => block !== wanted[index])
  assert.equal(told[differs], wanted[differs])
  assert.equal(told.length, wanted.length)
})

test('each page of the site has its mistakes, with places and cures', async () => {
  assert.ok(built.length > 100)
  const pages = (await listFiles(join(SITE, 'docs'))).filter((path) => !/^_|index/.test(path))
  const places = built.flatMap(({ file, related = [] }) => [file, ...related.map((other) => other.file)])
  const told = (page: string): boolean => places.includes(ELSEWHERE[page] ?? `docs/${page}`)
  assert.deepEqual(
    pages.filter((page) => !told(page)),
    [],
  )
  // what an author throws has words of its own
  assert.deepEqual(
    built.flatMap(({ place, hint, message }) => (place === undefined || hint === undefined ? [message] : [])),
    [
      'The expression failed while it was rendered: not today',
      'The component `Thrower` failed while it was rendered: no 1',
    ],
  )
  assert.deepEqual(
    built.flatMap(({ rule, pages: number }) => (number === undefined ? [] : [`${rule} ${number.toString()}`])),
    ['component-failed 2'],
  )
})

test('a check says the same', () => {
  const text = ({ rule, severity, file, place, message }: Diagnostic): string =>
    [severity, rule, file, place?.line, place?.column, message].join(' ')
  assert.deepEqual(groupFindings(checked).map(text), built.map(text))
})
