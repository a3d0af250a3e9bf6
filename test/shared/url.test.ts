import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  applyTrailingSlash,
  decodePath,
  encodeHref,
  hasProtocol,
  joinUrl,
  normalizeBaseUrl,
  resolvePath,
  splitUrl,
  withBaseUrl,
} from '../../src/shared/url.ts'

test('joinUrl collapses slashes and keeps the last one (spec routing.md section 6.1)', () => {
  const cases: readonly [readonly string[], string][] = [
    [['/base/', '/docs', '/x/'], '/base/docs/x/'],
    [['/a/', ''], '/a/'],
    [['/', 'docs'], '/docs'],
    [['/', '', '', '/'], '/'],
    [['/docs', '/a//b/'], '/docs/a/b/'],
    [['/docs', '/x/https://a.b/c'], '/docs/x/https://a.b/c'],
    [['/docs', '/x/&y/?z/#w'], '/docs/x&y?z#w'],
    [['/docs', '/x/#!y'], '/docs/x/#!y'],
    [['https://example.org/', '/a'], 'https://example.org/a'],
  ]
  for (const [parts, expected] of cases) assert.equal(joinUrl(...parts), expected)
})

test('normalizeBaseUrl puts a slash at both ends', () => {
  for (const [given, expected] of [
    ['', '/'],
    ['/', '/'],
    ['a', '/a/'],
    ['/a/b', '/a/b/'],
    ['//a//', '/a/'],
  ] as const) {
    assert.equal(normalizeBaseUrl(given), expected)
  }
})

test('withBaseUrl prefixes absolute paths once (spec routing.md section 14)', () => {
  const cases = [
    ['/docs/a', '/base/docs/a'],
    ['/base/docs/a', '/base/docs/a'],
    ['/base', '/base/'],
    ['docs/a', 'docs/a'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['#x', '#x'],
  ] as const
  for (const [url, expected] of cases) assert.equal(withBaseUrl(url, '/base/'), expected)
})

test('applyTrailingSlash changes the pathname only (spec routing.md section 8)', () => {
  assert.equal(applyTrailingSlash('/sub/page?x#h', true, '/'), '/sub/page/?x#h')
  assert.equal(applyTrailingSlash('/sub/page/#h', false, '/'), '/sub/page#h')
  assert.equal(applyTrailingSlash('/sub/page', undefined, '/'), '/sub/page')
  assert.equal(applyTrailingSlash('/base/', false, '/base/'), '/base/')
  assert.equal(applyTrailingSlash('/', false, '/base/'), '/')
  assert.equal(applyTrailingSlash('#h', true, '/'), '#h')
})

test('resolvePath follows URL semantics', () => {
  const cases = [
    ['./b', '/docs/a', '/docs/b'],
    ['b', '/docs/a/', '/docs/a/b'],
    ['../b', '/docs/a/c', '/docs/b'],
    ['..', '/docs/a/c', '/docs/'],
    ['.', '/docs/a', '/docs/'],
    ['../../../b', '/docs/a', '/b'],
    ['/x/', '/docs/a', '/x/'],
    ['', '/docs/a', '/docs/a'],
    ['b/', '/docs/a', '/docs/b/'],
    ['/', '/docs/a', '/'],
  ] as const
  for (const [target, from, expected] of cases) {
    assert.equal(resolvePath(target, from), expected, `${target} from ${from}`)
    if (target !== '') assert.equal(new URL(target, `http://x${from}`).pathname, expected, 'as a browser resolves it')
  }
})

test('splitUrl, hasProtocol, decodePath, encodeHref', () => {
  assert.deepEqual(splitUrl('a/b?x=1#y?z'), { pathname: 'a/b', search: '?x=1', hash: '#y?z' })
  assert.deepEqual(splitUrl('#y'), { pathname: '', search: '', hash: '#y' })
  for (const url of ['https://a', 'mailto:a@b', '//a', 'pathname:///x']) assert.ok(hasProtocol(url), url)
  for (const url of ['/a', 'a:b/c'.slice(1), './a', '#a', '@site/a']) assert.ok(!hasProtocol(url), url)
  assert.equal(decodePath('/a%20b'), '/a b')
  assert.equal(decodePath('/a%ZZ'), '/a%ZZ')
  assert.equal(encodeHref('/a b/ü/100%/"q"'), '/a%20b/ü/100%25/%22q%22')
  assert.equal(encodeHref('/a%20b'), '/a%20b')
})
