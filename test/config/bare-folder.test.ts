import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareConfig, deriveTitle } from '../../src/config/bare-folder.ts'
import { firstHeading } from '../../src/config/heading.ts'
import { line, load, withSite } from './site-folder.ts'

test('a folder with docs/ has its docs at the root of the site', async () => {
  const { loaded, diagnostics } = await load({ 'README.md': '# Go *course*', 'docs/a/b.md': '# b', 'static/x.png': '' })
  assert.deepEqual(diagnostics.map(line), [
    'info no-site-url The site has no `url`, so its pages have no canonical links and there is no sitemap (set `url` in the configuration or give `--url`)',
  ])
  assert.ok(loaded)
  assert.equal(loaded.config.file, undefined)
  assert.equal(loaded.config.title, 'Go course')
  assert.equal(loaded.config.url, undefined)
  assert.deepEqual([loaded.config.docs[0]?.path, loaded.config.docs[0]?.routeBasePath], ['docs', ''])
  assert.deepEqual(loaded.config.staticDirectories, ['static'])
  assert.deepEqual(loaded.config.pages, [])
  assert.deepEqual(structuredClone(loaded.config), loaded.config)
})

test('a folder of Markdown is the docs itself, without what is not content', async () => {
  const { loaded } = await load({
    'index.md': 'x',
    'docs/_draft.md': '',
    'src/pages/p.md': '',
  })
  const docs = loaded?.config.docs[0]
  assert.deepEqual([docs?.path, docs?.routeBasePath], ['.', ''])
  for (const glob of [
    '**/node_modules/**',
    '**/venv/**',
    'build/**',
    '**/dist/**',
    'site/**',
    'src/pages/**',
    '**/_*/**',
  ])
    assert.ok(docs?.exclude.includes(glob), glob)
  assert.deepEqual(loaded?.config.staticDirectories, [])
  assert.equal(loaded.config.pages[0]?.path, 'src/pages')
})

test('--url and --base-url work without a configuration', async () => {
  const { loaded, diagnostics } = await load({ 'a.md': '' }, { url: 'https://e.org', baseUrl: 'b' })
  assert.deepEqual(diagnostics, [])
  assert.deepEqual(
    [loaded?.config.url, loaded?.config.baseUrl, loaded?.config.sitemaps[0]?.filename],
    ['https://e.org', '/b/', 'sitemap.xml'],
  )
})

test('a configuration that says nothing of docs reads the folder itself when there is no docs/', async () => {
  const json = { 'devcourse.config.json': '{ "url": "https://e.org" }' }
  const flat = await load({ ...json, 'readme.md': '# Flat' })
  assert.deepEqual([flat.loaded?.config.title, flat.loaded?.config.docs[0]?.path], ['Flat', '.'])
  const docs = await load({ ...json, 'docs/index.md': '# Deep' })
  assert.deepEqual(
    [docs.loaded?.config.title, docs.loaded?.config.docs[0]?.path, docs.loaded?.config.docs[0]?.routeBasePath],
    ['Deep', 'docs', 'docs'],
  )
})

const titles: readonly (readonly [files: Readonly<Record<string, string>>, title: string])[] = [
  [{ 'ReadMe.MD': '# One', 'index.md': '# Two' }, 'One'],
  [{ 'README.md': 'no heading', 'index.md': '# Two' }, 'Two'],
  [{ 'docs/index.md': '# Three' }, 'Three'],
  [{ 'other.md': '# Four' }, 'my course'],
  [{}, 'my course'],
]
for (const [files, title] of titles)
  test(`title of ${JSON.stringify(files)}`, () =>
    withSite(files, async (root) => assert.equal(await deriveTitle(root), title), 'my course'))

test('a folder without anything still has a configuration', () =>
  withSite({}, async (root) => assert.deepEqual((await bareConfig(root)).staticDirectories, [])))

const headings: readonly (readonly [text: string, heading: string | undefined])[] = [
  ['# Plain', 'Plain'],
  ['\uFEFF---\ntitle: x\n# no\n---\n\n# Yes #\n', 'Yes'],
  ['text\r\n\r\nSet\r\n===\r\n', 'Set'],
  ['```sh\n# comment\n```\n\n# Real', 'Real'],
  ['~~~\n# open to the end', undefined],
  ['<h1 align="center">\n  <img src="x"> The <b>Course</b>\n</h1>', 'The Course'],
  ['# ![badge](x.svg)\n# The `go` [course](x) snake_case __b__ {#id}', 'The go course snake_case b'],
  ['## Two\n<!-- # no -->\nrest', undefined],
  ['#no space', undefined],
]
for (const [text, heading] of headings)
  test(`first heading of ${JSON.stringify(text)}`, () => {
    assert.equal(firstHeading(text), heading)
  })
