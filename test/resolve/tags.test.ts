import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG, lines, resolve, type Resolved, type SiteSpec } from './fixture.ts'

type Docs = NonNullable<SiteSpec['docs']>

/** Tags of a doc as `Label -> /path`. */
function tagsOf({ doc }: Resolved, id: string): readonly string[] {
  return doc(id).tags.map(({ label, permalink }) => `${label} -> ${permalink}`)
}

/** Tag pages as `Label /path: docs`. */
function pagesOf({ version }: Resolved): readonly string[] {
  return version.tagPages.map(
    ({ label, permalink, docs, unlisted }) =>
      `${label} ${permalink}: ${docs.join(', ')}${unlisted ? ' (unlisted)' : ''}`,
  )
}

function tagRoutes({ site }: Resolved): readonly string[] {
  return [...site.routes.values()]
    .filter(({ kind }) => kind.startsWith('tag'))
    .map(({ kind, path }) => `${kind} ${path}`)
}

test('an inline tag: the label as written, the address in kebab case (spec routing.md section 17.1)', () => {
  const tags = [
    'Foo Bar',
    'fooBar',
    '2024',
    { label: 'Own', permalink: '/own/way' },
    { label: 'Bare', permalink: 'b/' },
  ]
  const found = resolve({ docs: { 'a.md': { tags } }, config: { baseUrl: '/base/' } })
  assert.deepEqual(tagsOf(found, 'a'), [
    'Foo Bar -> /base/docs/tags/foo-bar',
    'fooBar -> /base/docs/tags/foo-bar',
    '2024 -> /base/docs/tags/2024',
    'Own -> /base/docs/tags/own/way',
    'Bare -> /base/docs/tags/b/',
  ])
  assert.deepEqual(found.diagnostics, [])
})

test('`tagsBasePath` lies below the path of the version', () => {
  const docs: Docs = { 'a.md': { tags: ['x'] } }
  const routes = (options: SiteSpec['options']) => tagRoutes(resolve({ docs, options: options ?? {} }))
  assert.deepEqual(routes({ tagsBasePath: 'by/tag' }), ['tags /docs/by/tag', 'tag /docs/by/tag/x'])
  assert.deepEqual(routes({ routeBasePath: '', tagsBasePath: 'tags' }), ['tags /tags', 'tag /tags/x'])
})

test('tags with one address share a page: the first in the order of the docs gives the label (section 17.4)', () => {
  const found = resolve({
    docs: {
      'a.md': { tags: ['foo-bar', 'x'] },
      'B.md': { tags: ['Foo Bar', 'Foo Bar', 'fooBar'] },
      'c.md': { tags: [{ label: 'Third', permalink: 'foo-bar' }] },
      'd.md': {},
    },
  })
  assert.deepEqual(pagesOf(found), ['foo-bar /docs/tags/foo-bar: a, B, c', 'x /docs/tags/x: a'])
  assert.deepEqual(tagsOf(found, 'c'), ['Third -> /docs/tags/foo-bar'])
})

test('docs of a tag are ordered by title, as a reader sorts', () => {
  const titles = ['Zeta', 'alpha', 'Éclair', 'beta', 'Alpha', '10', '9']
  const docs = Object.fromEntries(
    titles.map((title, index) => [`${index}.md`, { title, tags: ['x'], id: `n${index}` }]),
  )
  const [page] = resolve({ docs }).version.tagPages
  assert.deepEqual(
    page?.docs.map((id) => titles[Number(id.slice(1))]),
    ['10', '9', 'alpha', 'Alpha', 'beta', 'Éclair', 'Zeta'],
  )
})

test('unlisted docs are left out of a tag unless it has no others; then the tag is unlisted too', () => {
  const found = resolve({
    docs: {
      'a.md': { tags: ['both'] },
      'b.md': { tags: ['both', 'hidden'], unlisted: true },
      'c.md': { tags: ['both', 'hidden', 'secret'], unlisted: true },
    },
  })
  assert.deepEqual(pagesOf(found), [
    'both /docs/tags/both: a',
    'hidden /docs/tags/hidden: b, c (unlisted)',
    'secret /docs/tags/secret: c (unlisted)',
  ])
})

test('the page of all tags exists only when a tag is listed', () => {
  const hidden: Docs = { 'a.md': { tags: ['x'], unlisted: true }, 'b.md': {} }
  assert.deepEqual(tagRoutes(resolve({ docs: hidden })), ['tag /docs/tags/x'])
  assert.deepEqual(tagRoutes(resolve({ docs: { 'a.md': { tags: [] } } })), [])
})

test('a draft gives no tags, unless drafts are built', () => {
  const docs: Docs = { 'a.md': { tags: ['x', 'y'], draft: true }, 'b.md': { tags: ['y'] } }
  assert.deepEqual(pagesOf(resolve({ docs })), ['y /docs/tags/y: b'])
  assert.deepEqual(pagesOf(resolve({ docs, drafts: true })), ['x /docs/tags/x: a', 'y /docs/tags/y: a, b'])
})

test('the trailing-slash policy holds for tags', () => {
  const routes = (trailingSlash: boolean | undefined) =>
    tagRoutes(
      resolve({ docs: { 'a.md': { tags: ['x', { label: 'y', permalink: '/y/' }] } }, config: { trailingSlash } }),
    )
  assert.deepEqual(routes(undefined), ['tags /docs/tags', 'tag /docs/tags/x', 'tag /docs/tags/y/'])
  assert.deepEqual(routes(true), ['tags /docs/tags/', 'tag /docs/tags/x/', 'tag /docs/tags/y/'])
  assert.deepEqual(routes(false), ['tags /docs/tags', 'tag /docs/tags/x', 'tag /docs/tags/y'])
})

test('a page keeps its address before a tag, a tag before a doc, which is said', () => {
  const { diagnostics, site } = resolve({
    docs: {
      'a.md': { tags: ['known', '+++'] },
      'tags/known.md': {},
    },
    pages: { 'docs/tags.md': {} },
  })
  assert.deepEqual(
    lines(diagnostics),
    [
      'warning duplicate-route - The address `/docs/tags` of the page of all tags belongs to the page `src/pages/docs/tags.md` already (set another `slug` for one of them)',
      'warning duplicate-route docs/a.md The address `/docs/tags` of the page of the tag `+++` belongs to the page `src/pages/docs/tags.md` already (set another `slug` for one of them)',
      'warning duplicate-route docs/tags/known.md The address `/docs/tags/known` of the doc `docs/tags/known.md` belongs to the page of the tag `known` already (set another `slug` for one of them)',
    ].sort(),
  )
  assert.equal(site.routes.get('/docs/tags/known')?.kind, 'tag')
  assert.equal(site.routes.get('/docs/tags')?.kind, 'page')
})

test('a permalink that cannot be an address is an error at the tag, which is left out', () => {
  const docs: Docs = { 'a.md': { tags: ['ok', { label: 'Q', permalink: '/a?b' }, { label: 'Up', permalink: '../x' }] } }
  const found = resolve({ docs })
  assert.deepEqual(lines(found.diagnostics), [
    'error invalid-slug docs/a.md:4:3 The permalink `/a?b` of the tag `Q` cannot be the address of a page (set it to a path without `?`, `#` and `..`)',
    'error invalid-slug docs/a.md:5:3 The permalink `../x` of the tag `Up` cannot be the address of a page (set it to a path without `?`, `#` and `..`)',
  ])
  assert.deepEqual(pagesOf(found), ['ok /docs/tags/ok: a'])
})

const TAGS_FILE = 'known:\n  label: Known Tag\n  permalink: /k\n  description: What is known\ncamelCase:\n'

test('a tag that the tags file defines has its label, address and description from there', () => {
  const found = resolve({ docs: { 'a.md': { tags: ['known', 'camelCase'] } }, tagsFile: TAGS_FILE })
  assert.deepEqual(found.doc('a').tags, [
    { label: 'Known Tag', permalink: '/docs/tags/k', description: 'What is known' },
    { label: 'Camelcase', permalink: '/docs/tags/camel-case', description: undefined },
  ])
  assert.deepEqual(found.diagnostics, [])
})

test('onInlineTags: a tag that the file does not define is found, with the nearest that it does (section 17.3)', () => {
  const tags = ['known', 'knwon', 'zzz', 'Known Tag', 'constructor', { label: 'known', permalink: '/k' }]
  const docs: Docs = { 'a.md': { tags }, 'b.md': { tags: ['zzz'], draft: true } }
  const found = (onInlineTags: 'ignore' | 'log' | 'warn' | 'throw') =>
    lines(resolve({ docs, tagsFile: TAGS_FILE, options: { onInlineTags } }).diagnostics)
  assert.deepEqual(found('ignore'), [])
  assert.deepEqual(found('warn'), [
    'warning unknown-tag docs/a.md:4:3 The tag `knwon` is not defined in `docs/tags.yml` (did you mean `known`? Otherwise add it to `docs/tags.yml`)',
    'warning unknown-tag docs/a.md:5:3 The tag `zzz` is not defined in `docs/tags.yml` (add it to `docs/tags.yml`)',
    'warning unknown-tag docs/a.md:6:3 The tag `Known Tag` is not defined in `docs/tags.yml` (add it to `docs/tags.yml`)',
    'warning unknown-tag docs/a.md:7:3 The tag `constructor` is not defined in `docs/tags.yml` (add it to `docs/tags.yml`)',
    'warning unknown-tag docs/a.md:8:3 The tag `known` is not defined in `docs/tags.yml`, as it has a permalink of its own (define it there, and write only its key here)',
    'warning unknown-tag docs/b.md:3:3 The tag `zzz` is not defined in `docs/tags.yml` (add it to `docs/tags.yml`)',
  ])
  assert.equal(
    found('throw').every((line) => line.startsWith('error ')),
    true,
  )
  assert.equal(
    found('log').every((line) => line.startsWith('info ')),
    true,
  )
  assert.deepEqual(lines(resolve({ docs, config: DEFAULT_CONFIG }).diagnostics), [])
})

test('an empty tags file is in use: every tag is unknown', () => {
  const { diagnostics } = resolve({ docs: { 'a.md': { tags: ['x'] } }, tagsFile: ' \n# none yet\n' })
  assert.deepEqual(lines(diagnostics), [
    'warning unknown-tag docs/a.md:3:3 The tag `x` is not defined in `docs/tags.yml` (add it to `docs/tags.yml`)',
  ])
})
