/** Drafts, unlisted docs and the pages of tags in whole builds: what other pages show of them. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { attribute, findAll, findTag, textOf, type Document } from '../support/html.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const CONFIG = `export default {
  title: 'Site', url: 'https://e.org', docs: { sidebarPath: './sidebars.mjs' },
  theme: { navbar: { items: [
    { type: 'doc', docId: 'draft', label: 'Draft' },
    { type: 'doc', docId: 'secret', label: 'Secret' },
    { type: 'doc', docId: 'alone', label: 'Alone' },
    { label: 'More', items: [{ type: 'doc', docId: 'secret', label: 'Inner' }, { type: 'doc', docId: 'open', label: 'Open' }] },
  ] } },
}`

const SIDEBARS = `export default { main: [
  'open', 'secret', 'draft',
  { type: 'category', label: 'Closed', link: { type: 'doc', id: 'cover' }, items: ['within', 'below'] },
] }`

const FILES = {
  'devcourse.config.mjs': CONFIG,
  'sidebars.mjs': SIDEBARS,
  'docs/open.md': '---\ntags: [shared]\n---\n\n# Open\n',
  'docs/secret.md': '---\nunlisted: true\ntags: [shared, hidden]\n---\n\n# Secret\n',
  'docs/draft.md': '---\ndraft: true\ntags: [shared, planned]\n---\n\n# Draft\n',
  'docs/cover.md': '---\nunlisted: true\n---\n\n# Cover\n',
  'docs/within.md': '# Within\n',
  'docs/below.md': '---\nunlisted: true\n---\n\n# Below\n',
  'docs/alone.md': '# Alone\n',
  'docs/alone/more.md': '# More\n',
  'src/pages/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
  'src/pages/note.md': '---\nunlisted: true\n---\n\n# Note\n',
}

/** Labels of the navbar, an active one with a star; items of dropdowns follow it. */
function navbar(page: Document): readonly string[] {
  const [nav] = findAll(page, (element) => attribute(element, 'class') === 'navbar__nav')
  assert.ok(nav)
  return findAll(nav, (element) => attribute(element, 'data-nav') !== undefined).map(
    (element) => textOf(element) + (attribute(element, 'aria-current') !== undefined ? '*' : ''),
  )
}

/** Entries of the docs sidebar in order: label, and where it leads. */
function sidebar(page: Document): readonly string[] {
  const [menu] = findAll(page, (element) => attribute(element, 'class') === 'menu')
  assert.ok(menu)
  return findAll(menu, (element) => /\bmenu__(?:link|label)\b/.test(attribute(element, 'class') ?? '')).map((element) =>
    [textOf(element), attribute(element, 'href')].filter((part) => part !== undefined).join(' '),
  )
}

function banner(page: Document): string | undefined {
  const [title] = findAll(findTag(page, 'main'), (element) => attribute(element, 'class') === 'admonition__title')
  return title && textOf(title)
}

describe('a published site', () => {
  let made: TestSite
  let built: BuiltSite
  before(async () => {
    made = await site(FILES)
    built = await made.build()
  })
  after(() => made.dispose())

  test('drafts are gone without a word (spec routing.md section 9.3)', async () => {
    assert.deepEqual(built.rules, [])
    const pages = (await built.files()).filter((path) => path.endsWith('.html'))
    assert.deepEqual(
      pages.filter((path) => /draft|plan/.test(path)),
      [],
    )
  })

  test('a navbar item of an unlisted doc stands on the page of the doc only', async () => {
    assert.deepEqual(navbar(await built.html('docs/open')), ['Alone', 'More*', 'Open*'])
    assert.deepEqual(navbar(await built.html('docs/secret')), ['Secret*', 'Alone', 'More*', 'Inner*', 'Open*'])
    const [aside] = findAll(await built.html('docs/secret'), (element) => attribute(element, 'id') === 'sidebar')
    assert.match(aside ? textOf(aside) : '', /Secret.*Inner/)
  })

  test('a navbar item of a doc without sidebar is active on its own page only', async () => {
    assert.deepEqual(navbar(await built.html('docs/alone')), ['Alone*', 'More', 'Open'])
    assert.deepEqual(navbar(await built.html('docs/alone/more')), ['Alone', 'More', 'Open'])
  })

  test('an unlisted doc is in the sidebar on its own page only (spec sidebars.md section 8.5)', async () => {
    const usual = ['Open /docs/open', 'Closed', 'Within /docs/within']
    assert.deepEqual(sidebar(await built.html('docs/open')), usual)
    assert.deepEqual(sidebar(await built.html('docs/secret')), [
      'Open /docs/open',
      'Secret /docs/secret',
      ...usual.slice(1),
    ])
    assert.deepEqual(sidebar(await built.html('docs/below')), [...usual, 'Below /docs/below'])
  })

  test('a category never leads to its unlisted page', async () => {
    const usual = ['Open /docs/open', 'Closed', 'Within /docs/within']
    assert.deepEqual(sidebar(await built.html('docs/cover')), usual)
    assert.deepEqual(sidebar(await built.html('docs/within')), usual)
  })

  test('unlisted pages and tags are not for search engines (spec routing.md section 9.1)', async () => {
    const unlisted = ['docs/secret', 'docs/cover', 'docs/below', 'docs/tags/hidden', 'note']
    for (const route of unlisted) {
      const page = await built.html(route)
      const [robots] = findAll(page, (element) => attribute(element, 'name') === 'robots')
      assert.equal(robots && attribute(robots, 'content'), 'noindex, nofollow', route)
      assert.equal(banner(page), 'Unlisted page', route)
    }
    const sitemap = [...(await built.read('sitemap.xml')).matchAll(/<loc>https:\/\/e\.org\/(.*?)<\/loc>/g)]
    assert.deepEqual(
      sitemap.map(([, path]) => path),
      ['search', 'docs/tags', 'docs/tags/shared', 'docs/alone', 'docs/alone/more', 'docs/open', 'docs/within'],
    )
  })

  test('pages of tags have the classes and the navbar of a page without sidebar', async () => {
    const classes = async (route: string) => attribute(findTag(await built.html(route), 'html'), 'class')
    const usual = 'docs-wrapper plugin-docs plugin-id-default docs-version-current'
    assert.equal(await classes('docs/tags'), `${usual} docs-tags-list-page`)
    assert.equal(await classes('docs/tags/shared'), `${usual} docs-tags-doc-list-page`)
    assert.deepEqual(navbar(await built.html('docs/tags')), ['Alone', 'More', 'Open'])
  })
})

test('a site with drafts shows them as what they are', async (t) => {
  const made = await site(FILES)
  t.after(made.dispose)
  const built = await made.build({ drafts: true })
  assert.deepEqual(built.rules, [])
  assert.equal(banner(await built.html('docs/draft')), 'Draft page')
  assert.equal(banner(await built.html('plan')), 'Draft page')
  assert.equal(banner(await built.html('docs/secret')), 'Unlisted page')
  assert.deepEqual(navbar(await built.html('docs/open')), ['Draft*', 'Alone', 'More*', 'Open*'])
  assert.ok(sidebar(await built.html('docs/open')).includes('Draft /docs/draft'))
  assert.match(textOf(findTag(await built.html('docs/tags/shared'), 'main')), /2 docs tagged with "shared"/)
  assert.match(textOf(findTag(await built.html('docs/tags/planned'), 'main')), /One doc tagged with "planned"/)
})

test('a file that is a draft and unlisted is an error', async (t) => {
  const made = await site({
    'devcourse.config.mjs': CONFIG.replace(/items: \[[^]*\] \} \}/, 'items: [] } }').replace(
      "sidebarPath: './sidebars.mjs'",
      '',
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '---\ndraft: true\nunlisted: true\n---\n\n# B\n',
    'src/pages/c.md': '---\nunlisted: true\ndraft: true\n---\n\n# C\n',
  })
  t.after(made.dispose)
  const { result } = await made.build()
  assert.equal(result.written, false)
  assert.deepEqual(
    besidesHome(result.diagnostics).map(({ rule, file, place }) => [rule, file, place?.line]),
    [
      ['invalid-front-matter', 'docs/b.md', 3],
      ['invalid-front-matter', 'src/pages/c.md', 2],
    ],
  )
})

test('a tags file that the configuration names must exist', async (t) => {
  const made = await site({
    'devcourse.config.mjs': "export default { title: 'Site', docs: { tags: 'sub/labels.yml' } }",
    'docs/a.md': '---\ntags: [x]\n---\n\n# A\n',
  })
  t.after(made.dispose)
  const { result } = await made.build()
  assert.deepEqual(
    result.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ rule, message, file }) => [rule, message, file]),
    [['missing-tags-file', 'The tags file `docs/sub/labels.yml` does not exist', 'devcourse.config.mjs']],
  )
  await made.edit('docs/sub/labels.yml', () => 'x:\n  label: Named\n')
  const built = await made.build()
  assert.match(textOf(findTag(await built.html('docs/a'), 'main')), /Tags: ?Named/)
})
