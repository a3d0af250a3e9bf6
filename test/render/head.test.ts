import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import { documentTitle, pageHead, siteHead, type PageMeta } from '../../src/render/head.ts'
import { DEFAULT_CONFIG } from '../resolve/fixture.ts'

const META: PageMeta = {
  title: 'Page',
  description: '',
  keywords: [],
  image: undefined,
  noIndex: false,
  path: '/docs/a',
  searchTag: 'default',
  crumbs: [],
}

function head(meta: Partial<PageMeta>, config: Partial<SiteConfig> = {}): string {
  return pageHead({ ...META, ...meta }, { ...DEFAULT_CONFIG, ...config })
}

test('the document title (spec theme.md section 13.1)', () => {
  const config = { ...DEFAULT_CONFIG, title: 'Site', titleDelimiter: '·' }
  assert.equal(documentTitle('Page', config), 'Page · Site')
  for (const title of [undefined, '', 'Site']) assert.equal(documentTitle(title, config), 'Site')
})

test('description, keywords, image, noindex', () => {
  const html = head({ description: 'A "b" & c', keywords: ['x', 'y'], image: '/img/a.png', noIndex: true })
  assert.ok(html.includes('<meta data-page name="description" content="A &quot;b&quot; &amp; c">'))
  assert.ok(html.includes('<meta data-page property="og:description"'))
  assert.ok(html.includes('name="keywords" content="x,y"'))
  assert.ok(html.includes('property="og:image" content="https://example.org/img/a.png"'))
  assert.ok(html.includes('name="robots" content="noindex, nofollow"'))
  assert.ok(!head({}).includes('description'), 'no empty description')
  assert.ok(head({}, { noIndex: true }).includes('noindex'), 'the whole site')
})

test('canonical follows the trailing-slash policy, and needs a url', () => {
  assert.ok(head({}, { trailingSlash: true }).includes('rel="canonical" href="https://example.org/docs/a/"'))
  assert.ok(head({ path: '/docs/with space' }).includes('href="https://example.org/docs/with%20space"'))
  assert.ok(!head({}, { url: undefined }).includes('canonical'))
  assert.ok(!head({}, { url: undefined }).includes('og:url'))
})

test('breadcrumbs as JSON-LD, with absolute addresses', () => {
  const html = head({ crumbs: [{ label: '</script>', href: '/docs/a' }] })
  const json = /<script data-page type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.deepEqual(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: '</script>', item: 'https://example.org/docs/a' }],
  })
})

test('metadata of the theme comes last and replaces that of the page', () => {
  const theme = { ...DEFAULT_CONFIG.theme, metadata: [{ name: 'description', content: 'always' }] }
  assert.ok(!head({ description: 'page' }, { theme }).includes('content="page"><meta data-page name="desc'))
  assert.ok(!head({ description: 'page' }, { theme }).includes('name="description" content="page"'))
  assert.ok(siteHead({ ...DEFAULT_CONFIG, theme }).includes('<meta name="description" content="always">'))
})

test('favicon and the version of the site', () => {
  const html = siteHead({ ...DEFAULT_CONFIG, baseUrl: '/base/', favicon: 'img/icon.svg', siteVersion: '0.0.0' })
  assert.ok(html.includes('<link rel="icon" href="/base/img/icon.svg">'))
  assert.ok(html.includes('<meta name="site-version" content="0.0.0">'))
})
