import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postName } from '../../../src/resolve/blog/post-name.ts'

const NAMES: readonly (readonly [path: string, day: string | undefined, slug: string, text: string])[] = [
  ['2024-01-31-news.md', '2024-01-31', '/2024/01/31/news', 'news'],
  ['2024-1-3-news.mdx', '2024-01-03', '/2024/1/3/news', 'news'],
  ['2024/01/31/news.md', '2024-01-31', '/2024/01/31/news', 'news'],
  ['2024-01-31-news/index.md', '2024-01-31', '/2024/01/31/news', 'news'],
  ['sub/2024-01-31-news.md', '2024-01-31', '/2024/01/31/sub/news', 'news'],
  ['2024-01-31.md', '2024-01-31', '/2024/01/31/', ''],
  ['news.md', undefined, '/news', 'news'],
  ['sub/news/index.md', undefined, '/sub/news', 'sub/news'],
  ['2024-13-45-news.md', undefined, '/2024-13-45-news', '2024-13-45-news'],
]

test('names of posts', () => {
  for (const [path, day, slug, text] of NAMES) {
    const name = postName(path)
    assert.deepEqual(
      [name.date === undefined ? undefined : new Date(name.date).toISOString().slice(0, 10), name.slug, name.text],
      [day, slug, text],
      path,
    )
  }
})
