/** What goes wrong while an author writes: the last good state stays, and says why. */
import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { servedSite } from '../support/sites/served-site.ts'

const SITE = {
  'devcourse.config.json': JSON.stringify({
    title: 'Course',
    url: 'https://example.org',
    docs: { routeBasePath: '/' },
  }),
  'docs/index.md': '# Home\n\nFirst words.\n',
  'docs/one.md': '# One\n\nAbout one.\n',
}

test('a mistake in front matter withholds its page alone, which stays where it was', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.write({ 'docs/one.md': '---\ntitle: [One\n---\n\nAbout one.\n' })
  const page = await s.page('/one')
  assert.equal(page.kind, 'withheld')
  assert.deepEqual(
    page.problems.map(({ rule, file }) => ({ rule, file })),
    [{ rule: 'invalid-front-matter', file: 'docs/one.md' }],
  )
  assert.match(await s.html('/'), />One</)
  assert.equal(s.state.good?.analysis.diagnostics.length, 1)
  await s.write({ 'docs/one.md': '---\ntitle: Uno\n---\n\nAbout one.\n' })
  assert.match(await s.html('/one'), /<title>Uno/)
  assert.match(await s.html('/'), />Uno</)
  assert.deepEqual(s.state.good.analysis.diagnostics, [])
})

test('a file that cannot be read is withheld, with what it was before', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.write({ 'docs/one.md': new Uint8Array([0x23, 0x20, 0xff, 0xfe]) })
  const page = await s.page('/one')
  assert.equal(page.kind === 'withheld' && page.problems[0]?.rule, 'unreadable-file')
  await s.write({ 'docs/two.md': '# Two\n' })
  assert.match(await s.html('/two'), />One</, 'it stays in the sidebar when others come')
  await s.write({ 'docs/one.md': SITE['docs/one.md'] })
  assert.match(await s.html('/one'), /About one/)
})

test('a file that could not be read from the start is shown once it can be', async (t) => {
  const s = await servedSite({ ...SITE, 'docs/two.md': new Uint8Array([0xff]) })
  t.after(s.dispose)
  assert.equal(s.state.good?.analysis.diagnostics[0]?.rule, 'unreadable-file')
  await s.write({ 'docs/two.md': '# Two\n' })
  assert.match(await s.html('/two'), />Two</)
  assert.deepEqual(s.state.good.analysis.diagnostics, [])
})

test('docs that are briefly gone leave the last good site', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.html('/')
  await s.rename('docs', 'away', ['index.md', 'one.md'])
  assert.equal(s.state.blocking[0]?.rule, 'docs-folder-missing')
  assert.match(await s.html('/'), /First words/)
  await s.rename('away', 'docs', ['index.md', 'one.md'])
  assert.deepEqual(s.state.blocking, [])
  await s.write({ 'docs/one.md': '# One\n\nBack again.\n' })
  assert.match(await s.html('/one'), /Back again/)
})

test('a folder of the whole site that is briefly gone leaves the last good site', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  await s.html('/one')
  const away = join(s.root, '../away')
  await rename(s.root, away)
  await s.tell([], ['docs/one.md', 'docs/index.md'])
  assert.equal(s.state.blocking[0]?.rule, 'missing-folder')
  assert.match(await s.html('/one'), /About one/)
  await rename(away, s.root)
  await s.tell(['docs/one.md'])
  assert.deepEqual(s.state.blocking, [])
  assert.match(await s.html('/one'), /About one/)
})
