/** A served site with versions follows their documents, their sidebars and their list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '../../src/run/analyze.ts'
import { knownOf } from '../../src/serve/background/told.ts'
import { site } from '../support/site.ts'
import { servedSite } from '../support/sites/served-site.ts'

const SITE = {
  'devcourse.config.json': JSON.stringify({
    title: 'Course',
    url: 'https://example.org',
    docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' },
    theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'doc', docId: 'one', label: 'One' }] } },
  }),
  'sidebars.json': '{"main": ["index", "one"]}',
  'docs/index.md': '# Home\n',
  'docs/one.md': '# One of next\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Home of 1.0\n',
  'versioned_docs/version-1.0/one.md': '# One\n\nFirst words.\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["index", "one"]}',
}

test('a doc of a version, its sidebars, and the list of the versions', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  assert.match(await s.html('/one'), /First words/)
  assert.match(await s.html('/next/one'), /One of next/)

  await s.write({ 'versioned_docs/version-1.0/one.md': '# One\n\nOther words.\n' })
  assert.match(await s.html('/one'), /Other words/)
  assert.match(await s.html('/next/one'), /One of next/)

  await s.write({ 'versioned_docs/version-1.0/two.md': '# Two\n', 'docs/two.md': '# Two of next\n' })
  await s.write({ 'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["index", {"Further": ["two"]}, "one"]}' })
  assert.match(await s.html('/'), /Further/)
  assert.doesNotMatch(await s.html('/next/'), /Further/)

  await s.write({
    'versioned_docs/version-2.0/index.md': '# Home of 2.0\n',
    'versioned_docs/version-2.0/one.md': '# One of 2.0\n',
    'versions.json': '["2.0", "1.0"]',
  })
  assert.match(await s.html('/one'), /One of 2\.0/)
  assert.match(await s.html('/1.0/one'), /Other words/)
  assert.match(await s.html('/1.0/one'), /href="\/1\.0\/one"[^>]*>One</, 'the navbar stays in the version')

  await s.write({ 'versions.json': '["2.0", "1.0"' })
  assert.deepEqual(
    s.state.blocking.map(({ file, message }) => [file, message]),
    [['versions.json', 'The versions file is no JSON']],
  )
  await s.write({ 'versions.json': '["1.0"]' })
  assert.match(await s.html('/one'), /Other words/)
  assert.deepEqual(s.state.blocking, [])
})

test('a list that comes while the site is served makes versions', async (t) => {
  const { 'versions.json': list, ...rest } = SITE
  const s = await servedSite(rest)
  t.after(s.dispose)
  assert.match(await s.html('/one'), /One of next/)
  await s.write({ 'versions.json': list })
  assert.match(await s.html('/one'), /First words/)
})

test('the check behind is told of the docs that were changed, in whatever version they are, and of no others', async (t) => {
  const made = await site({ ...SITE, 'src/pages/own.md': '# Own\n\nOf a page.\n' })
  t.after(made.dispose)
  const analysis = await analyze({ root: made.root, cache: false })
  const sources = ['docs/index.md', 'versioned_docs/version-1.0/one.md', 'src/pages/own.md', 'gone.md']
  const told = [...knownOf(new Set(sources), analysis)].map(([source, { description }]) => [source, description])
  assert.deepEqual(told.sort(), [
    ['docs/index.md', ''],
    ['src/pages/own.md', 'Of a page.'],
    ['versioned_docs/version-1.0/one.md', 'First words.'],
  ])
})
