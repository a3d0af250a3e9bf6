/** Pages of a language that show what their source has got since: warm as cold, in `serve` as in a build, and nothing that is held back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, check } from '../../src/index.ts'
import { blocksOf } from '../../src/base/blocks/text-blocks.ts'
import { differingFiles } from '../support/list-files.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const FOLDER = 'i18n/fi/docusaurus-plugin-content-docs/current'
const SOURCE = '# Start\n\nFirst.\n\nLast.\n'
const NEW = SOURCE.replace('Last.', '[New](./gone.md)\n\nLast.')

function files(source: string, settings = ''): Readonly<Record<string, string>> {
  return {
    'devcourse.config.mjs': `export default { title: 'x', url: 'https://e.org', languages: ['en', 'fi'],
      i18n: { fillIn: true }, docs: { routeBasePath: '' }, rules: { 'broken-markdown-link': 'warning' }, ${settings} }`,
    'docs/index.md': source,
    [`${FOLDER}/index.md`]: '# Alku\n\nEnsin.\n\n[Lopuksi](./nowhere.md).\n',
    'i18n/fi/sources.json': JSON.stringify({
      'docusaurus-plugin-content-docs/current/index.md': blocksOf(SOURCE).map(({ hash }) => hash),
    }),
  }
}

const warmBuild = (s: TestSite): Promise<BuiltSite> => s.build({ cache: true })

test('a block of the source comes and goes with it, warm as cold', async (t) => {
  const s = await site(files(SOURCE))
  t.after(s.dispose)
  assert.doesNotMatch(await (await warmBuild(s)).read('fi/index.html'), /<div lang="en"/)
  for (const [text, shown] of [
    [NEW, /<p>Ensin\.<\/p>\n<div lang="en" dir="ltr">\n<p><a [^>]*>New<\/a><\/p>\n<\/div>\n<p>/],
    [NEW.replace('New', 'Newer'), />Newer<\/a><\/p>\n<\/div>/],
    [`${NEW}\n## Behind all\n`, /<div lang="en" dir="ltr">\n<h2[^>]* id="behind-all"/],
    [SOURCE, /<p>Ensin\.<\/p>\n<p>/],
  ] as const) {
    await s.edit('docs/index.md', () => text)
    const warm = await warmBuild(s)
    assert.match(await warm.read('fi/index.html'), shown)
    const cold = await build({ root: s.root, outDir: 'cold', cache: false, force: true })
    assert.deepEqual(warm.result.diagnostics, cold.diagnostics)
    assert.deepEqual(await differingFiles(`${s.root}/build`, `${s.root}/cold`), [])
  }
})

test('a partial, of which no page is made, stays as it is translated', async (t) => {
  const partial = 'docusaurus-plugin-content-docs/current/_part.md'
  const s = await site({
    ...files(SOURCE),
    'docs/_part.md': 'One.\n\nSecret.\n\nTwo.\n',
    [`i18n/fi/${partial}`]: 'Yksi.\n\nKaksi.\n',
    [`${FOLDER}/index.md`]: "---\nmdx: { format: mdx }\n---\n\nimport Part from './_part.md'\n\n# Alku\n\n<Part />\n",
    'i18n/fi/sources.json': JSON.stringify({ [partial]: blocksOf('One.\n\nTwo.\n').map(({ hash }) => hash) }),
  })
  t.after(s.dispose)
  const page = await (await warmBuild(s)).read('fi/index.html')
  assert.match(page, /<p>Yksi\.<\/p>/)
  assert.doesNotMatch(page, /Secret/)
})

test('what is wrong is told at lines of the translation as it is written', async (t) => {
  const s = await site(files(NEW))
  t.after(s.dispose)
  const { diagnostics } = await check({ root: s.root })
  assert.deepEqual(
    diagnostics.flatMap(({ rule, file, place }) =>
      rule === 'broken-markdown-link' ? [`${file ?? ''}:${place?.line ?? 0}`] : [],
    ),
    ['docs/index.md:5', `${FOLDER}/index.md:4`, `${FOLDER}/index.md:5`],
  )
})

test('serve shows them, and what is edited', async (t) => {
  const s = await servedSite(files(NEW), 'fi')
  t.after(s.dispose)
  assert.match(await s.html('/'), /<div lang="en"[^>]*>\n<p><a [^>]*>New<\/a>/)
  await s.write({ [`${FOLDER}/index.md`]: '# Alku\n\nEnsin taas.\n\nLopuksi.\n' })
  assert.match(await s.html('/'), /<p>Ensin taas\.<\/p>\n<div lang="en"[^>]*>\n<p><a [^>]*>New<\/a>/)
})
