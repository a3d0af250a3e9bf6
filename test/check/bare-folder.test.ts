import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectFindings } from '../../src/run/collect-findings.ts'
import { assumptions } from '../../src/commands/assumptions.ts'
import { build } from '../../src/run/build.ts'
import { withSite } from '../config/site-folder.ts'

/** Check a folder: what is found, as `file:line rule url`, less what is said of every folder without an address. */
async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await withSite(files, (root) => collectFindings({ root, cache: false, jobs: 1 }))
  return diagnostics
    .filter(({ rule }) => rule !== 'no-site-url')
    .map(
      ({ file = '', place, rule, message }) =>
        `${file}:${place?.line ?? 0} ${rule} ${/`(.+?)`/.exec(message)?.[1] ?? ''}`,
    )
}

const REPOSITORY = {
  LICENSE: 'MIT',
  'CONTRIBUTING.txt': '',
  Makefile: '',
  'src/index.ts': '',
  'examples/one/main.go': '',
  'assets/logo.png': '',
  'assets/dark mode.svg': '<svg/>',
  '.github/workflows/ci.yml': '',
}

/** Links of a README that a host of repositories follows. */
const GOOD = [
  '# Tool',
  '[license](LICENSE) [again](./LICENSE) [contribute](CONTRIBUTING.txt) [make](Makefile) [ci](.github/workflows/ci.yml)',
  '[source](src/index.ts) [line](src/index.ts#L10) [lines](/src/index.ts#L10-L12) [folder](src) [folder](./src/)',
  '[examples](examples/) [example](examples/one) [from the root](/examples/one/main.go) [here](.) [here](./)',
  '[issues](../../issues) [new](../../issues/new?labels=bug) [wiki](../../wiki)',
  '[first](#tool) [emoji](#-start-here) [again](#usage) [second](#usage-1)',
  '![logo](assets/logo.png) ![dark](assets/dark%20mode.svg) ![root](/assets/logo.png)',
  '<picture><source srcset="assets/dark%20mode.svg"><img src="assets/logo.png" alt="logo"></picture>',
  '## \u{1F680} Start here',
  '## Usage',
  '## Usage',
].join('\n\n')

const BAD = [
  '[license](LICENCE)',
  '[case](Src/index.ts)',
  '[folder](example/)',
  '[source](src/main.ts)',
  '![logo](assets/Logo.png)',
  '[anchor](#usage-3)',
].join('\n\n')

const BAD_FOUND = [
  'README.md:1 broken-link LICENCE',
  'README.md:3 broken-link Src/index.ts',
  'README.md:5 broken-link example/',
  'README.md:7 broken-link src/main.ts',
  'README.md:9 broken-image assets/Logo.png',
  'README.md:11 broken-anchor #usage-3',
]

test('a README alone: what is in the repository may be linked to', async () => {
  assert.deepEqual(await found({ ...REPOSITORY, 'README.md': GOOD }), [])
  assert.deepEqual(await found({ ...REPOSITORY, 'README.md': BAD }), BAD_FOUND)
})

test('a README above docs/ is read too, and what links both ways is found', async () => {
  const docs = {
    'docs/index.md':
      '# Docs\n\n[up](../README.md) [code](../src/index.ts) [folder](../examples) [root](..) [b](b.md)\n',
    'docs/b.md': '# B\n\n## Part\n\n[license](../LICENSE) ![logo](../assets/logo.png)\n',
  }
  const readme = `${GOOD}\n\n[docs](docs/) [index](docs/index.md) [b](docs/b.md#part) [b](/docs/b.md)`
  assert.deepEqual(await found({ ...REPOSITORY, ...docs, 'README.md': readme }), [])
  const broken = { ...docs, 'docs/b.md': '# B\n\n[up](../READMEE.md)\n\n[x](../none/)\n' }
  assert.deepEqual(
    await found({ ...REPOSITORY, ...broken, 'README.md': `${BAD}\n\n[b](docs/b.md#part) [c](docs/c.md)` }),
    [
      ...BAD_FOUND,
      'README.md:13 broken-anchor docs/b.md#part',
      'README.md:13 broken-markdown-link docs/c.md',
      'docs/b.md:3 broken-markdown-link ../READMEE.md',
      'docs/b.md:5 broken-link ../none/',
    ],
  )
})

test('with a configuration pages are what links mean', async () => {
  const files = {
    ...REPOSITORY,
    'devcourse.config.json': '{}',
    'README.md': '# Tool\n\n[license](LICENSE)\n\n[src](src/)\n',
  }
  assert.deepEqual(
    (await found(files)).filter((line) => line.includes('broken')),
    ['README.md:3 broken-link LICENSE', 'README.md:5 broken-link src/'],
  )
})

test('what was assumed is told, of a folder without configuration only', async () => {
  const assumed = (files: Readonly<Record<string, string>>): Promise<string> =>
    withSite(files, async (root) => assumptions((await collectFindings({ root, cache: false, jobs: 1 })).site), 'tool')
  const files = 'Links to any other file of the folder are good too.\n'
  assert.equal(
    await assumed({ 'README.md': '# My *tool*' }),
    `There is no configuration, so this was assumed: the title \`My tool\`, docs in this folder, the base URL \`/\`. ${files}`,
  )
  assert.equal(
    await assumed({ 'ReadMe.md': 'x', 'docs/a.md': '# A', 'static/x.txt': '' }),
    'There is no configuration, so this was assumed: the title `tool`, docs in `docs`, the page `ReadMe.md`, ' +
      `static files in \`static\`, the base URL \`/\`. ${files}`,
  )
  assert.equal(await assumed({ 'README.md': '# A', 'devcourse.config.json': '{}' }), '')
})

test('a build gives the files that are linked to, and publishes no README beside the docs', () =>
  withSite(
    { LICENSE: 'MIT', 'README.md': '# R', 'docs/a.md': '# A\n\n[l](../LICENSE) [r](../README.md)\n' },
    async (root) => {
      const { written, diagnostics } = await build({ root, outDir: 'out', cache: false, jobs: 1 })
      const rules = diagnostics.map(({ rule }) => rule)
      assert.deepEqual([written, rules], [true, ['no-home-page', 'no-site-url', 'link-to-private-file']])
      const page = await readFile(join(root, 'out/a/index.html'), 'utf8')
      const hrefs = [...page.matchAll(/href="(\/assets\/files\/[^"]+)"/g)].map(([, href = '']) => href)
      assert.deepEqual(await Promise.all(hrefs.map((href) => readFile(join(root, 'out', href), 'utf8'))), ['MIT'])
      assert.ok(!existsSync(join(root, 'out/README/index.html')))
    },
  ))
