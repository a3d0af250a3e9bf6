import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG, lines, resolve } from './fixture.ts'

test('a doc without front matter (spec front-matter.md section 7)', () => {
  const { doc } = resolve({ docs: { '03-api/01-intro.md': { contentTitle: 'Intro to API', excerpt: 'Hello.' } } })
  const { key, frontMatter, ...rest } = doc('api/intro')
  assert.deepEqual(key, { instance: 'default', version: 'current', locale: 'en', path: '03-api/01-intro.md' })
  assert.deepEqual(frontMatter.raw, {})
  assert.deepEqual(rest, {
    source: 'docs/03-api/01-intro.md',
    hash: 'hash of 03-api/01-intro.md',
    id: 'api/intro',
    slug: '/api/intro',
    permalink: '/docs/api/intro',
    title: 'Intro to API',
    description: 'Hello.',
    sidebarPosition: 1,
    tags: [],
    draft: false,
    unlisted: false,
    editUrl: undefined,
    sidebar: 'defaultSidebar',
    prev: undefined,
    next: undefined,
  })
})

test('front matter wins over file name and text', () => {
  const { doc } = resolve({
    docs: {
      '03-api/01-intro.md': { contentTitle: 'H1', excerpt: 'E', title: 'T', description: 'D', sidebar_position: 0.5 },
      'empty.md': { contentTitle: 'H1', excerpt: 'E', title: '', description: '' },
      'bare.md': {},
      '02-kept.md': { parse_number_prefixes: false },
    },
  })
  const { title, description, sidebarPosition } = doc('api/intro')
  assert.deepEqual([title, description, sidebarPosition], ['T', 'D', 0.5])
  assert.deepEqual([doc('empty').title, doc('empty').description], ['', ''])
  assert.equal(doc('bare').title, 'bare')
  assert.deepEqual([doc('02-kept').title, doc('02-kept').sidebarPosition], ['02-kept', undefined])
})

test('permalinks hold base URL and docs path (spec routing.md section 6)', () => {
  const cases: readonly (readonly [string, string, string, string, string])[] = [
    ['/', 'docs', '/docs', '/docs/a', '/docs/'],
    ['/base/', 'docs', '/base/docs', '/base/docs/a', '/base/docs/'],
    ['/', '', '/', '/a', '/'],
    ['/base/', '', '/base', '/base/a', '/base/'],
    ['/', 'x/y', '/x/y', '/x/y/a', '/x/y/'],
  ]
  for (const [baseUrl, routeBasePath, path, a, home] of cases) {
    const { version, doc } = resolve({
      docs: { 'a.md': {}, 'index.md': {} },
      config: { baseUrl, docs: [{ ...DEFAULT_CONFIG.docs[0], routeBasePath }] as typeof DEFAULT_CONFIG.docs },
    })
    assert.deepEqual([version.path, doc('a').permalink, doc('index').permalink], [path, a, home])
  }
})

test('edit links (spec front-matter.md section 6)', () => {
  const docs = {
    'guides/a.md': {},
    'own.md': { custom_edit_url: 'https://x.org/e' },
    'none.md': { custom_edit_url: null },
    'empty.md': { custom_edit_url: '' },
  }
  const byPrefix = resolve({ docs, options: { editUrl: 'https://gh/x/edit/main/', path: './docs/' } })
  const edit = (id: string) => byPrefix.doc(id).editUrl
  assert.deepEqual(
    [edit('guides/a'), edit('own'), edit('none'), edit('empty')],
    ['https://gh/x/edit/main/docs/guides/a.md', 'https://x.org/e', undefined, undefined],
  )
  const byFunction = resolve({
    docs,
    functions: { editUrl: { default: (input) => JSON.stringify(input) } },
  })
  assert.deepEqual(JSON.parse(byFunction.doc('guides/a').editUrl ?? ''), {
    version: 'current',
    versionDocsDirPath: 'docs',
    docPath: 'guides/a.md',
    pagesDirPath: 'docs',
    pagesPath: 'guides/a.md',
    permalink: '/docs/guides/a',
    locale: 'en',
  })
})

test('a function of the configuration that throws is one finding', () => {
  const boom = () => {
    throw new Error('no such branch')
  }
  const { diagnostics, doc } = resolve({
    docs: { 'a.md': {}, 'b.md': {} },
    functions: { editUrl: { default: boom }, numberPrefixParser: { default: boom } },
  })
  assert.deepEqual(lines(diagnostics), [
    'error config-function-failed devcourse.config.json The function `editUrl` threw for `a.md`: no such branch (return an address, or nothing for no link)',
    'error config-function-failed devcourse.config.json The function `numberPrefixParser` threw for `a`: no such branch (return `{ filename, numberPrefix }`)',
  ])
  assert.equal(doc('a').editUrl, undefined)
})

test('a function that gives something else is one finding', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['numberPrefixParser', undefined, 'nothing'],
    ['numberPrefixParser', 'a', 'a string'],
    ['numberPrefixParser', { numberPrefix: 1 }, 'an object'],
    ['numberPrefixParser', { filename: 'a', numberPrefix: Number.NaN }, 'an object'],
    ['numberPrefixParser', Promise.resolve({ filename: 'a' }), 'an object'],
    ['editUrl', 7, 'a number'],
    ['editUrl', Promise.resolve('https://x.org'), 'an object'],
  ]
  for (const [name, value, kind] of cases) {
    const functions = { [name]: { default: () => value } }
    const { diagnostics, doc } = resolve({ docs: { '01-a.md': {}, 'b.md': {} }, functions })
    assert.deepEqual(
      diagnostics.map(({ rule, message }) => [rule, message.replace(/ for `.*/, '')]),
      [['config-function-failed', `The function \`${name}\` gave ${kind}`]],
    )
    assert.equal(doc('b').editUrl, undefined)
  }
  const none = resolve({ docs: { 'a.md': {} }, functions: { editUrl: { default: () => undefined } } })
  assert.deepEqual([none.doc('a').editUrl, none.diagnostics], [undefined, []])
})

test('number prefixes: switched off, or a parser of the author', () => {
  const off = resolve({ docs: { '01-a.md': {} }, options: { numberPrefixParser: false } })
  assert.equal(off.doc('01-a').sidebarPosition, undefined)
  const own = resolve({
    docs: { 'x9y/x1a.md': {} },
    functions: {
      numberPrefixParser: { default: (name) => ({ filename: name.slice(2), numberPrefix: Number(name[1]) }) },
    },
  })
  assert.equal(own.doc('y/a').sidebarPosition, 1)
})

test('an id with a slash is refused', () => {
  const { diagnostics, version } = resolve({ docs: { 'a.md': { id: 'x/y' } } })
  assert.deepEqual(lines(diagnostics), [
    'error invalid-doc-id docs/a.md The doc id `x/y` holds a slash (the folder is part of the id already: give only its last segment)',
  ])
  assert.equal(version.docs.size, 0)
})

test('files that differ by their numbers alone are told what to be called', () => {
  const { diagnostics } = resolve({ docs: { 's/01-sheet.md': {}, 's/02-sheet.md': {} } })
  const hint = 'a number in front of a name only says where the page stands: put it behind, as in `sheet-2.md`'
  const found = diagnostics.filter(({ rule }) => rule === 'duplicate-doc-id')
  assert.deepEqual(
    found.map((one) => one.hint),
    [hint],
  )
})

test('of two docs with one id both are pages, and the last by path has the id (spec routing.md section 3.3)', () => {
  const { diagnostics, doc, outline, site } = resolve({
    docs: { 'a/index.md': { id: 'b', title: 'Index' }, 'a/b.md': { title: 'B' }, 'c.md': {} },
    sidebars: { s: ['c', 'a/b'] },
  })
  assert.deepEqual(lines(diagnostics), [
    'warning duplicate-doc-id docs/a/index.md The doc id `a/b` is taken twice: sidebars find this file only (rename one of the files, or set another `id` in its front matter)',
  ])
  assert.deepEqual(diagnostics[0]?.related, [{ message: 'this file has the same id', file: 'docs/a/b.md' }])
  assert.deepEqual(outline('s'), ['c -> /docs/c', 'Index -> /docs/a/'])
  const docs = [doc('a/b'), doc('a/b (docs/a/b.md)')]
  assert.deepEqual(
    docs.map(({ id, source, permalink, sidebar, prev }) => [id, source, permalink, sidebar, prev?.title]),
    [
      ['a/b', 'docs/a/index.md', '/docs/a/', 's', 'c'],
      ['a/b', 'docs/a/b.md', '/docs/a/b', 's', 'c'],
    ],
  )
  assert.deepEqual(
    [...site.routes.keys()].filter((path) => path.startsWith('/docs/')),
    ['/docs/a/', '/docs/c', '/docs/a/b'],
  )
})

test('two docs with one id and one address', () => {
  const { diagnostics, doc } = resolve({ docs: { 'b.md': {}, '01-b.md': {} } })
  assert.deepEqual(
    diagnostics.map(({ rule, file }) => [rule, file]),
    [
      ['duplicate-doc-id', 'docs/b.md'],
      ['duplicate-route', 'docs/01-b.md'],
    ],
  )
  assert.equal(doc('b').source, 'docs/b.md')
})

test('drafts are left out and listed, or kept; unlisted docs stay unlisted', () => {
  const docs = { 'a.md': {}, 'd.md': { draft: true }, 'u.md': { unlisted: true } }
  const published = resolve({ docs })
  assert.deepEqual([...published.version.docs.keys()], ['a', 'u'])
  assert.deepEqual([...published.version.drafts], [['docs/d.md', '/docs/d']])
  const all = resolve({ docs, drafts: true })
  assert.deepEqual([...all.version.docs.keys()], ['a', 'd', 'u'])
  assert.deepEqual([...all.version.drafts], [])
  assert.deepEqual([all.doc('d').draft, all.doc('u').unlisted], [true, true])
})

test('docs are sorted by id, unusable files are skipped', () => {
  const { version } = resolve({ docs: { 'b.md': {}, 'B.md': {}, 'a/z.md': {}, 'x.md': { unusable: true } } })
  assert.deepEqual([...version.docs.keys()], ['a/z', 'b', 'B'])
})
