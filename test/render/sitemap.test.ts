import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import type { CreateSitemapItems, SitemapConfig } from '../../src/model/sitemap.ts'
import { inRouteOrder } from '../../src/render/route-order.ts'
import { renderSitemaps } from '../../src/render/sitemap.ts'
import { lines, resolve, SEARCH, type SiteSpec } from '../resolve/fixture.ts'

const SITEMAP: SitemapConfig = {
  id: 'default',
  filename: 'sitemap.xml',
  changefreq: 'weekly',
  priority: 0.5,
  lastmod: undefined,
  ignorePatterns: [],
}

interface Options {
  readonly sitemap?: Partial<SitemapConfig> | undefined
  readonly config?: Partial<SiteConfig>
  readonly spec?: SiteSpec
  readonly noIndex?: readonly string[]
  readonly create?: CreateSitemapItems
}

async function render({ sitemap = {}, config = {}, spec, noIndex = [], create }: Options) {
  const { site } = resolve({
    docs: { 'a.md': {} },
    ...spec,
    config: { ...config, sitemaps: [{ ...SITEMAP, ...sitemap }] },
  })
  const functions = create === undefined ? undefined : { default: create }
  const { files, diagnostics } = await renderSitemaps(site, new Set(noIndex), functions)
  const [file] = files
  return { path: file?.path, urls: String(file?.contents ?? '').match(/<url>.*?<\/url>/g) ?? [], diagnostics }
}

/** The addresses alone, without the host. */
async function paths(options: Options): Promise<readonly string[]> {
  const { urls } = await render(options)
  return urls.map((url) => /<loc>https:\/\/example\.org(.*?)<\/loc>/.exec(url)?.[1] ?? url)
}

test('the options of an entry (spec routing.md section 16.1)', async () => {
  const loc = '<url><loc>https://example.org/docs/a</loc>'
  const { urls } = await render({})
  assert.deepEqual(urls, [`${loc}<changefreq>weekly</changefreq><priority>0.5</priority></url>`])
  const bare = await render({ sitemap: { changefreq: undefined, priority: undefined, filename: 'maps/all.xml' } })
  assert.deepEqual([bare.path, bare.urls], ['maps/all.xml', [`${loc}</url>`]])
  const other = await render({ sitemap: { changefreq: 'daily', priority: 0.25 } })
  assert.deepEqual(other.urls, [`${loc}<changefreq>daily</changefreq><priority>0.3</priority></url>`])
})

test('lastmod as date, as date and time, and of no page whose date is unknown', async () => {
  const time = Date.UTC(2024, 0, 2, 23, 59, 58)
  const spec = {
    docs: { 'a.md': { raw: { last_update: { date: '2020-01-01' } } }, 'b.md': {} },
    commits: new Map([['docs/a.md', { time, author: '' }]]),
  }
  const dates = async (lastmod: SitemapConfig['lastmod'], options = {}): Promise<readonly string[]> => {
    const { urls } = await render({ sitemap: { lastmod }, spec: { ...spec, options } })
    return urls.map((url) => /<lastmod>(.*)<\/lastmod><changefreq>/.exec(url)?.[1] ?? 'none')
  }
  assert.deepEqual(await dates('date'), ['2024-01-02', 'none'])
  assert.deepEqual(await dates('datetime'), ['2024-01-02T23:59:58.000Z', 'none'])
  assert.deepEqual(await dates(undefined), ['none', 'none'])
  assert.deepEqual(await dates('date', { showLastUpdateTime: true }), ['2020-01-01', 'none'], 'as the page shows it')
})

test('what is left out (spec routing.md section 16.2)', async () => {
  const spec: SiteSpec = { docs: { 'a.md': {}, 'b/c.md': {}, 'b/d.md': {} }, pages: { 'x.md': {} } }
  const all = ['/x', '/docs/a', '/docs/b/c', '/docs/b/d']
  assert.deepEqual(await paths({ spec }), all, '404.html is not listed')
  assert.deepEqual(await paths({ spec, noIndex: ['/docs/a'] }), ['/x', '/docs/b/c', '/docs/b/d'])
  assert.deepEqual(await paths({ spec, sitemap: { ignorePatterns: ['/docs/b/**', '/x'] } }), ['/docs/a'])
  assert.equal((await render({ spec, noIndex: all })).path, undefined)
  assert.equal((await render({ spec, config: { noIndex: true } })).path, undefined)
  assert.equal((await render({ spec, config: { url: undefined } })).path, undefined)
})

test('patterns hold the base URL, addresses the trailing-slash policy and escapes', async () => {
  const spec: SiteSpec = { docs: { 'a.md': {}, "with space/ö & 'q' 100%.md": {} } }
  const config = { baseUrl: '/b/', trailingSlash: true }
  assert.deepEqual(await paths({ spec, config }), ['/b/docs/a/', "/b/docs/with%20space/%C3%B6%20&amp;%20'q'%20100%25/"])
  assert.deepEqual(await paths({ spec, config, sitemap: { ignorePatterns: ['/b/docs/with*/**'] } }), ['/b/docs/a/'])
})

test('routes come single pages first, then docs, what lies at the root last', () => {
  const { site } = resolve({
    docs: { 'index.md': { slug: '/' }, 'B.md': {}, 'a.md': {}, 'c/d.md': {} },
    options: { routeBasePath: '' },
    categories: { 'c/_category_.json': { label: 'C', link: { type: 'generated-index' } } },
    pages: { 'z.md': {}, 'sub/index.md': {} },
    config: { search: SEARCH },
  })
  const order = inRouteOrder(site).map(({ path }) => path)
  assert.deepEqual(
    order.filter((path) => path !== '/404.html'),
    ['/search', '/sub/', '/z', '/a', '/B', '/c/d', '/category/c', '/'],
  )
})

test('a docs set inside of another comes first', () => {
  const outer = resolve({ docs: { 'a.md': {} } }).site
  const docs = [
    ...outer.config.docs,
    ...outer.config.docs.map((set) => ({ ...set, id: 'api', routeBasePath: 'docs/api' })),
  ]
  const routes = new Map(
    [
      {
        kind: 'doc' as const,
        path: '/docs/a',
        doc: { instance: 'default', version: 'current', locale: 'en', id: 'a' },
      },
      {
        kind: 'doc' as const,
        path: '/docs/api/x',
        doc: { instance: 'api', version: 'current', locale: 'en', id: 'x' },
      },
    ].map((route) => [route.path, route]),
  )
  const site = { ...outer, routes, config: { ...outer.config, docs } }
  assert.deepEqual(
    inRouteOrder(site).map(({ path }) => path),
    ['/docs/api/x', '/docs/a'],
  )
})

test('createSitemapItems gives the entries (spec routing.md section 16.1)', async () => {
  const spec: SiteSpec = { docs: { 'a.md': {}, 'b.md': {} } }
  const seen: unknown[] = []
  const { urls, diagnostics } = await render({
    spec,
    create: async ({ defaultCreateSitemapItems, routes, siteConfig }) => {
      seen.push(siteConfig['title'], ...routes)
      const items = await defaultCreateSitemapItems({ siteConfig, routes: routes.slice(1) })
      return [...items, { url: 'https://example.org/more here', lastmod: '2024-01-02', priority: 1, changefreq: null }]
    },
  })
  assert.deepEqual(diagnostics, [])
  assert.deepEqual(urls, [
    '<url><loc>https://example.org/docs/b</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    '<url><loc>https://example.org/more%20here</loc><lastmod>2024-01-02T00:00:00.000Z</lastmod><priority>1.0</priority></url>',
  ])
  assert.deepEqual(seen, [
    'Site',
    { path: '/docs/a', exact: true, metadata: { sourceFilePath: 'docs/a.md' } },
    { path: '/docs/b', exact: true, metadata: { sourceFilePath: 'docs/b.md' } },
  ])
  assert.equal((await render({ spec, create: () => [] })).path, undefined, 'no entries, no file')
})

test('what is wrong with createSitemapItems is a finding', async () => {
  const boom = (): never => {
    throw new Error('no such site')
  }
  const line = (reason: string): readonly string[] => [
    `error config-function-failed devcourse.config.json The function \`createSitemapItems\` failed: ${reason} (return a list of \`{ url, lastmod, changefreq, priority }\`)`,
  ]
  assert.deepEqual(lines((await render({ create: boom })).diagnostics), line('no such site'))
  const noList = line('it gave something else than a list of entries with a `url`')
  for (const given of [undefined, null, {}, ['x'], [{ loc: '/a' }]])
    assert.deepEqual(lines((await render({ create: () => given })).diagnostics), noList)
  const { diagnostics } = await render({ create: () => [{ url: 'https://e.org', lastmod: 'yesterday' }] })
  assert.match(lines(diagnostics)[0] ?? '', /failed: Invalid time value/)
})

test('several sitemaps, each with its own options and function', async () => {
  const all = { ...SITEMAP, changefreq: undefined, priority: undefined }
  const { site } = resolve({
    docs: { 'a.md': {}, 'b.md': {} },
    config: {
      sitemaps: [
        all,
        { ...all, id: 'b', filename: 'b.xml', ignorePatterns: ['/docs/a'] },
        { ...all, id: 'own', filename: 'own.xml' },
        { ...all, id: 'constructor', filename: 'named.xml' },
      ],
    },
  })
  const { files, diagnostics } = await renderSitemaps(site, new Set(), { own: () => [{ url: 'https://e.org/x' }] })
  assert.deepEqual(diagnostics, [])
  const found = files.map(({ path, contents }) => [
    path,
    String(contents)
      .match(/(?<=<loc>)[^<]*/g)
      ?.join(' '),
  ])
  const [a, b] = ['https://example.org/docs/a', 'https://example.org/docs/b']
  assert.deepEqual(found, [
    ['sitemap.xml', `${a} ${b}`],
    ['b.xml', b],
    ['own.xml', 'https://e.org/x'],
    ['named.xml', `${a} ${b}`],
  ])
})
