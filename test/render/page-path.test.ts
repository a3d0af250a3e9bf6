import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePath } from '../../src/render/page-path.ts'

test('where the file of a route lies (spec routing.md section 7.2)', () => {
  const cases = [
    ['/docs/a', 'docs/a/index.html', 'docs/a/index.html', 'docs/a.html'],
    ['/docs/a/', 'docs/a/index.html', 'docs/a/index.html', 'docs/a/index.html'],
    ['/', 'index.html', 'index.html', 'index.html'],
    ['/x.html', 'x.html', 'x.html', 'x.html'],
    [
      '/docs/with space/my doc',
      'docs/with space/my doc/index.html',
      'docs/with space/my doc/index.html',
      'docs/with space/my doc.html',
    ],
    ['/x%20y', 'x y/index.html', 'x y/index.html', 'x y.html'],
  ] as const
  for (const [route, unset, slash, bare] of cases) {
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: undefined }), unset)
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: true }), slash)
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: false }), bare)
  }
  assert.equal(pagePath('/base/docs/a', { baseUrl: '/base/', trailingSlash: undefined }), 'docs/a/index.html')
  assert.equal(pagePath('/base/', { baseUrl: '/base/', trailingSlash: false }), 'index.html')
})
