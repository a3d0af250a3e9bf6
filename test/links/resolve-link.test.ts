import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkAttributes } from '../../src/links/link-attributes.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { linkUnit } from '../../src/links/link-unit.ts'
import { assetSources } from '../../src/links/file-candidates.ts'
import type { LinkSource } from '../../src/links/link-source.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import type { AssetInfo, Target } from '../../src/model/page.ts'
import type { Link } from '../../src/model/unit.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

const SITEMAP = {
  id: 'default',
  filename: 'sitemap.xml',
  changefreq: undefined,
  priority: undefined,
  lastmod: undefined,
  ignorePatterns: [],
}
const { site } = resolve({
  docs: {
    'index.md': {},
    'guides/a.md': {},
    'guides/b.md': {},
    'with space/my doc.md': {},
    '01-numbered.md': {},
    'hidden.md': { draft: true },
    'C#?.md': { slug: '/sharp' },
  },
  pages: { 'about.md': {}, 'later.md': { draft: true } },
  statics: [
    { path: 'static/sub/index.html', output: 'sub/index.html' },
    { path: 'static/notes.md', output: 'notes.md' },
    { path: 'static/a b.txt', output: 'a b.txt' },
    { path: 'static/foo.html', output: 'foo.html' },
    { path: 'static/img/x.png', output: 'img/x.png' },
  ],
  config: { baseUrl: '/base/', sitemaps: [SITEMAP] },
})
const tables = linkTables(site)
const assets = new Map<string, AssetInfo>([
  ['docs/guides/x.pdf', { output: 'assets/files/x-1.pdf' }],
  ['docs/guides/my pic.png', { output: 'assets/images/my-pic-1.png', width: 4, height: 2 }],
  ['static/img/x.png', { output: 'assets/images/x-1.png', width: 8, height: 6 }],
  ['assets/y.png', { output: 'assets/images/y-1.png' }],
])
const page: LinkSource = {
  route: '/base/docs/guides/a',
  source: 'docs/guides/a.md',
  key: { instance: 'default', version: 'current' },
}

function target(url: string, kind: 'link' | 'image' = 'link'): Target {
  return resolveLink({ url, kind }, page, { tables, assets })
}

/** What a target is, in short. */
function show(found: Target): string {
  switch (found.type) {
    case 'route':
      return `route ${found.path}${found.search}${found.hash}`
    case 'static':
      return `static ${found.path}`
    case 'asset':
      return `asset ${found.source}`
    case 'outside':
      return `outside ${found.path}`
    case 'missing':
      return `missing ${found.draft ? 'draft ' : ''}${found.reason} ${found.path}`
    case 'external':
    case 'unchecked':
      return `${found.type} ${found.url}`
  }
}

test('links of a doc (spec markdown.md section 9, link-checking.md section 6)', () => {
  const cases = [
    ['b.md', 'route /base/docs/guides/b'],
    ['./b.md#k', 'route /base/docs/guides/b#k'],
    ['b.md?x=1#k', 'route /base/docs/guides/b?x=1#k'],
    ['../guides/b.md', 'route /base/docs/guides/b'],
    ['guides/b.md', 'route /base/docs/guides/b'],
    ['/guides/b.md', 'route /base/docs/guides/b'],
    ['/docs/guides/b.md', 'route /base/docs/guides/b'],
    ['@site/docs/guides/b.md', 'route /base/docs/guides/b'],
    ['../with%20space/my%20doc.md', 'route /base/docs/with space/my doc'],
    ['../01-numbered.md', 'route /base/docs/numbered'],
    ['../numbered.md', 'missing markdown-file /base/docs/numbered.md'],
    ['../hidden.md', 'missing draft markdown-file /base/docs/hidden.md'],
    ['/docs/hidden/', 'missing draft page /base/docs/hidden/'],
    ['@site/src/pages/later.md', 'missing draft markdown-file /base/docs/guides/@site/src/pages/later.md'],
    ['/later', 'missing draft page /base/later'],
    ['Guides/B.md', 'missing markdown-file /base/docs/guides/Guides/B.md'],
    ['@site/src/pages/about.md', 'route /base/about'],
    ['b', 'route /base/docs/guides/b'],
    ['b/', 'route /base/docs/guides/b/'],
    ['/docs/guides/b/', 'route /base/docs/guides/b/'],
    ['/base/docs/guides/b', 'route /base/docs/guides/b'],
    ['/docs/with%20space/my%20doc', 'route /base/docs/with%20space/my%20doc'],
    ['/docs/guides/B', 'missing page /base/docs/guides/B'],
    ['/docs/zzz#x', 'missing page /base/docs/zzz'],
    ['#here', 'route /base/docs/guides/a#here'],
    ['', 'route /base/docs/guides/a'],
    ['https://example.org/a.md', 'external https://example.org/a.md'],
    ['//example.org', 'external //example.org'],
    ['mailto:a@example.org', 'external mailto:a@example.org'],
    ['pathname:///foo.html', 'unchecked /base/foo.html'],
    ['/foo.html', 'static /base/foo.html'],
    ['/base/foo.html', 'static /base/foo.html'],
    ['./x.pdf', 'asset docs/guides/x.pdf'],
    ['x.pdf#page=2', 'asset docs/guides/x.pdf'],
    ['./y.pdf', 'missing page /base/docs/guides/y.pdf'],
    ['@site/docs/guides/x.pdf', 'asset docs/guides/x.pdf'],
    ['@site/docs/y.pdf', 'missing file @site/docs/y.pdf'],
    ['../C%23%3F.md', 'route /base/docs/sharp'],
    ['..\\guides\\b.md', 'route /base/docs/guides/b'],
  ] as const
  for (const [url, expected] of cases) assert.equal(show(target(url)), expected, url)
})

test('paths of the browser (spec link-checking.md section 3)', () => {
  const cases = [
    // 3.1: URL resolution against the page
    ['../guides/./a', 'route /base/docs/guides/a'],
    ['..', 'route /base/docs/'],
    ['.', 'missing page /base/docs/guides/'],
    ['../../../../docs/guides/a', 'missing page /docs/guides/a'],
    ['/../docs/guides/a', 'missing page /docs/guides/a'],
    ['?x=1#k', 'route /base/docs/guides/a?x=1#k'],
    // 3.2: decoded or not, with or without trailing slash
    ['/docs/guide%73/b/', 'route /base/docs/guide%73/b/'],
    ['/docs', 'route /base/docs'],
    ['/base', 'missing page /base/'],
    // 3.3: folders and parents are no pages
    ['/docs/guides', 'missing page /base/docs/guides'],
    ['/docs/guides/b/more', 'missing page /base/docs/guides/b/more'],
    ['/docs/guides//b', 'missing page /base/docs/guides//b'],
    // 3.4
    ['/DOCS/guides/b', 'missing page /base/DOCS/guides/b'],
    ['/FOO.html', 'missing page /base/FOO.html'],
    // 3.5: what lies in the out-dir is there
    ['/docs/guides/b/index.html#k', 'route /base/docs/guides/b#k'],
    ['/docs/guides/b.html', 'missing page /base/docs/guides/b.html'],
    ['/foo', 'missing page /base/foo'],
    ['/sub', 'static /base/sub/'],
    ['/sub/', 'static /base/sub/'],
    ['/sub/index.html', 'static /base/sub/index.html'],
    ['/notes.md', 'static /base/notes.md'],
    ['/a%20b.txt?x#y', 'static /base/a b.txt'],
    ['/img/x.png', 'static /base/img/x.png'],
    ['/sitemap.xml', 'unchecked /base/sitemap.xml'],
    ['/404.html', 'unchecked /base/404.html'],
    ['/404', 'missing page /base/404'],
    // 3.6
    ['/docs/guides/b?x=/zzz', 'route /base/docs/guides/b?x=/zzz'],
    ['/docs/100%', 'missing page /base/docs/100%'],
    ['./50%.pdf', 'missing page /base/docs/guides/50%.pdf'],
    ['../%zz.md', 'missing markdown-file /base/docs/%zz.md'],
  ] as const
  for (const [url, expected] of cases) assert.equal(show(target(url)), expected, url)
})

test('tables are made once for a site, and anew for the same site with other pages or files', () => {
  assert.equal(linkTables(site), tables)
  const other = linkTables({ ...site, routes: new Map(), statics: new Map() })
  assert.ok(tables.paths.has('/base/docs/guides/a') && tables.statics.has('img/x.png'))
  assert.ok(!other.paths.has('/base/docs/guides/a') && !other.statics.has('img/x.png'))
})

test('without trailing slashes, the file of a page is `a.html` (spec link-checking.md section 3.5)', () => {
  const flat = linkTables(
    resolve({ docs: { 'a.md': {} }, pages: { 'index.md': {} }, config: { trailingSlash: false } }).site,
  )
  const from = { route: '/docs/a', source: undefined, key: undefined }
  const cases = [
    ['/docs/a.html', 'route /docs/a'],
    ['/docs/a/index.html', 'missing page /docs/a/index.html'],
    ['/index.html', 'route /'],
  ] as const
  for (const [url, expected] of cases)
    assert.equal(show(resolveLink({ url, kind: 'link' }, from, { tables: flat, assets: new Map() })), expected, url)
})

test('images (spec markdown.md section 11)', () => {
  const cases = [
    ['my%20pic.png', 'asset docs/guides/my pic.png'],
    ['./my pic.png', 'asset docs/guides/my pic.png'],
    ['@site/assets/y.png', 'asset assets/y.png'],
    ['/img/x.png', 'static /base/img/x.png'],
    ['none.png', 'missing file none.png'],
    ['/img/none.png', 'missing file /img/none.png'],
    ['/sub/', 'missing file /sub/'],
    ['https://example.org/x.png', 'external https://example.org/x.png'],
    ['data:image/png;base64,AA', 'external data:image/png;base64,AA'],
    ['pathname:///img/z.png', 'unchecked /img/z.png'],
  ] as const
  for (const [url, expected] of cases) assert.equal(show(target(url, 'image')), expected, url)
})

test('only files that may be meant are loaded', () => {
  assert.deepEqual(assetSources({ url: 'x.pdf/', kind: 'link' }, page, tables), [], 'a slash at the end names a folder')
  assert.deepEqual(assetSources({ url: './x.pdf', kind: 'link' }, page, tables), ['docs/guides/x.pdf'])
  assert.deepEqual(assetSources({ url: '/img/x.png', kind: 'image' }, page, tables), ['static/img/x.png'])
  for (const url of ['b.md', '/docs/a', 'https://example.org/x.pdf', '#x']) {
    assert.deepEqual(assetSources({ url, kind: 'link' }, page, tables), [], url)
  }
})

test('attributes: absolute hrefs, the trailing-slash policy, sizes of images, new tabs', () => {
  const attributes = (
    url: string,
    kind: 'link' | 'image' = 'link',
    trailingSlash?: boolean,
    marks: Partial<Link> = {},
  ): unknown => {
    const link: Link = { origin: 'raw', kind, url, place: undefined, ...marks }
    const config = { ...DEFAULT_CONFIG, baseUrl: '/base/', trailingSlash }
    return linkAttributes(link, target(url, kind), { config, assets })
  }
  const newTab = { target: '_blank', rel: 'noopener noreferrer' }
  assert.deepEqual(attributes('b.md#k', 'link', true), { href: '/base/docs/guides/b/#k' })
  assert.deepEqual(attributes('b/', 'link', false), { href: '/base/docs/guides/b' })
  assert.deepEqual(attributes('b/'), { href: '/base/docs/guides/b/' })
  assert.deepEqual(attributes('../with%20space/my%20doc.md'), { href: '/base/docs/with%20space/my%20doc' })
  assert.deepEqual(attributes('#here', 'link', true), { href: '#here' })
  assert.deepEqual(attributes('https://example.org'), { href: 'https://example.org', ...newTab })
  assert.deepEqual(attributes('mailto:a@example.org'), { href: 'mailto:a@example.org' })
  assert.deepEqual(attributes('x.pdf#page=2'), { href: '/base/assets/files/x-1.pdf#page=2', ...newTab })
  assert.deepEqual(attributes('my%20pic.png', 'image'), {
    src: '/base/assets/images/my-pic-1.png',
    width: 4,
    height: 2,
  })
  assert.deepEqual(attributes('/img/x.png', 'image'), { src: '/base/img/x.png', width: 8, height: 6 })
  const sized: Link = { origin: 'raw', kind: 'image', url: '/img/x.png', place: undefined, sized: true }
  assert.deepEqual(linkAttributes(sized, target('/img/x.png', 'image'), { config: DEFAULT_CONFIG, assets }), {
    src: '/base/img/x.png',
  })
  assert.deepEqual(attributes('/foo.html?x#y', 'link', true), { href: '/base/foo.html?x#y', ...newTab })
  assert.deepEqual(attributes('/sub'), { href: '/base/sub/', ...newTab })
  assert.deepEqual(attributes('/foo.html', 'link', true, { ownTarget: true }), { href: '/base/foo.html' })
  assert.deepEqual(attributes('/docs/guides/b/index.html', 'link', true), { href: '/base/docs/guides/b/' })
  assert.deepEqual(attributes('/zzz?q#x'), { href: '/base/zzz?q#x' })
  assert.deepEqual(attributes('/zzz#x'), { href: '/base/zzz#x' }, 'a broken link leads to where the page would be')
})

test('the name of a file is written so that a browser asks for that file', () => {
  const assets = new Map([['docs/x#y.pdf', { output: 'assets/files/x#y.pdf' }]])
  const config = { ...DEFAULT_CONFIG, baseUrl: '/' }
  const href = (target: Parameters<typeof linkAttributes>[1], url: string): unknown =>
    linkAttributes({ url, kind: 'link', origin: 'markdown', place: undefined }, target, { config, assets })['href']
  const file = (path: string) => ({ type: 'static', path, source: 'static', hash: '' }) as const
  assert.equal(href(file('/img/a#b c?.png'), '/img/a%23b%20c%3F.png?v=1#x'), '/img/a%23b%20c%3F.png?v=1#x')
  assert.equal(href(file('/100%41.txt'), '/100%2541.txt'), '/100%2541.txt')
  assert.equal(href({ type: 'asset', source: 'docs/x#y.pdf', hash: '' }, './x%23y.pdf'), '/assets/files/x%23y.pdf')
})

test('attributes of the links of a file are made once, however many places of a page ask for them', () => {
  const unit = linkUnit([{ url: 'b.md', kind: 'link', origin: 'markdown', place: undefined }], page, { tables, assets })
  assert.deepEqual(unit.attributes(), [{ href: '/base/docs/guides/b' }])
  assert.equal(unit.attributes(), unit.attributes())
})
