/** A served site with a blog follows its posts, the file of authors, and that of tags. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servedSite } from '../support/sites/served-site.ts'

const SITE = {
  'devcourse.config.json': JSON.stringify({
    title: 'Course',
    url: 'https://example.org',
    onBrokenLinks: 'warn',
    blog: { postsPerPage: 1 },
  }),
  'docs/index.md': '# Home\n\n[News](../blog/2024-01-02-b.md)\n',
  'blog/2024-01-01-a.md': '---\nauthors: ada\n---\n\n# First\n\nFirst words.\n',
  'blog/2024-01-02-b.md': '---\ntags: [week]\n---\n\n# Second\n\nShown.\n\n<!-- truncate -->\n\nBehind.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
}

test('posts, lists, authors and tags follow their files', async (t) => {
  const s = await servedSite(SITE)
  t.after(s.dispose)
  assert.match(await s.html('/blog'), /Shown/)
  assert.doesNotMatch(await s.html('/blog'), /Behind/)
  assert.match(await s.html('/blog/page/2'), /First words/)
  assert.match(await s.html('/blog/2024/01/02/b'), /Behind/)

  await s.write({ 'blog/2024-01-01-a.md': SITE['blog/2024-01-01-a.md'].replace('First words', 'Other words') })
  assert.match(await s.html('/blog/page/2'), /Other words/)
  assert.match(await s.html('/blog/2024/01/01/a'), /Other words/)
  assert.match(await s.html('/blog/authors/ada'), /Other words/)

  await s.write({ 'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n  page: true\n' })
  assert.match(await s.html('/blog/2024/01/01/a'), /Ada Lovelace/)

  await s.write({ 'blog/tags.yml': 'week:\n  label: Week by week\n  permalink: /weeks\n' })
  assert.match(await s.html('/blog/tags/weeks'), /Week by week/)

  await s.write({ 'blog/2024-01-03-c.md': '# Third\n\nNew.\n' })
  assert.match(await s.html('/blog'), /Third/)
  assert.match(await s.html('/blog/page/3'), /Other words/)
  assert.match(await s.html('/blog/2024/01/02/b'), /rel="prev"[^>]*><span[^>]*>Newer post<\/span><span[^>]*>Third</)
  const feed = await s.respond('blog/rss.xml')
  assert.ok('file' in feed && feed.file !== undefined && 'contents' in feed.file)
  assert.match(String(feed.file.contents), /<title>Third<\/title>/)

  await s.write({ 'blog/2024-01-02-b.md': '# Second\n\nShown.\n\nBehind.\n' })
  assert.match(await s.html('/blog/page/2'), /Behind/, 'without its marker all of the post is shown')
})

test('a blog that comes while the site is served is there', async (t) => {
  const { 'devcourse.config.json': config, ...rest } = SITE
  const s = await servedSite({ ...rest, 'devcourse.config.json': config.replace('"blog"', '"customFields"') })
  t.after(s.dispose)
  await s.write({ 'devcourse.config.json': config })
  assert.match(await s.html('/blog'), /Shown/)
})
