import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPath, toSource, withId } from '../../src/check/rewrite-url.ts'

const AT = { file: 'docs/guide/a.md', route: '/base/docs/guide/a', baseUrl: '/base/' }

test('an address of a file stays relative, absolute or below @site', () => {
  for (const [written, source, expected] of [
    ['./X.md', 'docs/guide/x.md', './x.md'],
    ['X.md?a=1#b', 'docs/guide/x.md', './x.md?a=1#b'],
    ['../Y.md', 'docs/y.md', '../y.md'],
    ['/docs/Y.md', 'docs/y.md', '/docs/y.md'],
    ['@site/docs/Y.md', 'docs/y.md', '@site/docs/y.md'],
    ['./a.md', 'docs/guide/with (blank) & 100%.md', './with%20%28blank%29%20%26%20100%25.md'],
  ] as const)
    assert.equal(toSource(written, source, AT), expected)
})

test('an address of a page keeps its style: base URL, slash, relative, whole', () => {
  for (const [written, path, expected] of [
    ['/docs/B', '/base/docs/b', '/docs/b'],
    ['/base/docs/B', '/base/docs/b', '/base/docs/b'],
    ['/docs/B/#x', '/base/docs/b', '/docs/b/#x'],
    ['B', '/base/docs/guide/b', 'b'],
    ['./B', '/base/docs/guide/b', './b'],
    ['../B?x', '/base/docs/b', '../b?x'],
    ['https://e.org/base/B', '/base/docs/b', 'https://e.org/base/docs/b'],
    ['/img/A.png', '/base/img/a.png', '/img/a.png'],
    ['/img/A.png/', '/base/img/a.png', '/img/a.png'],
  ] as const)
    assert.equal(toPath(written, path, AT), expected, written)
  assert.equal(toPath('/img/a.png', '/base/img/a.png', { ...AT, fromRoot: true }), '/base/img/a.png')
})

test('an id is put behind what stands in front of it, a text fragment stays', () => {
  assert.equal(withId('./b.md?x=1#Old:~:text=a', 'new'), './b.md?x=1#new:~:text=a')
  assert.equal(withId('#Old', 'a b'), '#a%20b')
})
