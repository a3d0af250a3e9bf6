import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docSlug } from '../../src/resolve/slugs.ts'
import { isValidPathname } from '../../src/shared/pathname.ts'
import { lines, resolve, type SourceSpec } from './fixture.ts'

// spec routing.md section 5
const SLUGS: readonly (readonly [string, SourceSpec, string])[] = [
  ['dir/x.md', {}, '/dir/x'],
  ['dir/x.md', { slug: 'foo' }, '/dir/foo'],
  ['dir/x.md', { slug: './foo' }, '/dir/foo'],
  ['dir/x.md', { slug: '../foo' }, '/foo'],
  ['dir/x.md', { slug: '../../../foo' }, '/foo'],
  ['dir/x.md', { slug: '.' }, '/dir/'],
  ['dir/x.md', { slug: 'foo/' }, '/dir/foo/'],
  ['dir/x.md', { slug: '/' }, '/'],
  ['dir/x.md', { slug: '/a/' }, '/a/'],
  ['dir/index.md', {}, '/dir/'],
  ['dir/index.md', { slug: 'index' }, '/dir/index'],
  ['dir/index.md', { id: 'custom' }, '/dir/'],
  ['dir/x.md', { id: 'custom' }, '/dir/custom'],
  ['dir/x.md', { slug: 'https://a.b/c' }, '/dir/https://a.b/c'],
  ['03-api/01-intro.md', {}, '/api/intro'],
  ['03-api/01-intro.md', { slug: '../start' }, '/start'],
  ['03-api/01-intro.md', { parse_number_prefixes: false }, '/03-api/01-intro'],
  ['01-dir/01-dir.md', {}, '/dir/'],
  ['dir/01-index.md', {}, '/dir/index'],
  ['index.md', {}, '/'],
  ['6-.md', {}, '/6-'],
  ['mit Raum/日本 [x].md', {}, '/mit Raum/日本 [x]'],
]

test('slugs of docs', () => {
  for (const [path, spec, expected] of SLUGS) {
    const { version, diagnostics } = resolve({ docs: { [path]: spec } })
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(
      [...version.docs.values()].map((doc) => doc.slug),
      [expected],
      `${path} ${spec.slug ?? ''}`,
    )
  }
})

test('the id alone does not make an index', () => {
  assert.equal(docSlug({ folder: 'a', baseId: 'index', isIndex: false, frontMatterSlug: undefined }), '/a/index')
})

test('what can be an address', () => {
  for (const path of ['/', '/a/', '/a b', '/é', '/100%', '/a+b', '/[x]', '/%20', '/x.html', '/...', '/a//b'])
    assert.ok(isValidPathname(path), path)
  for (const path of [
    'a',
    '',
    '/a?b',
    '/a#b',
    '/a/../b',
    '/a/./b',
    '//a',
    '/a/%2E%2e/b',
    '/a\\b',
    '/a\n',
    '/a ',
    '/\uD800',
  ]) {
    assert.ok(!isValidPathname(path), path)
  }
})

test('an impossible slug is an error of its file, which becomes no page', () => {
  const { version, diagnostics } = resolve({
    docs: { 'dir/x.md': { slug: '/a?b' }, 'y.md': { slug: '/a/../b' }, 'was?.md': {}, 'z.md': {} },
  })
  assert.deepEqual(lines(diagnostics), [
    'error invalid-slug docs/dir/x.md The slug `/a?b` cannot be the address of a page (set `slug` in the front matter to a path without `?`, `#` and `..`)',
    'error invalid-slug docs/was?.md The path `/was?`, made from the name of the file, cannot be the address of a page (set `slug` in the front matter to a path without `?`, `#` and `..`)',
    'error invalid-slug docs/y.md The slug `/a/../b` cannot be the address of a page (set `slug` in the front matter to a path without `?`, `#` and `..`)',
  ])
  assert.deepEqual([...version.docs.keys()], ['z'])
})
