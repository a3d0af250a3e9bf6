/** What V8 can keep in one byte a character stays so: the pages of a build are held as texts, and searched. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../support/site.ts'

test('all that is added to a text in Latin-1 is in Latin-1', async (t) => {
  const text = '# Über\n\n## A\n\n:::note\n\nText.\n\n:::\n\n```js\nlet a\n```\n'
  const course = await site({
    'devcourse.config.json': '{ "title": "Course" }',
    'docs/index.md': text,
    'docs/a/b.mdx': text,
    'docs/a/c.md': `${text}\nBeyond: 日.\n`,
    'src/pages/p.md': text,
  })
  t.after(course.dispose)
  const built = await course.build()
  const beyond = async (route: string): Promise<readonly string[]> => [
    ...new Set((await built.read(route)).match(/[^\0-\xFF]/g)),
  ]
  for (const route of ['docs/index.html', 'docs/a/b/index.html', 'p/index.html', '404.html'])
    assert.deepEqual(await beyond(route), [], route)
  assert.deepEqual(await beyond('docs/a/c/index.html'), ['日'])
})
