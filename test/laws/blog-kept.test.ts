/** What an edit of a post leaves as it is: other pages and, where they do not show the post, the feeds. Each build is compared with a cold one. */
import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { keptSite, type KeptSite } from '../support/sites/kept-site.ts'

const POST = '---\ntags: [week]\n---\n\nThe beginning.\n\n<!-- truncate -->\n\nThe rest.\n'

const SITE: Readonly<Record<string, string>> = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Course', url: 'https://example.org', docs: false },
    blog: { postsPerPage: 2, onInlineTags: 'ignore', feedOptions: { type: 'all', limit: 2, xslt: { rss: 'own.xsl' } } },
  }),
  'blog/own.xsl': '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>\n',
  'blog/own.css': 'a { color: red }\n',
  'blog/2024-01-01-first.md': POST,
  'blog/2024-01-02-second.md': POST,
  'blog/2024-01-03-third.md': POST,
  'blog/2024-01-04-last.md': POST,
}

const OLD = 'blog/2024-01-01-first.md'
const NEW = 'blog/2024-01-04-last.md'
const OF_OLD = 'blog/2024/01/01/first/index.html'
const OF_NEW = 'blog/2024/01/04/last/index.html'
const FEEDS = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']
/** The lists of all posts and of the tag, whose second pages show the old ones. */
const LISTS = ['blog/index.html', 'blog/tags/week/index.html']
const SECOND_LISTS = ['blog/page/2/index.html', 'blog/tags/week/page/2/index.html']

describe('a blog', () => {
  let s: KeptSite

  before(async () => {
    s = await keptSite(SITE)
    await rebuilt()
  })
  after(() => s.dispose())

  /** Pages, feeds and sheets. */
  const rebuilt = async () => s.rebuilt((path) => /\.html$|^blog\/[^/]*$/.test(path))

  test('the rest of an old post is on its own page', async () => {
    await s.edit(OLD, (text) => text.replace('The rest.', 'The rest, mended.'))
    assert.deepEqual(await rebuilt(), { made: 3, changed: [OF_OLD] })
  })

  test('the beginning of an old post is in its lists, too', async () => {
    await s.edit(OLD, (text) => text.replace('The beginning.', '![](data:,) The beginning.'))
    assert.deepEqual((await rebuilt()).changed, [OF_OLD, ...SECOND_LISTS].sort())
  })

  test('the text of a new post is in the feeds', async () => {
    await s.edit(NEW, (text) => text.replace('The rest.', 'The rest, mended.'))
    assert.deepEqual((await rebuilt()).changed, [OF_NEW, ...FEEDS].sort())
  })

  test('a reading time that becomes another one is shown', async () => {
    await s.edit(NEW, (text) => `${text}\n${'word '.repeat(250)}\n`)
    assert.deepEqual((await rebuilt()).changed, [OF_NEW, ...FEEDS, ...LISTS].sort())
  })

  test('sheets of feeds are read again', async () => {
    await s.edit('blog/own.css', () => 'a { color: blue }\n')
    assert.deepEqual((await rebuilt()).changed, ['blog/own.css'])
  })

  test('a feed that somebody has deleted is there again', async () => {
    const path = join(s.outDir, 'blog/rss.xml')
    const feed = await readFile(path, 'utf8')
    await rm(path)
    await s.edit(OLD, (text) => text.replace('mended', 'mended again'))
    await rebuilt()
    assert.equal(await readFile(path, 'utf8'), feed)
  })

  test('another description of the site is in its feeds', async () => {
    await s.edit('devcourse.config.json', (text) => text.replace('"limit":2', '"limit":2,"description":"News"'))
    assert.deepEqual((await rebuilt()).changed, FEEDS)
  })
})
