/** Pages that cannot be built are never left out quietly: they are told and counted, and so is every link to them. */
import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { check } from '../../src/index.ts'
import { PROJECT, runCli } from '../support/cli.ts'
import { site, type TestSite } from '../support/site.ts'

const OPTIONS = `title: 'T', url: 'https://e.org', baseUrl: '/base/'`

const FILES = {
  'docs/a.mdx': "import Box from '@site/src/box'\n\n# A\n\n[B](./b.md#b)\n\n<Box />\n",
  'docs/b.md': '# B\n\n[A](./a.mdx) and [the page](/other#x), [itself](./b.md).\n',
  'src/box.jsx': "import styles from './box.module.scss'\n\nexport default () => <p className={styles.a}>box</p>\n",
  'src/box.module.scss': '.a { .b { color: red } }\n',
  'src/pages/other.jsx': "import List from '@theme/BlogListPage'\n\nexport default () => <List />\n",
}

const ours = (more = ''): string => `export default { ${OPTIONS}, markdown: { format: 'detect' }, ${more} }`

const OURS = { ...FILES, 'devcourse.config.mjs': ours() }

const theirs = (more = ''): typeof FILES & Readonly<Record<string, string>> => ({
  ...FILES,
  'docusaurus.config.js': `module.exports = { ${OPTIONS}, ${more} presets: [['classic', { blog: false }]] }`,
})

async function made(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const s = await site(files)
  t.after(s.dispose)
  return s
}

const BOTH = ['docs/a.mdx', 'src/pages/other.jsx']

const ABOUT = [
  'left-out-page docs/a.mdx',
  'link-to-left-out-page docs/b.md:3:5',
  'link-to-left-out-page docs/b.md:3:29',
  'left-out-page src/pages/other.jsx',
]

type Found = Awaited<ReturnType<typeof check>>['diagnostics']

function about(found: Found): readonly string[] {
  return found
    .filter(({ rule }) => rule.endsWith('left-out-page'))
    .map(({ rule, file = '', place }) => `${rule} ${[file, place?.line, place?.column].filter(Boolean).join(':')}`)
}

const levelsOf = (found: Found): ReadonlySet<string> =>
  new Set(found.filter(({ rule }) => rule.endsWith('left-out-page')).map(({ severity }) => severity))

describe('pages that cannot be built', () => {
  test('keep the site from being written, and are told with the links to them by build and check alike', async (t) => {
    const s = await made(t, OURS)
    const { result } = await s.build()
    assert.deepEqual(about(result.diagnostics), ABOUT)
    assert.deepEqual(levelsOf(result.diagnostics), new Set(['error']))
    assert.equal(result.written, false)
    const checked = await check({ root: s.root, cache: false })
    assert.deepEqual(about(checked.diagnostics), ABOUT)
    assert.deepEqual(levelsOf(checked.diagnostics), new Set(['error']))
  })

  test('are warnings in a Docusaurus configuration, which may say otherwise', async (t) => {
    const s = await made(t, theirs())
    const { result } = await s.build()
    assert.deepEqual(about(result.diagnostics), ABOUT)
    assert.deepEqual(levelsOf(result.diagnostics), new Set(['warning']))
    assert.equal(result.written, true)
    assert.deepEqual(result.leftOut, BOTH)
    assert.deepEqual((await check({ root: s.root, cache: false })).leftOut, BOTH)

    await s.edit('docusaurus.config.js', () => theirs(`onLeftOutPages: 'throw',`)['docusaurus.config.js'] ?? '')
    assert.equal((await s.build()).result.written, false)
  })

  test('are counted when nobody wants to hear of them, and cannot be ignored', async (t) => {
    const quiet = "{ 'left-out-page': 'off', 'link-to-left-out-page': 'off' }"
    const s = await made(t, { ...OURS, 'devcourse.config.mjs': ours(`rules: ${quiet}`) })
    const sentence = '2 pages are missing: they cannot be built (docs/a.mdx, src/pages/other.jsx).'
    const built = await runCli(['build', s.root], { cwd: PROJECT })
    assert.equal(built.code, 0, built.stderr)
    assert.ok(built.stderr.split('\n').includes(sentence), built.stderr)
    const checked = await runCli(['check', s.root, '--format', 'pretty', '--format', 'json'], { cwd: PROJECT })
    assert.ok(checked.stdout.includes(sentence) || checked.stderr.includes(sentence), checked.stderr + checked.stdout)

    await s.edit('devcourse.config.mjs', () => ours("onLeftOutPages: 'ignore'"))
    assert.deepEqual((await s.build()).rules, ['invalid-config'])
  })

  test('make no comment in them needless, and no heading of theirs missing', async (t) => {
    const comment = '{/* devcourse-disable-next-line broken-link -- comes in May */}\n[gone](/gone)\n'
    const s = await made(t, {
      ...theirs(),
      'docs/a.mdx': `${FILES['docs/a.mdx']}\n${comment}`,
      'docs/b.md': '# B\n\n[A](./a.mdx#none)\n',
    })
    const { diagnostics } = await check({ root: s.root, cache: false, strict: true })
    const rules = new Set(diagnostics.map(({ rule }) => rule))
    assert.ok(rules.has('link-to-left-out-page'))
    for (const rule of ['broken-anchor', 'unused-suppression']) assert.ok(!rules.has(rule), rule)
  })
})
