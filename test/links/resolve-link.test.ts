import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkAttributes } from '../../src/links/link-attributes.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { assetSources, resolveLink, type LinkSource } from '../../src/links/resolve-link.ts'
import type { AssetInfo, Target } from '../../src/model/page.ts'
import type { Link } from '../../src/model/unit.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

const { site } = resolve({
  docs: {
    'index.md': {},
    'guides/a.md': {},
    'guides/b.md': {},
    'with space/my doc.md': {},
    '01-numbered.md': {},
    'hidden.md': { draft: true },
  },
  pages: { 'about.md': {} },
  statics: [
    { path: 'static/foo.html', output: 'foo.html' },
    { path: 'static/img/x.png', output: 'img/x.png' },
  ],
  config: { baseUrl: '/base/' },
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
  key: { instance: 'default', version: 'current', locale: 'en', path: 'guides/a.md' },
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
    case 'missing':
      return `missing ${found.reason} ${found.path}`
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
    ['../hidden.md', 'missing draft ../hidden.md'],
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
  ] as const
  for (const [url, expected] of cases) assert.equal(show(target(url)), expected, url)
})

test('images (spec markdown.md section 11)', () => {
  const cases = [
    ['my%20pic.png', 'asset docs/guides/my pic.png'],
    ['./my pic.png', 'asset docs/guides/my pic.png'],
    ['@site/assets/y.png', 'asset assets/y.png'],
    ['/img/x.png', 'static /base/img/x.png'],
    ['none.png', 'missing image none.png'],
    ['/img/none.png', 'missing image /img/none.png'],
    ['https://example.org/x.png', 'external https://example.org/x.png'],
    ['data:image/png;base64,AA', 'external data:image/png;base64,AA'],
    ['pathname:///img/z.png', 'unchecked /img/z.png'],
  ] as const
  for (const [url, expected] of cases) assert.equal(show(target(url, 'image')), expected, url)
})

test('only files that may be meant are loaded', () => {
  assert.deepEqual(assetSources({ url: './x.pdf', kind: 'link' }, page, tables), ['docs/guides/x.pdf'])
  assert.deepEqual(assetSources({ url: '/img/x.png', kind: 'image' }, page, tables), ['static/img/x.png'])
  for (const url of ['b.md', '/docs/a', 'https://example.org/x.pdf', '#x']) {
    assert.deepEqual(assetSources({ url, kind: 'link' }, page, tables), [], url)
  }
})

test('attributes: absolute hrefs, the trailing-slash policy, sizes of images, new tabs', () => {
  const attributes = (url: string, kind: 'link' | 'image' = 'link', trailingSlash?: boolean): unknown => {
    const link: Link = { origin: 'markdown', kind, url, place: undefined }
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
  assert.deepEqual(attributes('/zzz#x'), { href: '/base/zzz#x' }, 'a broken link leads to where the page would be')
})
