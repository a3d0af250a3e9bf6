import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePath } from '../../src/render/page-path.ts'

test('where the file of a route lies (spec routing.md section 7.2)', () => {
  const cases = [
    ['/docs/a', 'docs/a/index.html', 'docs/a/index.html', 'docs/a.html'],
    ['/docs/a/', 'docs/a/index.html', 'docs/a/index.html', 'docs/a/index.html'],
    ['/', 'index.html', 'index.html', 'index.html'],
    ['/x.html', 'x.html', 'x.html', 'x.html'],
    ['/docs/x.htm', 'docs/x.htm', 'docs/x.htm', 'docs/x.htm'],
    ['/docs/x.htmlx', 'docs/x.htmlx/index.html', 'docs/x.htmlx/index.html', 'docs/x.htmlx.html'],
    ['/1.0', '1.0/index.html', '1.0/index.html', '1.0.html'],
    [
      '/docs/with space/my doc',
      'docs/with space/my doc/index.html',
      'docs/with space/my doc/index.html',
      'docs/with space/my doc.html',
    ],
    ['/x%20y', 'x y/index.html', 'x y/index.html', 'x y.html'],
    ['/100%', '100%/index.html', '100%/index.html', '100%.html'],
  ] as const
  for (const [route, unset, slash, bare] of cases) {
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: undefined }), unset)
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: true }), slash)
    assert.equal(pagePath(route, { baseUrl: '/', trailingSlash: false }), bare)
  }
})

test('the base URL is no folder of the output (spec routing.md section 7.1)', () => {
  assert.equal(pagePath('/base/docs/a', { baseUrl: '/base/', trailingSlash: undefined }), 'docs/a/index.html')
  for (const trailingSlash of [undefined, true, false])
    assert.equal(pagePath('/base/', { baseUrl: '/base/', trailingSlash }), 'index.html')
})

test('an address cannot lead out of the output', () => {
  for (const name of ['%2e%2e', '..%2fx', '..%5Cx', '%00'])
    assert.equal(pagePath(`/a/${name}/b`, { baseUrl: '/', trailingSlash: undefined }), `a/${name}/b/index.html`)
})
