/** The architecture, checked: who imports whom, how long and how named files are, who may print. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import {
  barrelViolations,
  defaultExportViolations,
  edgeViolations,
  folderCycles,
  folderOf,
  hookViolations,
  importCycles,
  lengthViolations,
  MAX_LINES,
  nameViolations,
  openingViolations,
  printViolations,
  sizeViolations,
} from './support/architecture/architecture.ts'
import { FOLDER_RULES } from './support/architecture/folder-rules.ts'
import { folderRows } from './support/architecture/folder-table.ts'
import { PROJECT } from './support/cli.ts'
import { htmlViolations } from './support/architecture/html-rule.ts'
import { importGraph, sourceFiles, styleFiles, type ImportEdge } from './support/architecture/import-graph.ts'
import { listFiles } from './support/list-files.ts'

async function readAll(paths: readonly string[]): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(PROJECT, path), 'utf8')] as const)),
  )
}

describe('the project', () => {
  let texts = new Map<string, string>()
  let sheets = new Map<string, string>()
  let edges: readonly ImportEdge[] = []

  before(async () => {
    const files = await sourceFiles()
    edges = await importGraph(files)
    texts = await readAll(files)
    sheets = await readAll(await styleFiles())
  })

  test('is seen by the checks', () => {
    assert.ok(texts.size > 50, `only ${texts.size} files were found`)
    assert.ok(sheets.size > 30, `only ${sheets.size} style sheets were found`)
    assert.ok(edges.some((edge) => edge.kind === 'static') && edges.some((edge) => edge.kind === 'lazy'))
    assert.ok(edges.some((edge) => edge.kind === 'type'))
    const unknown = edges.filter(({ from, to }) => !texts.has(from) || (/\.tsx?$/.test(to) && !texts.has(to)))
    assert.deepEqual(unknown, [])
  })
  test('imports downwards only', () => assert.deepEqual(edgeViolations(edges), []))
  test('has no circles', () => assert.deepEqual(importCycles(edges), []))
  test('has folders without circles', () => assert.deepEqual(folderCycles(), []))
  test('has a rule for each folder, and no rule for none', () => {
    assert.deepEqual([...new Set([...texts.keys()].map(folderOf))].sort(), Object.keys(FOLDER_RULES).sort())
  })
  test('shows the rules of its folders in the manual', async () => {
    const page = await readFile(join(PROJECT, 'docs/architecture.md'), 'utf8')
    const shown = page.replace(/ +/g, ' ').split('\n')
    assert.deepEqual(
      folderRows().filter((row) => !shown.includes(row)),
      [],
    )
  })
  test('has folders that can be taken in', async () => {
    const isCode = (path: string): boolean => /^(?!\.tmp\/|sites\/|.*\.site\/).*\.[cm]?[jt]sx?$/.test(path)
    const others = ['test', 'bench', 'scripts'].map(async (folder) =>
      (await listFiles(join(PROJECT, folder))).filter(isCode).map((path) => `${folder}/${path}`),
    )
    assert.deepEqual(sizeViolations([...texts.keys(), ...sheets.keys(), ...(await Promise.all(others)).flat()]), [])
  })
  test('has short files', () => assert.deepEqual([...lengthViolations(texts), ...lengthViolations(sheets)], []))
  test('has telling names', () => assert.deepEqual(nameViolations([...texts.keys()]), []))
  test('has no barrels', () => assert.deepEqual(barrelViolations(texts), []))
  test('has named exports only', () => assert.deepEqual(defaultExportViolations(texts), []))
  test('prints at the edge only', () => assert.deepEqual(printViolations(texts), []))
  test('takes texts for HTML at named places only', () => assert.deepEqual(htmlViolations(texts), []))
  test('says of each module what it is', () => assert.deepEqual(openingViolations(texts), []))
  test('has no hooks that run for tests of other files', async () => {
    const ofTests = (await listFiles(join(PROJECT, 'test'))).filter((path) => /^(?!\.tmp|sites\/).*\.tsx?$/.test(path))
    assert.ok(ofTests.length > 100)
    assert.deepEqual(hookViolations(await readAll(ofTests.map((path) => `test/${path}`))), [])
  })
})

describe('a rule can fail', () => {
  const edge = (from: string, to: string, kind: ImportEdge['kind'] = 'static'): ImportEdge => ({ from, to, kind })

  for (const [from, to, kind, allowed] of [
    ['src/markdown/compile.ts', 'src/markdown/remark/admonitions.ts', 'static', true],
    ['src/markdown/compile.ts', 'src/model/unit.ts', 'type', true],
    ['src/markdown/compile.ts', 'src/model/diagnostic.ts', 'static', true],
    ['src/markdown/compile.ts', 'src/diagnostics/code-frame.ts', 'static', false],
    ['src/markdown/compile.ts', 'src/resolve/docs.ts', 'static', false],
    ['src/markdown/compile.ts', 'src/resolve/docs.ts', 'type', false],
    ['src/sources/scan.ts', 'src/output/staging.ts', 'static', false],
    ['src/links/resolve-link.ts', 'src/links/site-index.ts', 'static', true],
    ['src/links/resolve-link.ts', 'src/store/pack-cache.ts', 'static', false],
    ['src/check/rules/broken.ts', 'src/run/build.ts', 'static', false],
    ['src/render/shell.ts', 'runtime/components/navbar/Navbar.tsx', 'static', true],
    ['src/render/shell.ts', 'runtime/navigation/router.ts', 'static', false],
    ['src/resolve/docs.ts', 'runtime/components/navbar/Navbar.tsx', 'static', false],
    ['src/run/build.ts', 'src/resolve/docs.ts', 'static', true],
    ['src/page/composer.ts', 'src/render/shell.ts', 'static', true],
    ['src/page/composer.ts', 'src/resolve/site.ts', 'static', false],
    ['src/page/composer.ts', 'src/run/build.ts', 'static', false],
    ['src/run/build.ts', 'src/commands/build.ts', 'static', false],
    ['src/commands/build.ts', 'src/run/build.ts', 'static', true],
    ['src/commands/build.ts', 'src/render/shell.ts', 'static', false],
    ['src/cli.ts', 'src/commands/build.ts', 'lazy', true],
    ['src/cli.ts', 'src/commands/build.ts', 'static', false],
    ['src/cli.ts', 'src/run/build.ts', 'lazy', false],
    ['src/index.ts', 'src/config/load-config.ts', 'static', true],
    ['src/shared/url.ts', 'src/shared/protocol.ts', 'static', true],
    ['src/shared/url.ts', 'src/model/unit.ts', 'type', false],
    ['runtime/navigation/router.ts', 'src/shared/url.ts', 'static', true],
    ['runtime/navigation/router.ts', 'src/model/unit.ts', 'type', false],
    ['runtime/components/navbar/Navbar.tsx', 'runtime/navigation/router.ts', 'static', false],
  ] as const) {
    test(`${from} ${kind} ${to}: ${allowed ? 'allowed' : 'refused'}`, () => {
      assert.equal(edgeViolations([edge(from, to, kind)]).length, allowed ? 0 : 1)
    })
  }

  test('an offence is told in one sentence', () => {
    assert.deepEqual(edgeViolations([edge('src/sources/scan.ts', 'src/output/staging.ts')]), [
      'src/sources/scan.ts imports src/output/staging.ts, which src/sources may not (test/support/architecture/folder-rules.ts)',
    ])
  })

  test('hooks', () => {
    const hooks = 'beforeEach(() => undefined)\n'
    const paths = ['test/a.ts', 'test/a.test.ts'] as const
    assert.deepEqual(hookViolations(new Map(paths.map((path) => [path, hooks]))), [
      'test/a.ts has beforeEach(…) outside of a suite, for all tests of the process',
    ])
    assert.deepEqual(hookViolations(new Map([['test/a.ts', `export function hooks() {\n  ${hooks}}\n`]])), [])
  })

  test('circles', () => {
    const circle = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]
    assert.deepEqual(importCycles(circle), ['a -> b -> c -> a'])
    assert.deepEqual(importCycles([edge('a', 'b'), edge('b', 'a', 'type'), edge('a', 'c'), edge('b', 'c')]), [])
  })

  test('length', () => {
    const lines = (count: number): string => 'x\n'.repeat(count)
    assert.deepEqual(lengthViolations(new Map([['src/a.ts', lines(MAX_LINES)]])), [])
    assert.equal(lengthViolations(new Map([['src/a.ts', lines(MAX_LINES + 1)]])).length, 1)
  })

  test('names', () => {
    assert.deepEqual(nameViolations(['src/code-frame.ts', 'runtime/components/Toc.tsx', 'src/h1.ts']), [])
    const wrong = [
      'src/utils.ts',
      'src/x/helpers.ts',
      'src/url-utils.ts',
      'src/common/a.ts',
      'src/types.ts',
      'src/codeFrame.ts',
      'src/render/Toc.tsx',
    ]
    assert.equal(nameViolations(wrong).length, wrong.length)
  })

  for (const [rule, text, path] of [
    [barrelViolations, "export { a } from './a.ts'\n", 'src/x/index.ts'],
    [barrelViolations, "export type {\n  A,\n  B,\n} from './a.ts'\n", 'src/x.ts'],
    [barrelViolations, "export * from './a.ts'\n", 'runtime/x.ts'],
    [defaultExportViolations, 'export default function a() {}\n', 'src/x.ts'],
    [defaultExportViolations, 'export { a as default }\n', 'src/x.ts'],
    [printViolations, 'console.log(1)\n', 'src/markdown/x.ts'],
    [printViolations, "process.stdout.write('')\n", 'src/run/build.ts'],
    [htmlViolations, 'const html = trusted(title)\n', 'src/render/x.ts'],
    [htmlViolations, 'texts.map(trusted)\n', 'runtime/x.ts'],
    [htmlViolations, 'const html = title as Html\n', 'src/x.ts'],
    [htmlViolations, 'element.innerHTML = text\n', 'runtime/x.ts'],
    [htmlViolations, '<p dangerouslySetInnerHTML={{ __html: text }} />\n', 'runtime/x.tsx'],
    [htmlViolations, 'const html = `<b>${text}</b>`\n', 'src/serve/x.ts'],
    [openingViolations, "import { a } from './a.ts'\n", 'src/x.ts'],
  ] as const) {
    test(`${rule.name}: ${JSON.stringify(text)}`, () => assert.equal(rule(new Map([[path, text]])).length, 1))
  }

  test('what is right passes', () => {
    const text =
      '/** Says `console.log(1)` and export default in words. */\nexport { a }\nexport const b = 1 // console.log\n'
    for (const rule of [
      barrelViolations,
      defaultExportViolations,
      printViolations,
      openingViolations,
      htmlViolations,
    ]) {
      assert.deepEqual(rule(new Map([['src/x.ts', text]])), [])
    }
    const template = 'const html = markup`<b>${text}</b>` // element.innerHTML = text'
    assert.deepEqual(htmlViolations(new Map([['src/render/x.ts', template]])), [])
    assert.deepEqual(printViolations(new Map([['src/commands/build.ts', 'process.stdout.write(a)']])), [])
    assert.deepEqual(barrelViolations(new Map([['src/index.ts', "export { build } from './commands/build.ts'"]])), [])
  })
})
