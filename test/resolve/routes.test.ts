import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG, lines, resolve, SEARCH, type SiteSpec } from './fixture.ts'

const SITE: SiteSpec = {
  docs: { 'z.md': {}, 'index.md': {}, 'g/a.md': {} },
  categories: { 'g/_category_.json': { label: 'G', link: { type: 'generated-index' } } },
  pages: { 'index.md': {}, 'about.md': {} },
  config: { baseUrl: '/base/', search: SEARCH },
}

function paths(trailingSlash: boolean | undefined): readonly string[] {
  return [...resolve({ ...SITE, config: { ...SITE.config, trailingSlash } }).site.routes.keys()]
}

test('pages, search, docs by id, category pages, not found; the trailing-slash policy is applied', () => {
  assert.deepEqual(paths(undefined), [
    '/base/about',
    '/base/',
    '/base/search',
    '/base/docs/g/a',
    '/base/docs/',
    '/base/docs/z',
    '/base/docs/category/g',
    '/base/404.html',
  ])
  assert.deepEqual(paths(true), [
    '/base/about/',
    '/base/',
    '/base/search/',
    '/base/docs/g/a/',
    '/base/docs/',
    '/base/docs/z/',
    '/base/docs/category/g/',
    '/base/404.html',
  ])
  assert.deepEqual(paths(false), [
    '/base/about',
    '/base/',
    '/base/search',
    '/base/docs/g/a',
    '/base/docs',
    '/base/docs/z',
    '/base/docs/category/g',
    '/base/404.html',
  ])
})

test('what a route holds', () => {
  const { routes } = resolve(SITE).site
  assert.deepEqual(routes.get('/base/docs/z'), {
    kind: 'doc',
    path: '/base/docs/z',
    doc: { instance: 'default', version: 'current', locale: 'en', id: 'z' },
  })
  assert.deepEqual(routes.get('/base/docs/category/g'), {
    kind: 'category',
    path: '/base/docs/category/g',
    instance: 'default',
    version: 'current',
    index: 0,
  })
  assert.deepEqual(routes.get('/base/'), { kind: 'page', path: '/base/', source: 'src/pages/index.md' })
  assert.deepEqual(routes.get('/base/search'), { kind: 'search', path: '/base/search' })
  assert.deepEqual(routes.get('/base/404.html'), { kind: 'not-found', path: '/base/404.html' })
})

const DUPLICATES: SiteSpec = {
  docs: { 'a.md': { slug: '/' }, 'b/index.md': { slug: '/x' }, 'c.md': { slug: '/x/' }, 'd/e.md': {} },
  categories: { 'd/_category_.json': { label: 'D', link: { type: 'generated-index', slug: '/x' } } },
  pages: { 'index.md': {} },
  options: { routeBasePath: '' },
}

test('the first claim of an address wins, with or without slash', () => {
  const { site, diagnostics } = resolve(DUPLICATES)
  const hint = '(set another `slug` for one of them)'
  assert.deepEqual(lines(diagnostics), [
    `warning duplicate-route docs/a.md The address \`/\` of the doc \`docs/a.md\` belongs to the page \`src/pages/index.md\` already ${hint}`,
    `warning duplicate-route docs/c.md The address \`/x/\` of the doc \`docs/c.md\` belongs to the doc \`docs/b/index.md\` already ${hint}`,
    `warning duplicate-route docs/d/_category_.json The address \`/x\` of the index page of the category \`D\` belongs to the doc \`docs/b/index.md\` already ${hint}`,
  ])
  assert.deepEqual(diagnostics.at(-1)?.related, [
    { message: 'the doc `docs/b/index.md` is the page at this address', file: 'docs/b/index.md' },
  ])
  assert.deepEqual([...site.routes.keys()], ['/', '/x', '/d/e', '/404.html'])
  assert.equal(site.routes.get('/')?.kind, 'page')
})

test('a category of the sidebars file is found in it', () => {
  const { diagnostics } = resolve({
    docs: { 'a.md': { slug: '/category/c' } },
    sidebars: { s: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a'] }] },
    sidebarsText: "{ label: 'C' }",
  })
  assert.deepEqual(
    diagnostics.map(({ file, place }) => [file, place?.line, place?.column]),
    [['sidebars.js', 1, 10]],
  )
})

test('the policy gives the severity', () => {
  for (const [policy, severity] of [
    ['log', 'info'],
    ['throw', 'error'],
    ['ignore', undefined],
  ] as const) {
    const config = { policies: { ...DEFAULT_CONFIG.policies, onDuplicateRoutes: policy } }
    const severities = new Set(resolve({ ...DUPLICATES, config }).diagnostics.map((diagnostic) => diagnostic.severity))
    assert.deepEqual([...severities], severity === undefined ? [] : [severity])
  }
})

test('a search page that nobody has asked for gives way to a page of the author', () => {
  const searchAt = (docs: NonNullable<SiteSpec['docs']>, pageGivesWay: boolean): readonly unknown[] => {
    const config = { ...SITE.config, search: { ...SEARCH, pageGivesWay } }
    const { site, diagnostics } = resolve({ docs, options: { routeBasePath: '' }, config })
    return [site.routes.get('/base/search')?.kind, site.config.search?.pagePath, diagnostics.map(({ rule }) => rule)]
  }
  assert.deepEqual(searchAt({ 'search.md': {} }, true), ['doc', undefined, []])
  assert.deepEqual(searchAt({ 'search.md': {} }, false), ['search', 'search', ['duplicate-route']])
  assert.deepEqual(searchAt({ 'a.md': {} }, true), ['search', 'search', []])
})
