/** The manual and the code say the same. Rules are compared in rules/registry.test.ts. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type Plugin } from 'unified'
import * as v from 'valibot'
import { shortTable } from '../../bench/measuring/short-table.js'
import { algoliaSchema, searchSchema } from '../../src/config/schema/search.ts'
import { UNKNOWN_KEY } from '../../src/config/schema/section.ts'
import { importModule } from '../../src/config/load/import-module.ts'
import { runProgram } from '../support/cli.ts'

const ROOT = new URL('../..', import.meta.url).pathname

test('CONTRIBUTING.md gives a reason for each dependency', () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { dependencies: Record<string, string> }
  const table = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('## Dependencies')[1] ?? ''
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  assert.deepEqual(named.sort(), Object.keys(manifest.dependencies).sort())
})

test('the table of the README has the figures of docs/performance.md', () => {
  const rows = shortTable(readFileSync(`${ROOT}docs/performance.md`, 'utf8'))
  assert.ok(rows.length > 5 && rows.flat().filter((cell) => /\d/.test(cell)).length > 30)
  const table = readFileSync(`${ROOT}README.md`, 'utf8').split('<!-- short: ')[1]?.split('<!-- /short -->')[0] ?? ''
  const shown = [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  assert.deepEqual([...shown.slice(0, 1), ...shown.slice(2)], rows)
})

/** Files of the project that a page names, in backticks; a folder, or a star at the end, stands for what is in it. */
function filesNamed(page: string): string[] {
  const text = readFileSync(`${ROOT}${page}`, 'utf8')
  return [...text.matchAll(/`((?:src|runtime|scripts|test|bench|templates|docs|course)\/[\w./-]*)\*?[\w.-]*`/g)].map(
    ([, path = '']) => path,
  )
}

for (const [page, least] of [
  ['docs/promises.md', 25],
  ['docs/architecture.md', 25],
  ['CONTRIBUTING.md', 10],
] as const)
  test(`every file that ${page} names exists`, () => {
    const named = filesNamed(page)
    assert.ok(named.length >= least, `${named.length} files are named`)
    const missing = named.filter((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      return (
        !existsSync(ROOT + path) &&
        !(existsSync(ROOT + folder) && readdirSync(ROOT + folder).some((name) => `${folder}/${name}`.startsWith(path)))
      )
    })
    assert.deepEqual(missing, [])
  })

test('docs/deploying.md shows the workflow that init writes', () => {
  const written = readFileSync(`${ROOT}templates/init/workflow.yml`, 'utf8')
    .replace('{{branchName}}', "'main'")
    .replace('{{timer}}\n', '')
  const page = readFileSync(`${ROOT}docs/deploying.md`, 'utf8')
  const blocks = [...page.matchAll(/^```yaml title="\.github\/workflows\/site\.yml" part\n([^]*?)^```$/gm)].map(
    ([, text = '']) => (/^\w+:\n {2}(?:if|needs):/.test(text) ? text.replace(/^(?=.)/gm, '  ') : text),
  )
  const rest = blocks.reduce((left, block) => left.replace(block, ''), written)
  assert.equal(blocks.length, 4)
  assert.deepEqual(
    rest.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
    ['name: Site', 'jobs:'],
  )
})

test('docs/search.md lists every option of the search', () => {
  const keysOf = (schema: v.GenericSchema): readonly string[] => {
    const { issues = [] } = v.safeParse(schema, { '': 1 })
    return issues.find(({ message }) => message === UNKNOWN_KEY)?.expected?.split(' ') ?? []
  }
  const wanted = [...keysOf(searchSchema), ...keysOf(algoliaSchema).map((key) => `algolia.${key}`)]
  assert.ok(wanted.length > 15)
  const page = readFileSync(`${ROOT}docs/search.md`, 'utf8')
  const rows = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, key]) => key)
  assert.deepEqual(
    wanted.filter((key) => !rows.includes(key)),
    [],
  )
})

test('docs/theming.md lists every custom property and every variable of Docusaurus that has an effect or a value', () => {
  const read = (file: string): string => readFileSync(`${ROOT}runtime/styles/${file}.css`, 'utf8')
  const own = [...read('tokens').matchAll(/^\s+(--[\w-]+):/gm)].map((match) => match[1] ?? '')
  const classic = ['variables', 'variable-text', 'variable-frame'].map((name) => read(`classic/classic-${name}`))
  const theirs = [read('tokens'), ...classic].join('').match(/--(?:ifm|docusaurus|doc)-[\w-]+/g) ?? []
  const named = readFileSync(`${ROOT}docs/theming.md`, 'utf8').match(/(?<=`)--[\w-]+(?=`)/g) ?? []
  // those of diagrams are told on their own page
  const ofDiagrams = named.filter((name) => name.startsWith('--diagram-'))
  const palette = readFileSync(`${ROOT}src/diagrams/draw/palette.ts`, 'utf8')
  for (const name of ofDiagrams) assert.ok(palette.includes(`var(${name},`), name)
  const listed = named.filter((name) => !ofDiagrams.includes(name))
  assert.ok(own.length > 50 && theirs.length > 100)
  assert.deepEqual([...new Set(listed)].sort(), [...new Set([...own, ...theirs])].sort())
})

test('the manual is a site without a finding, in whose search teachers find what they look for', async () => {
  const args = ['bin/devcourse.js', 'check', 'docs', '--strict']
  const { code, stdout } = await runProgram(process.execPath, args, { cwd: ROOT })
  assert.equal(code, 0, stdout)
  assert.match(stdout, /^Checked \d\d pages .* 0 errors, 0 warnings/)
  const queries = readFileSync(`${ROOT}docs/search.tests.yml`, 'utf8').match(/^- query: /gm) ?? []
  assert.ok(queries.length >= 10)
})

test('an example of the manual is its source and what it makes, with no heading and no import twice', async () => {
  const source = '## A\n\n````mdx example title="a"\nimport B from "b"\n\n## C\n\n[d](#d)\n````\n'
  const config = await importModule(`${ROOT}docs`, `${ROOT}docs/devcourse.config.ts`, { call: false, named: true })
  const { docs } = (config.ok ? config.value : {}) as { docs: { beforeDefaultRemarkPlugins: [Plugin<[], Root>] } }
  const [remarkExample] = docs.beforeDefaultRemarkPlugins
  const chain = unified().use(remarkParse).use(remarkMdx).use(remarkExample)
  const tree = await chain.run(chain.parse(`${source}\n${source}`), `${source}\n${source}`)
  const all = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(all) : [])]
  const found = (type: Nodes['type']): Nodes[] => all(tree).filter((node) => node.type === type)
  assert.deepEqual(
    found('heading').map((node) => toString(node)),
    ['A', 'A'],
  )
  assert.equal(found('mdxjsEsm').length, 1)
  assert.deepEqual(
    found('code').map((node) => ('meta' in node ? node.meta : '')),
    [' title="a"', ' title="a"'],
  )
  // places are those in the file
  assert.deepEqual(
    found('link').map(({ position }) => `${source}\n${source}`.slice(position?.start.offset, position?.end.offset)),
    ['[d](#d)', '[d](#d)'],
  )
  assert.deepEqual(
    found('link').map(({ position }) => position?.start.line),
    [8, 18],
  )
})
