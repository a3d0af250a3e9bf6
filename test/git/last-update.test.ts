/** The last update of pages in whole builds: from Git to the HTML and the sitemap. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAll, textOf } from '../support/html.ts'
import { commit, initRepository } from '../support/git-repository.ts'
import { site, type BuiltSite } from '../support/site.ts'

const CONFIG = (docs: object, sitemap: object): string =>
  JSON.stringify({
    title: 'T',
    url: 'https://example.org',
    docs,
    pages: { showLastUpdateTime: true },
    sitemap,
    search: false,
  })

async function lines(built: BuiltSite, route: string): Promise<readonly string[]> {
  const page = await built.html(route)
  return findAll(page, ({ attrs }) => attrs.some(({ value }) => value === 'last-update')).map(textOf)
}

test('dates follow the commits, though the texts are as before (spec front-matter.md section 5)', async (t) => {
  const docs = { showLastUpdateTime: true, showLastUpdateAuthor: true }
  const course = await site({
    'devcourse.config.json': CONFIG(docs, { lastmod: 'datetime' }),
    'docs/a.md': '# A',
    'docs/b.md': '---\nlast_update: { author: "Own <b>", date: 2020-02-03 }\n---\n\n# B',
    'src/pages/p.md': '# P',
  })
  t.after(course.dispose)
  initRepository(course.root, 'Ada "Bob" & Co')
  commit(course.root, { '.gitignore': 'build\n.devcourse\nnode_modules\n' }, '2023-03-04T23:30:00-0500')
  const first = await course.build({ cache: true })
  assert.deepEqual(first.rules, [])
  assert.deepEqual(await lines(first, 'docs/a'), ['Last updated on Mar 5, 2023 by Ada "Bob" & Co'])
  assert.deepEqual(await lines(first, 'docs/b'), ['Last updated on Feb 3, 2020 by Own <b>'])
  assert.deepEqual(await lines(first, 'p'), ['Last updated on Mar 5, 2023'])
  assert.ok(
    (await first.read('docs/a/index.html')).includes(
      '<time dateTime="2023-03-05T04:30:00.000Z" itemProp="dateModified">',
    ),
  )

  await course.edit('docs/a.md', (text) => `${text}\n`)
  commit(course.root, {}, '2024-01-02T00:00:00Z')
  await course.edit('docs/a.md', () => '# A')
  commit(course.root, {}, '2024-01-03T00:00:00Z')
  const second = await course.build({ cache: true })
  assert.deepEqual(await lines(second, 'docs/a'), ['Last updated on Jan 3, 2024 by Ada "Bob" & Co'])
  const lastmods = [
    ...(await second.read('sitemap.xml')).matchAll(/<loc>https:\/\/example.org(.*?)<\/loc><lastmod>(.*?)</g),
  ]
  assert.deepEqual(
    lastmods.map(([, path, date]) => [path, date]),
    [
      ['/p', '2023-03-05T04:30:00.000Z'],
      ['/docs/a', '2024-01-03T00:00:00.000Z'],
      ['/docs/b', '2020-02-03T00:00:00.000Z'],
    ],
  )
})

test('Git is not asked when nobody wants to know', async (t) => {
  const course = await site({ 'devcourse.config.json': JSON.stringify({ title: 'T' }), 'docs/a.md': '# A' })
  t.after(course.dispose)
  const { rules } = await course.build()
  assert.deepEqual(rules, ['no-site-url'], 'outside of a repository there is no warning')
})

test('outside of a repository the line is left out, with one warning', async (t) => {
  const course = await site({
    'devcourse.config.json': CONFIG({ showLastUpdateTime: true }, {}),
    'docs/a.md': '# A',
    'docs/b.md': '# B',
  })
  t.after(course.dispose)
  const built = await course.build()
  assert.deepEqual(built.rules, ['last-update-unknown'])
  assert.deepEqual(await lines(built, 'docs/a'), [])
})

test('createSitemapItems of the configuration makes the sitemap, or stops the build', async (t) => {
  const config = (body: string): string =>
    `export default { title: 'T', url: 'https://example.org', sitemap: { createSitemapItems: ${body} } }`
  const course = await site({
    'devcourse.config.mjs': config(
      'async ({ defaultCreateSitemapItems, ...rest }) => (await defaultCreateSitemapItems(rest)).filter(({ url }) => !url.endsWith("b"))',
    ),
    'docs/a.md': '# A',
    'docs/b.md': '# B',
  })
  t.after(course.dispose)
  const built = await course.build()
  assert.match(await built.read('sitemap.xml'), /<loc>https:\/\/example.org\/docs\/a<\/loc>/)
  assert.doesNotMatch(await built.read('sitemap.xml'), /docs\/b/)
  await course.edit('devcourse.config.mjs', () => config('() => { throw new Error("oh") }'))
  const failed = await course.build()
  assert.deepEqual([failed.rules, failed.result.written], [['config-function-failed'], false])
})
