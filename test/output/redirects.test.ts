/** The pages of redirects: what is written, and how build, check and serve take them. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { check } from '../../src/index.ts'
import { differingFiles } from '../support/list-files.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { site, type TestSite } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const LIST = `[{ from: ['/old', '/older/'], to: '/docs/a' }, { from: '/é', to: '/docs/b#part' }]`
const PAGES = {
  'docs/a.md': '# A\n\n[b](./b.md)\n',
  'docs/b.md': '# B\n\n## Part\n',
  'static/old.txt': 'x',
}

const config = (more: string, list = LIST): string =>
  `export default { title: 'T', url: 'https://example.org', baseUrl: '/base/', redirects: ${list}, ${more} }\n`

async function siteOf(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const made = await site(files)
  t.after(made.dispose)
  return made
}

const META = /<meta http-equiv="refresh" content="0; url=([^"]*)">\n<link rel="canonical" href="([^"]*)">/

test('hosts are told of the redirects on request, for all languages in one file', async (t) => {
  const list = `{ redirects: ${LIST}, hosts: ['netlify', 'vercel', 'nginx'] }`
  const more = "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"
  const s = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config(more, list) })
  const built = await s.build()
  assert.deepEqual(built.rules, [])
  const pairs = ['', 'de/'].flatMap((below) => [
    [`/base/${below}old`, `/base/${below}docs/a`],
    [`/base/${below}older`, `/base/${below}docs/a`],
    [`/base/${below}%C3%A9`, `/base/${below}docs/b#part`],
  ])
  const both = pairs.flatMap(([from = '', to = '']) => [from, `${from}/`].map((one) => ({ from: one, to })))
  assert.equal(await built.read('_redirects'), both.map(({ from, to }) => `${from} ${to} 301!\n`).join(''))
  assert.equal(
    await built.read('redirects.nginx.conf'),
    both.map(({ from, to }) => `"${from.replace('%C3%A9', 'é')}" "${to}";\n`).join(''),
  )
  assert.deepEqual(JSON.parse(await built.read('vercel.json')), {
    redirects: both.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
  })
})

test("files for hosts: the author's own stays, and two cannot have one", async (t) => {
  const list = `{ redirects: ${LIST}, hosts: ['cloudflare', 'netlify'] }`
  const s = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config('', list) })
  const built = await s.build()
  assert.deepEqual(built.rules, ['duplicate-output'])
  assert.match(await built.read('_redirects'), /^\/base\/old \/base\/docs\/a 301\n/)
  const own = await siteOf(t, { ...PAGES, 'static/_redirects': '/x /y\n', 'devcourse.config.ts': config('', list) })
  const other = await own.build()
  assert.deepEqual(other.rules, ['duplicate-output', 'duplicate-output'])
  assert.equal(await other.read('_redirects'), '/x /y\n')
  const none = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config('') })
  const built3 = await none.build()
  await assert.rejects(async () => built3.read('_redirects'))
})

test('a page that leads on lies at each old address, and the policy lets its script run', async (t) => {
  const s = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config('') })
  const built = await s.build()
  assert.deepEqual(built.rules, [])
  for (const path of ['old/index.html', 'older/index.html'])
    assert.deepEqual(META.exec(await built.read(path))?.slice(1), ['/base/docs/a', '/base/docs/a'])
  const page = await built.read('é/index.html')
  assert.deepEqual(META.exec(page)?.slice(1), ['/base/docs/b#part', '/base/docs/b#part'])
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  assert.ok((await built.read('_headers')).includes(`'sha256-${hash}'`))
  assert.doesNotMatch(await built.read('sitemap.xml'), /old/)
})

const WHERE: readonly (readonly [trailingSlash: string, from: string, file: string])[] = [
  ['undefined', '/docs/a.html', 'docs/a.html/index.html'],
  ['true', '/x/y.html/', 'x/y.html/index.html'],
  ['false', '/docs/a.html', 'docs/a.html.html'],
  ['false', '/x', 'x/index.html'],
  ['undefined', '/', 'index.html'],
]

for (const [trailingSlash, from, file] of WHERE)
  test(`with trailingSlash ${trailingSlash} the redirect from ${from} is ${file}`, async (t) => {
    const list = `[{ from: '${from}', to: '/docs/a' }]`
    const s = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config(`trailingSlash: ${trailingSlash}`, list) })
    const built = await s.build()
    assert.deepEqual(built.rules, [])
    assert.match(await built.read(file), META)
  })

test('what is in the place of a redirect stays, and is named', async (t) => {
  const list = `[{ from: '/old', to: '/docs/a' }, { from: '/docs/b/', to: '/docs/a' }]`
  const s = await siteOf(t, { ...PAGES, 'static/old/index.html': 'mine', 'devcourse.config.ts': config('', list) })
  const built = await s.build()
  const told = besidesHome(built.result.diagnostics).map(({ rule, file, message }) => [
    rule,
    file,
    message.split('since ')[1],
  ])
  assert.deepEqual(told, [
    [
      'duplicate-output',
      'devcourse.config.ts',
      'the page `/base/docs/b` is written to the same place `docs/b/index.html`',
    ],
    [
      'duplicate-output',
      'devcourse.config.ts',
      '`static/old/index.html` is written to the same place `old/index.html`',
    ],
  ])
  assert.equal(await built.read('old/index.html'), 'mine')
})

test('a warm build has the redirects of a cold one, whatever has changed', async (t) => {
  const s = await siteOf(t, { ...PAGES, 'devcourse.config.ts': config('') })
  const warm = join(s.root, '../warm')
  const cold = join(s.root, '../cold')
  for (const edit of [
    LIST,
    LIST,
    `[{ from: '/old', to: '/docs/b' }]`,
    `{ createRedirects: (path) => path + '/gone' }`,
    '[]',
  ]) {
    await s.edit('devcourse.config.ts', () => config('', edit))
    const kept = await s.build({ outDir: warm, cache: true })
    const made = await s.build({ outDir: cold })
    assert.deepEqual(kept.result.diagnostics, made.result.diagnostics)
    assert.deepEqual(await differingFiles(warm, cold), [])
  }
})

test('a link to a redirect is a notice with a cure, and broken in a configuration of Docusaurus', async (t) => {
  const docs = { ...PAGES, 'docs/a.md': '# A\n\n[o](/old#x) [é](../é)\n' }
  const ours = await siteOf(t, { ...docs, 'devcourse.config.ts': config('') })
  const told = besidesHome((await check({ root: ours.root })).diagnostics)
  assert.deepEqual(
    told.map(({ severity, rule, hint, fix }) => [severity, rule, hint, fix?.text]),
    [
      ['info', 'redirected-link', 'link to the new address `/docs/a#x`', '/docs/a#x'],
      ['info', 'redirected-link', 'link to the new address `/base/docs/b#part`', '/base/docs/b#part'],
    ],
  )
  const theirs = await siteOf(t, {
    ...docs,
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/',
  presets: [['classic', { blog: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { id: 'one', redirects: ${LIST} }]] }`,
  })
  const broken = besidesHome((await theirs.build()).result.diagnostics)
  assert.deepEqual(
    broken.map(({ severity, rule, hint }) => [severity, rule, hint]),
    told.map(({ hint }) => ['error', 'broken-link', hint]),
  )
})

test('serve answers old addresses as a host does, and follows the configuration', async (t) => {
  const s = await servedSite({ ...PAGES, 'devcourse.config.ts': config('') })
  t.after(s.dispose)
  assert.deepEqual(await s.respond('old'), { status: 301, to: '/base/old/' })
  const answer = await s.respond('old/')
  assert.ok('file' in answer && answer.status === 200)
  assert.match(JSON.stringify(answer.file), /url=\/base\/docs\/a/)
  const before = await s.respond('_headers')
  assert.ok('file' in before)
  await s.write({ 'devcourse.config.ts': config('', '[]') })
  assert.equal((await s.respond('old/')).status, 404)
  const after = await s.respond('_headers')
  assert.ok('file' in after)
  assert.notDeepEqual(after.file, before.file)
})
