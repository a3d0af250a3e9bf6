import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll, findTag, textOf } from '../support/html.ts'
import { servedSite } from '../support/sites/served-site.ts'
import { site } from '../support/site.ts'
import { resolveSite } from '../../src/resolve/site.ts'
import { CURRENT_VERSION } from '../../src/model/source.ts'
import { resolveInput, versionsNamed, type SiteSpec } from './fixture.ts'

const OPTIONS = { path: '.', routeBasePath: '' }

/** What is at the address of the site, and what is told of it. */
function home(spec: SiteSpec, conventions: 'devcourse' | 'docusaurus' = 'devcourse') {
  const input = resolveInput({ options: OPTIONS, ...spec, config: { conventions, ...spec.config } })
  const { site: resolved, diagnostics } = resolveSite(input)
  const found = diagnostics.filter(({ rule }) => rule === 'no-home-page').map(({ hint }) => hint)
  return [resolved.routes.get(resolved.config.baseUrl)?.kind, ...found]
}

const HINT = 'write a file `index.md`, or set `slug: /` in the front matter of the page that readers begin with'

test('without a first page a list of all is there, with a notice', () => {
  assert.deepEqual(home({ docs: { 'a.md': {} } }), ['category', HINT])
  const deep = { docs: { 'x/index.md': {} }, options: { path: 'docs', routeBasePath: '' } }
  assert.deepEqual(home(deep), ['category', HINT.replace('`index.md`', '`index.md` in `docs`')])
  const inFolder = { docs: { 'a.md': {} }, config: { baseUrl: '/course/' } }
  assert.deepEqual(home(inFolder), ['category', HINT])
})

test('a first page of any kind is enough', () => {
  assert.deepEqual(home({ docs: { 'README.md': {}, 'a.md': {} } }), ['doc'])
  assert.deepEqual(home({ docs: { 'a.md': { slug: '/' } } }), ['doc'])
  assert.deepEqual(home({ docs: { 'a.md': {} }, pages: { 'index.tsx': {} } }), ['page'])
  const statics = [{ path: 'static/index.html', output: 'index.html' }]
  assert.deepEqual(home({ docs: { 'a.md': {} }, statics }), [undefined])
})

test('a first page that is a draft is named', () => {
  const told = '`index.md` would be it, and is a draft'
  assert.deepEqual(home({ docs: { 'index.md': { draft: true }, 'a.md': {} } }), ['category', told])
  assert.deepEqual(home({ docs: { 'index.md': { draft: true }, 'a.md': {} }, drafts: true }), ['doc'])
})

const ELSEWHERE = { docs: { 'a.md': {} }, options: { path: 'docs', routeBasePath: 'docs' } }

test('docs that begin elsewhere, and sites of Docusaurus, have no list, and a notice', () => {
  const page = 'write `src/pages/index.md`'
  assert.deepEqual(home(ELSEWHERE), [
    undefined,
    `${page}, or let the documents begin there: \`docs: { routeBasePath: '' }\``,
  ])
  assert.deepEqual(home(ELSEWHERE, 'docusaurus'), [
    undefined,
    `${page}, or set \`routeBasePath: '/'\` for the documents and \`slug: /\` in the first of them`,
  ])
  assert.deepEqual(home({ docs: { 'a.md': {} } }, 'docusaurus'), [undefined, HINT])
  const ofVersions = { 'a.md': {}, 'b.md': { version: '1.0' } }
  const versions = { ...ELSEWHERE.options, ...versionsNamed([CURRENT_VERSION, '1.0']) }
  assert.equal(home({ docs: ofVersions, options: versions }).length, 2)
})

test('what is at the address of the site in place of a doc', () => {
  assert.deepEqual(home({ ...ELSEWHERE, pages: { 'index.md': {} } }), ['page'])
  assert.deepEqual(home({ ...ELSEWHERE, statics: [{ path: 'static/index.html', output: 'index.html' }] }), [undefined])
  const draft = home({ ...ELSEWHERE, pages: { 'index.md': { draft: true } } })
  assert.deepEqual(draft, [undefined, '`src/pages/index.md` would be it, and is a draft'])
  assert.deepEqual(home({ docs: {} }), [undefined])
  assert.deepEqual(home({ docs: {}, pages: { 'about.md': {} } }), [undefined, 'write `src/pages/index.md`'])
})

const COURSE = {
  'lecture10.md': '# Ten\n\nThe tenth lecture.\n',
  'lecture2.md': '# Two\n\nThe second lecture.\n',
  'labs/one.md': '# Lab one\n',
}

test('the list is built, with the title of the site in the bar and a card for each', async () => {
  const s = await site(COURSE)
  try {
    const built = await s.build()
    assert.deepEqual(
      built.result.diagnostics.map(({ rule }) => rule),
      ['no-home-page', 'no-site-url'],
    )
    const page = await built.html('')
    assert.equal(textOf(findTag(page, 'h1')).trim(), 'site')
    const cards = findAll(page, (one) => /\bcard\b/.test(attribute(one, 'class') ?? '') && one.tagName === 'a')
    assert.deepEqual(
      cards.map((one) => attribute(one, 'href')),
      ['/labs/one', '/lecture2', '/lecture10'],
    )
    for (const route of ['', 'lecture2']) {
      const [brand] = findAll(await built.html(route), (one) => attribute(one, 'class') === 'navbar__brand')
      assert.equal(brand && textOf(brand), 'site')
    }
  } finally {
    await s.dispose()
  }
})

test('serve shows the list until there is a first page, and again when it goes', async (t) => {
  const s = await servedSite(COURSE)
  t.after(s.dispose)
  assert.match(await s.html('/'), /<h1[^>]*>site<\/h1>[^]*href="\/lecture2"/)
  await s.write({ 'index.md': '# Welcome\n' })
  assert.match(await s.html('/'), /<h1[^>]*>Welcome<\/h1>/)
  await s.write({ 'index.md': undefined })
  assert.match(await s.html('/'), /<h1[^>]*>site<\/h1>/)
})
