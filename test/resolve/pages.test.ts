import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePath } from '../../src/resolve/pages.ts'
import { DEFAULT_CONFIG, lines, resolve } from './fixture.ts'

test('paths of pages (spec routing.md section 12.2)', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['index.md', '/'],
    ['Index.mdx', '/'],
    ['sub/index.mdx', '/sub/'],
    ['sub/foo.md', '/sub/foo'],
    ['x y.md', '/x%20y'],
    ['é/a?b.md', '/%C3%A9/a%3Fb'],
    ['README.md', '/README'],
    ['01-a.md', '/01-a'],
    ['myindex.md', '/myindex'],
    ['index.js', '/'],
    ['sub/INDEX.jsx', '/sub/'],
    ['sub/foo.tsx', '/sub/foo'],
    ['x y.ts', '/x%20y'],
    ['v1.2.js', '/v1.2'],
  ]
  for (const [path, expected] of cases) assert.equal(pagePath(path), expected, path)
})

test('fields of a page', () => {
  const { site } = resolve({
    pages: {
      'a.md': { contentTitle: 'H1', excerpt: 'E' },
      'b.md': { contentTitle: 'H1', title: 'T', description: '', unlisted: true, slug: 'own' },
      'c.md': {},
    },
    config: {
      baseUrl: '/base/',
      pages: [
        {
          id: 'default',
          path: 'src/pages',
          routeBasePath: '',
          include: [],
          exclude: [],
          admonitions: [],
          editUrl: 'https://gh/e/',
          showLastUpdateTime: false,
          showLastUpdateAuthor: false,
        },
      ],
    },
  })
  assert.deepEqual(
    [...site.pages].map(([source, page]) => [source, page.permalink, page.title, page.description, page.unlisted]),
    [
      ['src/pages/a.md', '/base/a', 'H1', 'E', false],
      ['src/pages/b.md', '/base/own', 'T', '', true],
      ['src/pages/c.md', '/base/c', undefined, '', false],
    ],
  )
  assert.equal(site.pages.get('src/pages/a.md')?.editUrl, 'https://gh/e/src/pages/a.md')
})

test('slug replaces the path, drafts go, a slug that is no address is refused', () => {
  const pages = {
    'sub/a.md': { slug: '/x/' },
    'd.md': { draft: true },
    'bad.md': { slug: '/../x' },
    'u.md': { unusable: true },
  }
  const { site, diagnostics } = resolve({ pages })
  assert.deepEqual(
    [...site.pages.values()].map((page) => page.permalink),
    ['/x/'],
  )
  assert.deepEqual([...site.draftPages], [['src/pages/d.md', '/d']])
  assert.deepEqual(lines(diagnostics), [
    'error invalid-slug src/pages/bad.md The slug `/../x` cannot be the address of a page (set `slug` in the front matter to a path without `?`, `#` and `..`)',
  ])
  assert.equal(resolve({ pages, drafts: true }).site.pages.get('src/pages/d.md')?.draft, true)
  assert.equal(resolve({ pages, config: { ...DEFAULT_CONFIG, pages: [] } }).site.pages.size, 0)
})

test('several folders of pages, each with an address of its own; a file of two of them has one page', () => {
  const [usual] = DEFAULT_CONFIG.pages
  assert.ok(usual)
  const more = { ...usual, id: 'more', path: 'more', routeBasePath: 'm' }
  const again = { ...usual, id: 'again', routeBasePath: 'again' }
  const { site, diagnostics } = resolve({
    pages: { 'a.md': {} },
    morePages: { more: { 'a.md': {}, 'sub/index.md': { draft: true } }, again: { 'a.md': {} } },
    config: { pages: [usual, more, again] },
  })
  const found = [...site.pages.values()].map(({ source, permalink }) => [source, permalink])
  assert.deepEqual(found, [
    ['src/pages/a.md', '/a'],
    ['more/a.md', '/m/a'],
  ])
  assert.deepEqual([...site.draftPages], [['more/sub/index.md', '/m/sub/']])
  assert.deepEqual(lines(diagnostics), [
    'warning unsupported-feature src/pages/a.md This file is in two folders of pages: it has no page at `/again/a` (leave it out of one of them with `include` or `exclude`)',
  ])
})
