// Only in test:all: each replaced part is built by itself; `component-pages` and the sites of `test/sites` have parts in each run.
/** Style sheets in Sass: where they may stand, what they may use, and what is told of mistakes. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { besidesHome } from '../support/besides-home.ts'
import { PROJECT } from '../support/cli.ts'
import { differingFiles } from '../support/list-files.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const FILES = {
  'devcourse.config.mjs': `export default { title: 'T', url: 'https://e.org', theme: { customCss: './src/css/main.scss' },
  clientModules: ['./src/client.sass'], sass: { loadPaths: ['./src/shared'], additionalData: '$extra: 7px;' } }`,
  'docs/a.md': '# A\n',
  'src/css/main.scss': `@use 'colours';\n@use 'sizes';\n@use '@site/src/css/more';\n@use '~own/part';\n
.main { color: colours.$ink; padding: sizes.$wide + $extra; background: url(./dot.svg); .in { margin: 1px } }\n`,
  'src/css/_colours.scss': '$ink: #123456;\n',
  'src/css/_more.scss': '.more { order: 3 }\n',
  'src/css/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${'1'.repeat(9)}"/>`,
  'src/shared/_sizes.scss': '$wide: 4px;\n',
  'node_modules/own/_part.scss': '.part { order: 4 }\n',
  'src/client.sass': '.client\n  order: 5\n',
  'src/box.module.scss': '.frame { &:hover { order: 6 } }\n',
  'src/plain.scss': '@use "css/colours";\n.plain { color: colours.$ink }\n',
  'src/pages/page.jsx':
    "import s from '../box.module.scss'\nimport '../plain.scss'\n\nexport default () => <p className={s.frame}>box</p>\n",
}

/** The package of this project, in the folder of a site. */
const INSTALLED = {
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': `module.exports = require(${JSON.stringify(join(PROJECT, 'node_modules/sass'))})`,
}

async function sassSite(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const made = await site({ ...files, ...INSTALLED })
  t.after(made.dispose)
  return made
}

const SHEET = /href="\/(assets\/[^"]*\.css)"/

async function cssOf(built: BuiltSite): Promise<string> {
  const [, path = ''] = SHEET.exec(await built.read('page/index.html')) ?? []
  return built.read(path)
}

test('Sass is compiled wherever style sheets may stand', async (t) => {
  const s = await sassSite(t, FILES)
  const built = await s.build()
  assert.deepEqual(besidesHome(built.result.diagnostics), [])
  const css = await cssOf(built)
  const [, name = ''] = /class="(box[^"]*frame)"/.exec(await built.read('page/index.html')) ?? []
  for (const rule of [
    /\.main\{color:#123456;padding:11px;background:url\("[^)]*dot-[^)]*\.svg"\)\}\.main \.in\{margin:1px\}/,
    /\.more\{order:3\}/,
    /\.part\{order:4\}/,
    /\.client\{order:5\}/,
    new RegExp(`\\.${name}:hover\\{order:6\\}`),
    /\.plain\{color:#123456\}/,
  ])
    assert.match(css, rule)
})

test('a mistake is an error in the file that has it', async (t) => {
  const s = await sassSite(t, FILES)
  await s.edit('src/css/_colours.scss', () => '$ä: 1;\n$ink: $inc;\n')
  const told = besidesHome((await s.build()).result.diagnostics).map(({ severity, rule, file, place, message }) =>
    [severity, rule, file, place?.line, place?.column, place?.endColumn, message].join(' '),
  )
  assert.deepEqual([...new Set(told)], ['error bundle-error src/css/_colours.scss 2 7 11 Undefined variable.'])
  await s.edit('src/css/_colours.scss', () => FILES['src/css/_colours.scss'])
  await s.edit('src/css/main.scss', () => '.a { color: $no }\n')
  const [own] = besidesHome((await s.build()).result.diagnostics)
  assert.deepEqual([own?.file, own?.place?.line, own?.place?.column], ['src/css/main.scss', 1, 13])
})

test('without the package each style sheet is told once, and the site is built without it', async (t) => {
  const s = await site({ ...FILES, 'src/pages/page.jsx': 'export default () => <p>x</p>' })
  t.after(s.dispose)
  const built = await s.build()
  const hint = 'run `npm install sass` in the folder of the site'
  assert.deepEqual(
    besidesHome(built.result.diagnostics).map(({ severity, rule, message, hint: cure }) => [
      severity,
      rule,
      /`(.*?)`/.exec(message)?.[1],
      cure,
    ]),
    ['src/css/main.scss', 'src/client.sass'].map((path) => ['warning', 'missing-package', path, hint]),
  )
  assert.ok(built.result.written)
})

test('a warm build follows every part of it', async (t) => {
  const s = await sassSite(t, { ...FILES, 'node_modules/lib/index.js': 'export const lib = 1\n' })
  await s.edit(
    'src/pages/page.jsx',
    (text) =>
      `import { lib } from 'lib'\n${text.replace('box<', '<button onClick={() => alert(lib)}>{lib}</button><')}`,
  )
  const warm = join(s.root, '../warm')
  const cold = join(s.root, '../cold')
  const edits: readonly (readonly [string, string])[] = [
    ['docs/a.md', '# B\n'],
    ['src/css/_colours.scss', '$ink: #654321;\n'],
    ['src/shared/_sizes.scss', '$wide: 5px;\n'],
    ['src/css/_sizes.scss', '$wide: 6px;\n'],
    ['src/box.module.scss', '.frame { order: 8 }\n'],
  ]
  for (const [path, text] of edits) {
    await s.edit(path, () => text)
    await s.build({ outDir: warm, cache: true })
    await s.build({ outDir: cold })
    assert.deepEqual(await differingFiles(warm, cold), [], path)
  }
})

test('serve follows parts of style sheets', async (t) => {
  const s = await servedSite({ ...FILES, ...INSTALLED })
  t.after(s.dispose)
  const css = async (): Promise<string> => {
    const [, path = ''] = SHEET.exec(await s.html('/page')) ?? []
    const answer = await s.respond(path)
    assert.ok('file' in answer && answer.file !== undefined && 'contents' in answer.file, path)
    return Buffer.from(answer.file.contents).toString()
  }
  assert.match(await css(), /#123456/)
  await s.write({ 'src/css/_colours.scss': '$ink: #abcdef;\n' })
  assert.match(await css(), /\.main\s*\{\s*color:\s*#abcdef/)
})
