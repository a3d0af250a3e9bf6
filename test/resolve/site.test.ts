import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IndexRecord } from '../../src/model/source.ts'
import {
  DEFAULT_CONFIG,
  DEFAULT_DOCS,
  lines,
  record,
  resolve,
  resolved,
  resolveInput,
  versionsNamed,
} from './fixture.ts'

test('a small site from end to end (spec sidebars.md section 11)', () => {
  const { site, version, outline, doc, diagnostics } = resolve({
    docs: {
      'intro.md': { sidebar_position: 1, contentTitle: 'Intro' },
      '04-deploy/02-tags.md': { contentTitle: 'Tags' },
      '04-deploy/01-general.md': { contentTitle: 'General' },
      'final/index.md': { title: 'Final project' },
    },
    categories: {
      '04-deploy/_category_.json': {
        label: 'Deployment & Delivery',
        position: 4,
        link: { type: 'generated-index' },
      },
    },
    pages: { 'index.md': { contentTitle: 'Home' } },
    statics: [
      { path: 'static/logo.svg', output: 'logo.svg' },
      { path: 'static/robots.txt', output: 'robots.txt' },
      { path: 'more/logo.svg', output: 'logo.svg' },
    ],
  })
  assert.deepEqual(lines(diagnostics), [])
  assert.deepEqual(outline(), [
    'Intro -> /docs/intro',
    [
      'Deployment & Delivery -> /docs/category/deployment--delivery',
      'General -> /docs/deploy/general',
      'Tags -> /docs/deploy/tags',
    ],
    'Final project -> /docs/final/',
  ])
  const way = ['intro', 'deploy/general', 'deploy/tags', 'final/index'].map((id) => [
    doc(id).prev?.permalink,
    doc(id).next?.permalink,
  ])
  assert.deepEqual(way, [
    [undefined, '/docs/category/deployment--delivery'],
    ['/docs/category/deployment--delivery', '/docs/deploy/tags'],
    ['/docs/deploy/general', '/docs/final/'],
    ['/docs/deploy/tags', undefined],
  ])
  const [page] = version.categoryPages
  assert.deepEqual([page?.prev?.permalink, page?.next?.permalink], ['/docs/intro', '/docs/deploy/general'])
  const { instance, name, label, path, locale, isLast, mainDocId } = version
  assert.deepEqual(
    { instance, name, label, path, locale, isLast, mainDocId },
    {
      instance: 'default',
      name: 'current',
      label: 'Next',
      path: '/docs',
      locale: 'en',
      isLast: true,
      mainDocId: 'intro',
    },
  )
  assert.deepEqual(
    [...site.routes.keys()],
    [
      '/',
      '/docs/deploy/general',
      '/docs/deploy/tags',
      '/docs/final/',
      '/docs/intro',
      '/docs/category/deployment--delivery',
      '/404.html',
    ],
  )
  assert.deepEqual(
    [...site.statics],
    [
      ['logo.svg', 'more/logo.svg'],
      ['robots.txt', 'static/robots.txt'],
    ],
  )
  assert.equal(site.root, '/site')
})

test('the main doc: slug `/`, else the first of the first sidebar, else the first', () => {
  const docs = { 'a.md': {}, 'b.md': {}, 'c.md': {} }
  assert.equal(resolve({ docs: { ...docs, 'z.md': { slug: '/' } } }).version.mainDocId, 'z')
  const linked = [
    { type: 'link', label: 'x', href: '/' },
    { type: 'category', label: 'C', link: { type: 'doc', id: 'c' }, items: ['b'] },
  ]
  assert.equal(resolve({ docs, sidebars: { s: linked } }).version.mainDocId, 'c')
  assert.equal(resolve({ docs, sidebars: { s: [], t: ['b'] } }).version.mainDocId, 'a')
  assert.equal(resolve({ docs, sidebarPath: false }).version.mainDocId, 'a')
  const alphabet = { 'foo.md': {}, 'É.md': {}, 'Bar.md': {} }
  assert.equal(resolve({ docs: alphabet, sidebarPath: false }).version.mainDocId, 'Bar')
  assert.equal(resolve({ docs: { 'foo.md': {}, 'É.md': {} }, sidebars: {} }).version.mainDocId, 'É')
  assert.equal(resolve({}).version.mainDocId, undefined)
})

test('a site without docs has a version and says nothing more', () => {
  const { version, diagnostics } = resolve({ docs: { 'a.md': { unusable: true } } })
  assert.deepEqual([version.docs.size, version.sidebars.get('defaultSidebar')?.items, diagnostics], [0, [], []])
})

test('instances and versions stay apart', () => {
  const source = (path: string, key: { version?: string; locale?: string; instance?: string }): IndexRecord =>
    record({ ...key, title: `${key.version ?? ''} ${key.locale ?? ''}` }, 'docs', path)
  const several = { ...DEFAULT_DOCS, ...versionsNamed(['current', '2.0', '1.0']) }
  const current = { name: 'current', folder: 'api', sidebarPath: 'api-sidebars.js', options: {} }
  const api = { ...DEFAULT_DOCS, id: 'api', routeBasePath: 'api', versions: [current] }
  const { site, diagnostics } = resolved({
    ...resolveInput({}),
    loaded: {
      config: { ...DEFAULT_CONFIG, docs: [several, api] },
      functions: { editUrl: {}, numberPrefixParser: {}, sidebarItemsGenerator: {}, blogs: {} },
      sidebars: { 'api-sidebars.js': { file: 'api-sidebars.js', value: { api: ['a'] } } },
    },
    records: [
      source('a.md', { version: 'current' }),
      source('a.md', { version: '2.0' }),
      source('a.md', { version: '1.0' }),
      source('a.md', { instance: 'api' }),
    ],
  })
  assert.deepEqual(lines(diagnostics), [])
  assert.deepEqual(
    site.versions.map(({ instance, name, label, path, locale, isLast, sidebars }) => [
      ...[instance, name, label, path, locale, isLast],
      [...sidebars.keys()].join(),
    ]),
    [
      ['default', 'current', 'Next', '/docs/next', 'en', false, 'defaultSidebar'],
      ['default', '2.0', '2.0', '/docs', 'en', true, 'defaultSidebar'],
      ['default', '1.0', '1.0', '/docs/1.0', 'en', false, 'defaultSidebar'],
      ['api', 'current', 'Next', '/api', 'en', true, 'api'],
    ],
  )
  assert.deepEqual([...site.routes.keys()], ['/docs/next/a', '/docs/a', '/docs/1.0/a', '/api/a', '/404.html'])
})

test('the order of the records does not matter', () => {
  const paths = ['b/index.md', 'a.md', 'b/01-x.md', '01-a.md', 'README.md', 'c/d/e.md']
  const results = [paths, paths.toReversed()].map((list) => {
    const { site, diagnostics } = resolve({ docs: Object.fromEntries(list.map((path) => [path, {}])) })
    return [[...site.routes], site.versions.map((version) => [[...version.docs], [...version.sidebars]]), diagnostics]
  })
  assert.deepEqual(results[0], results[1])
})

test('work grows with the docs, not with docs times categories', () => {
  // Counts how often the records are looked at: twice the docs and categories may cost twice as much, no more.
  const looks = (categories: number): number => {
    let count = 0
    const records = Array.from({ length: categories * 20 }, (_, index): IndexRecord => {
      const path = `cat-${index % categories}/page-${index}.md`
      const plain = record({ contentTitle: `Page ${index}` }, 'docs', path)
      return new Proxy(plain, {
        get: (target, key) => {
          count += 1
          if (key === 'frontMatter')
            return new Proxy(target.frontMatter, {
              get: (fields, name) => ((count += 1), Reflect.get(fields, name)) as unknown,
            })
          return Reflect.get(target, key) as unknown
        },
      })
    })
    const slices = Array.from({ length: categories }, (_, index) => ({
      type: 'category',
      label: `Category ${index}`,
      link: { type: 'generated-index' },
      items: [{ type: 'autogenerated', dirName: `cat-${index}` }],
    }))
    const { site, diagnostics } = resolved({ ...resolveInput({ sidebars: { s: slices } }), records })
    assert.deepEqual(diagnostics, [])
    assert.equal(site.routes.size, categories * 21 + 1)
    return count
  }
  const small = looks(50)
  assert.ok(looks(100) <= small * 2.2, 'twice the docs')
  // The size that matters: 20,000 docs in 1,000 categories.
  assert.ok(looks(1000) <= small * 20 * 1.3, 'twenty times the docs')
})
