import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import type { ThemeConfig } from '../../src/model/theme.ts'
import { documentTitle, isNoIndex, pageHead, type PageMeta } from '../../src/render/head/head.ts'
import { siteHead } from '../../src/render/head/site-head.ts'
import { siteIcon } from '../../src/render/head/site-icon.ts'
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

const SITE: SiteConfig = { ...DEFAULT_CONFIG, title: 'Site' }

function head(meta: Partial<PageMeta>, config: Partial<SiteConfig> = {}): readonly string[] {
  const { html } = pageHead({ ...META, ...meta }, { ...SITE, ...config })
  return html.replaceAll(' data-page', '').match(/<script.*?<\/script>|<[^>]*>/g) ?? []
}

/** The elements about one thing. */
function about(name: string, meta: Partial<PageMeta>, config: Partial<SiteConfig> = {}): readonly string[] {
  return head(meta, config).filter((element) => element.includes(`="${name}"`))
}

function withTheme(theme: Partial<ThemeConfig>): Partial<SiteConfig> {
  return { theme: { ...DEFAULT_CONFIG.theme, ...theme } }
}

test('the document title (spec theme.md section 13.1)', () => {
  const config = { ...DEFAULT_CONFIG, title: 'Site', titleDelimiter: '·' }
  assert.equal(documentTitle('Page', config), 'Page · Site')
  for (const title of [undefined, '', 'Site']) assert.equal(documentTitle(title, config), 'Site')
  assert.deepEqual(about('og:title', {}), ['<meta property="og:title" content="Page | Site">'])
  assert.deepEqual(about('og:title', { title: '' }), ['<meta property="og:title" content="Site">'])
})

test('every page has (spec theme.md section 13.2)', () => {
  const english = { ...DEFAULT_CONFIG.i18n, htmlLang: 'en-GB', url: 'https://example.org', baseUrl: '/' }
  const finnish = { ...english, locale: 'fi', htmlLang: 'fi-FI', baseUrl: '/fi/' }
  const i18n = { ...english, locales: ['en', 'fi'], languages: [english, finnish] }
  assert.deepEqual(head({}, { i18n }), [
    '<meta property="og:url" content="https://example.org/docs/a">',
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:locale:alternate" content="fi_FI">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="docusaurus_locale" content="en">',
    '<meta name="docusaurus_tag" content="default">',
    '<meta name="docsearch:language" content="en">',
    '<meta name="docsearch:docusaurus_tag" content="default">',
    '<meta property="og:title" content="Page | Site">',
    '<link rel="canonical" href="https://example.org/docs/a">',
    '<link rel="alternate" href="https://example.org/docs/a" hreflang="en-GB">',
    '<link rel="alternate" href="https://example.org/fi/docs/a" hreflang="fi-FI">',
    '<link rel="alternate" href="https://example.org/docs/a" hreflang="x-default">',
  ])
  assert.ok(!pageHead(META, SITE).html.includes('<meta name'), 'each is marked as the page’s own')
})

test('docs name their version, and tag pages a tag of their own', () => {
  const docs = { searchTag: 'docs-default-current', docsVersion: 'current' }
  const search = head(docs).filter((element) => /docusaurus_|docsearch:/.test(element))
  assert.deepEqual(search, [
    '<meta name="docusaurus_locale" content="en">',
    '<meta name="docsearch:language" content="en">',
    '<meta name="docusaurus_version" content="current">',
    '<meta name="docusaurus_tag" content="docs-default-current">',
    '<meta name="docsearch:version" content="current">',
    '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
  ])
})

test('description and keywords (spec theme.md section 13.3)', () => {
  const meta = { description: 'A "b" & c', keywords: ['x', 'y'] }
  assert.deepEqual(about('description', meta), ['<meta name="description" content="A &quot;b&quot; &amp; c">'])
  assert.deepEqual(about('og:description', meta), [
    '<meta property="og:description" content="A &quot;b&quot; &amp; c">',
  ])
  assert.deepEqual(about('keywords', meta), ['<meta name="keywords" content="x,y">'])
  assert.deepEqual(
    head({}).filter((element) => /description|keywords|:image"/.test(element)),
    [],
  )
})

test('images for link previews become whole addresses', () => {
  const cases: readonly (readonly [image: string, url: string])[] = [
    ['/img/a.png', 'https://example.org/b/img/a.png'],
    ['img/a.png', 'https://example.org/b/img/a.png'],
    ['/b/img/a.png', 'https://example.org/b/img/a.png'],
    ['/img/a b.png', 'https://example.org/b/img/a%20b.png'],
    ['https://other.org/a.png', 'https://other.org/a.png'],
    ['//other.org/a.png', '//other.org/a.png'],
  ]
  for (const [image, url] of cases) {
    const both = [`<meta property="og:image" content="${url}">`, `<meta name="twitter:image" content="${url}">`]
    const images = (meta: Partial<PageMeta>, theme: Partial<ThemeConfig>): readonly string[] =>
      head(meta, { baseUrl: '/b/', ...withTheme(theme) }).filter((element) => element.includes(':image"'))
    assert.deepEqual(images({ image }, {}), both)
    assert.deepEqual(images({}, { image }), both, 'of the theme')
    assert.deepEqual(images({ image }, { image: 'other.png' }), both, 'the page wins')
  }
})

test('robots (spec theme.md section 13.4)', () => {
  const no = ['<meta name="robots" content="noindex, nofollow">']
  const preview = withTheme({ metadata: [{ name: 'robots', content: 'max-image-preview:large' }] })
  const none = withTheme({ metadata: [{ name: 'Robots', content: 'NoIndex' }] })
  assert.deepEqual(about('robots', {}), [])
  assert.deepEqual(about('robots', { noIndex: true }), no)
  assert.deepEqual(about('robots', {}, { noIndex: true }), no)
  assert.deepEqual(about('robots', { noIndex: true }, preview), no)
  assert.deepEqual(about('robots', {}, { noIndex: true, ...preview }), no, 'the metadata does not undo it')
  assert.deepEqual(about('robots', {}, preview), ['<meta name="robots" content="max-image-preview:large">'])
  const hidden = (meta: Partial<PageMeta>, config: Partial<SiteConfig>): boolean =>
    isNoIndex({ ...META, ...meta }, { ...SITE, ...config })
  assert.deepEqual(
    [hidden({}, preview), hidden({ noIndex: true }, preview), hidden({}, { noIndex: true })],
    [false, true, true],
  )
  assert.equal(hidden({}, withTheme({ metadata: [{ name: 'robots', content: 'NOINDEX' }] })), true)
  assert.equal(hidden({}, withTheme({ metadata: [{ property: 'robots', content: 'noindex' }] })), false)
  assert.equal(about('Robots', { noIndex: true }, none).length, 0, 'capitals do not matter')
})

test('metadata of the theme replaces that of the site, and a page both (spec theme.md section 13.6)', () => {
  const metadata = [
    { name: 'twitter:card', content: 'summary' },
    { name: 'keywords', content: 'site' },
    { property: 'keywords', content: 'as a property' },
    { property: 'OG:Title', content: 'always' },
    { property: 'og:image', content: 'https://e.org/1.png' },
    { property: 'og:image', content: 'https://e.org/2.png' },
    { name: 'x', content: 'more' },
  ]
  const config = withTheme({ metadata, image: 'theme.png' })
  const elements = (meta: Partial<PageMeta>): readonly string[] =>
    head(meta, config).filter((element) => /card|keywords|title|:image|"x"/i.test(element))
  assert.deepEqual(elements({ title: undefined }), [
    '<meta name="twitter:image" content="https://example.org/theme.png">',
    '<meta name="twitter:card" content="summary">',
    '<meta name="keywords" content="site">',
    '<meta property="keywords" content="as a property">',
    '<meta property="OG:Title" content="always">',
    '<meta property="og:image" content="https://e.org/1.png">',
    '<meta property="og:image" content="https://e.org/2.png">',
    '<meta name="x" content="more">',
  ])
  assert.deepEqual(elements({ keywords: ['own'], image: 'own.png' }), [
    '<meta name="twitter:card" content="summary">',
    '<meta property="keywords" content="as a property">',
    '<meta name="x" content="more">',
    '<meta property="og:title" content="Page | Site">',
    '<meta name="keywords" content="own">',
    '<meta property="og:image" content="https://example.org/own.png">',
    '<meta name="twitter:image" content="https://example.org/own.png">',
  ])
})

test('canonical follows the trailing-slash policy, and needs a url (spec routing.md section 8.3)', () => {
  const canonical = (meta: Partial<PageMeta>, config: Partial<SiteConfig> = {}): string =>
    /rel="canonical" href="(.*?)"/.exec(head(meta, config).join(''))?.[1] ?? 'none'
  assert.equal(canonical({}, { trailingSlash: true }), 'https://example.org/docs/a/')
  assert.equal(canonical({ path: '/docs/a/' }, { trailingSlash: false }), 'https://example.org/docs/a')
  assert.equal(canonical({ path: '/docs/a/' }), 'https://example.org/docs/a/')
  assert.equal(canonical({ path: '/docs/with space/ö%' }), 'https://example.org/docs/with%20space/ö%25')
  assert.equal(canonical({ path: '/404.html' }), 'https://example.org/404.html')
  const without = head({ crumbs: [{ label: 'A', permalink: '/a' }] }, { url: undefined }).join('')
  assert.doesNotMatch(without, /canonical|alternate|og:url|ld\+json/)
})

test('breadcrumbs as JSON-LD, with addresses as they are before the trailing-slash policy', () => {
  const crumbs = [{ label: '</script>', permalink: '/docs/a b' }]
  const { html } = pageHead({ ...META, crumbs }, { ...SITE, trailingSlash: true })
  const json = /<script data-page type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.deepEqual(JSON.parse(json), {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: '</script>', item: 'https://example.org/docs/a%20b' }],
  })
})

test('the not-found page has the address of its file, whatever addresses end with', () => {
  const url = { ...SITE, url: 'https://example.org', baseUrl: '/b/' }
  for (const trailingSlash of [true, false, undefined])
    assert.match(
      pageHead({ ...META, path: '/b/404.html' }, { ...url, trailingSlash }).html,
      /<link data-page rel="canonical" href="https:\/\/example\.org\/b\/404\.html">/,
    )
  assert.match(
    pageHead({ ...META, path: '/b/a' }, { ...url, trailingSlash: true }).html,
    /canonical" href="[^"]*\/b\/a\/"/,
  )
})

test('the icon of the site', () => {
  const icon = (favicon: string): string =>
    /<link rel="icon" href="(.*?)">/.exec(siteHead({ ...SITE, baseUrl: '/b/' }, favicon))?.[1] ?? 'none'
  assert.equal(icon('img/icon.svg'), '/b/img/icon.svg')
  assert.equal(icon('/img/icon.svg'), '/b/img/icon.svg')
  assert.equal(icon('/b/icon.svg'), '/b/icon.svg')
  assert.equal(icon('https://x.org/i.png'), 'https://x.org/i.png')
  assert.equal(icon('data:image/svg+xml,<svg/>'), 'data:image/svg+xml,&lt;svg/&gt;')
})

test('a site without an icon has that of its static folder, else its first letter: no browser asks for /favicon.ico', () => {
  const of = (title: string, config: Partial<SiteConfig> = {}, statics: readonly string[] = []) =>
    siteIcon({
      config: { ...SITE, title, ...config },
      statics: new Map(statics.map((path) => [path, `static/${path}`])),
    })
  assert.deepEqual(of('A', { favicon: 'img/a.png' }, ['favicon.ico']), { path: 'img/a.png' })
  assert.deepEqual(of('A', {}, ['favicon.ico']), { path: 'favicon.ico' })
  assert.deepEqual(of('A', {}, ['favicon.ico', 'favicon.svg']), { path: 'favicon.svg' })
  const made = of('devOps & more')
  assert.equal(made.path, 'assets/icon.svg')
  assert.match(String(made.file?.contents), /^<svg [^>]*>.*>D<\/text><\/svg>\n$/)
  assert.match(String(of('<b>').file?.contents), />&lt;<\/text>/)
  assert.match(String(of('👩‍🏫 School').file?.contents), />👩‍🏫<\/text>/)
  assert.doesNotMatch(String(made.file?.contents), /style=/)
})

test('the version of the site, further elements, style sheets and scripts', () => {
  const config = {
    ...SITE,
    siteVersion: '0.0.0',
    headTags: [
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://x.org/?a&b="' } },
      { tagName: 'script', attributes: { type: 'x' }, innerHTML: 'a < "b"' },
      { tagName: 'META', attributes: { name: 'a', content: 'b' }, innerHTML: 'not in void elements' },
      { tagName: 'noscript', attributes: {} },
    ],
    stylesheets: [{ href: 'a.css' }, { href: 'b.css', rel: 'preload', crossorigin: true, disabled: false }],
    scripts: [{ src: 'a.js' }, { src: 'b.js', async: true, defer: false, 'data-n': '1' }],
  }
  const html = siteHead(config, 'i.svg')
  assert.equal(
    html,
    '<meta name="site-version" content="0.0.0"><link rel="icon" href="/i.svg">' +
      '<link rel="preconnect" href="https://x.org/?a&amp;b=&quot;"><script type="x">a < "b"</script>' +
      '<META name="a" content="b"><noscript></noscript>' +
      '<link rel="stylesheet" href="a.css"><link rel="preload" href="b.css" crossorigin>' +
      '<script src="a.js"></script><script src="b.js" async data-n="1"></script>',
  )
})
