/** What stands inside `<main>`: doc, category, page, list of all pages, not found. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '#shared/html'
import type { MainProps } from '#shared/main-layout'
import { Main } from '../../../runtime/components/mains/Main.tsx'
import { findAll, textOf } from '../../support/html.ts'
import { attributes, fragment, markup, withClass } from './render.ts'

const doc: MainProps & { readonly kind: 'doc' } = {
  kind: 'doc',
  crumbs: [{ label: 'Plain' }, { label: 'Linked', href: '/linked' }, { label: 'Here', href: '/here' }],
  homeHref: '/',
  title: 'A <title> & more',
  content: trusted('<p>Content</p>'),
  toc: [
    { id: 'a', html: trusted('First <code>x</code>'), level: 2 },
    { id: 'b', html: trusted('Second'), level: 3 },
    { id: 'c', html: trusted('Third'), level: 2 },
  ],
  headings: { toc: [], min: 2, max: 3 },
  hideToc: false,
  prev: { label: 'Before', href: '/before' },
  next: { label: 'After', href: '/after' },
  tags: [{ label: 'git', href: '/tags/git' }],
  editHref: 'https://example.org/edit',
  banner: undefined,
  badgeLabel: undefined,
  versionBanner: undefined,
}

const lost: MainProps & { readonly kind: 'not-found' } = {
  kind: 'not-found',
  homeHref: '/base/',
  allPagesHref: '/base/search',
  sections: [{ label: 'First', href: '/base/docs/first' }],
  docs: [
    { path: '/base/docs/api', htmlClass: 'docs-wrapper plugin-id-api' },
    { path: '/base/docs', htmlClass: 'docs-wrapper plugin-id-default' },
  ],
}

const search: MainProps & { readonly kind: 'search' } = {
  kind: 'search',
  action: '/base/search',
  versions: [],
  isHosted: false,
  sections: [
    { title: 'Git', items: [{ label: 'Basics', href: '/basics', description: 'First steps.' }] },
    { title: 'Empty', items: [] },
  ],
}

/** Tag names and classes of the children of the first element. */
function outline(html: string): readonly string[] {
  const [root] = fragment(html).childNodes
  if (!root || !('childNodes' in root)) return []
  return findAll(root, (element) => element.parentNode === root).map(
    (element) => `${element.tagName}.${attributes(element)['class'] ?? ''}`,
  )
}

test('a page’s content is one element', () => {
  for (const main of [doc, lost, search] satisfies MainProps[])
    assert.equal(fragment(markup(Main, main)).childNodes.length, 1)
})

test('a doc has column and contents; the desktop contents stand outside of the article', () => {
  const html = markup(Main, doc)
  assert.deepEqual(outline(html), ['div.doc__column', 'nav.toc'])
  const [article] = findAll(fragment(html), ({ tagName }) => tagName === 'article')
  assert.ok(article)
  assert.deepEqual(
    findAll(article, (element) => element.parentNode === article).map(({ tagName }) => tagName),
    ['nav', 'details', 'div', 'footer'],
  )
})

test('a title that the text lacks is its heading, escaped, inside of the text’s element', () => {
  assert.match(
    markup(Main, doc),
    /<div class="markdown"><header><h1>A &lt;title> &amp; more<\/h1><\/header><p>Content<\/p><\/div>/,
  )
  assert.match(markup(Main, { ...doc, title: undefined }), /<div class="markdown"><p>Content<\/p><\/div>/)
})

test('breadcrumbs end with the current page, which is no link', () => {
  const [nav] = withClass(fragment(markup(Main, doc)), 'breadcrumbs')
  assert.ok(nav)
  assert.equal(attributes(nav)['aria-label'], 'Breadcrumbs')
  assert.deepEqual(
    findAll(nav, ({ tagName }) => tagName === 'li').map((li) => {
      const inner = findAll(li, ({ tagName }) => tagName === 'a' || tagName === 'span')[0]
      const { href = '-', ['aria-current']: current = '' } = attributes(inner)
      return [textOf(li), href, current]
    }),
    [
      ['', '/', ''],
      ['Plain', '-', ''],
      ['Linked', '/linked', ''],
      ['Here', '-', 'page'],
    ],
  )
  assert.doesNotMatch(markup(Main, { ...doc, homeHref: undefined }), /Home page/)
  assert.doesNotMatch(markup(Main, { ...doc, crumbs: undefined }), /breadcrumbs/)
})

test('contents are nested by level and keep the markup of headings', () => {
  const nested =
    '<ul><li><a href="#a">First <code>x</code></a><ul><li><a href="#b">Second</a></li></ul></li><li><a href="#c">Third</a></li></ul>'
  const html = markup(Main, doc)
  assert.equal(html.split(nested).length, 3, 'folded and beside the text')
  assert.match(html, /<nav class="toc" aria-label="On this page">/)
  assert.match(html, /<details class="toc-mobile"><summary>On this page<\/summary>/)
})

test('hidden or empty contents leave no trace', () => {
  assert.doesNotMatch(markup(Main, { ...doc, hideToc: true }), /toc/)
  assert.doesNotMatch(markup(Main, { ...doc, toc: [] }), /toc/)
  assert.match(markup(Main, { ...doc, hideToc: true }), /^<div class="doc doc--wide">/)
})

test('neighbours say their direction and their title', () => {
  const [nav] = withClass(fragment(markup(Main, doc)), 'pagination')
  assert.ok(nav)
  assert.equal(attributes(nav)['aria-label'], 'Docs pages')
  assert.deepEqual(
    findAll(nav, ({ tagName }) => tagName === 'a').map((a) => [attributes(a)['rel'], attributes(a)['href'], textOf(a)]),
    [
      ['prev', '/before', 'PreviousBefore'],
      ['next', '/after', 'NextAfter'],
    ],
  )
  assert.doesNotMatch(markup(Main, { ...doc, prev: undefined, next: undefined }), /pagination/)
})

test('the row below the text has tags and edit link, or is not there', () => {
  const html = markup(Main, doc)
  assert.match(html, /<a class="tag" rel="tag" href="\/tags\/git">git<\/a>/)
  assert.match(
    html,
    /<a class="edit-link" href="https:\/\/example\.org\/edit" target="_blank" rel="noopener noreferrer">/,
  )
  assert.doesNotMatch(markup(Main, { ...doc, tags: [], editHref: undefined }), /doc__footer/)
})

test('the page of all tags: letters as headings to link to, counts apart from labels', () => {
  const tags = [{ label: 'Git', href: '/tags/git', count: 2, description: 'How to' }]
  const html = fragment(markup(Main, { kind: 'tags', letters: [{ letter: 'G', tags }] }))
  const [heading] = findAll(html, ({ tagName }) => tagName === 'h2')
  assert.equal(heading && attributes(heading)['id'], 'G')
  const [self, tag] = findAll(html, ({ tagName }) => tagName === 'a')
  assert.ok(self && tag)
  assert.equal(attributes(self)['href'], '#G')
  assert.deepEqual(attributes(tag), { class: 'tag', rel: 'tag', href: '/tags/git', title: 'How to' })
  assert.equal(textOf(tag), 'Git 2')
})

test('the page of a tag: banner, what it means, the way to all tags, its docs', () => {
  const tag: MainProps = {
    kind: 'tag',
    title: 'One doc tagged with "x"',
    description: undefined,
    tagsHref: undefined,
    banner: undefined,
    docs: [{ label: 'A', href: '/a', description: '' }],
  }
  const short = fragment(markup(Main, tag))
  assert.equal(textOf(short), 'One doc tagged with "x"A')
  assert.equal(findAll(short, ({ tagName }) => tagName === 'p').length, 0)
  const docs = [{ label: 'A', href: '/a', description: 'About' }]
  const full = fragment(markup(Main, { ...tag, description: 'All x', tagsHref: '/tags', banner: 'unlisted', docs }))
  assert.match(textOf(full), /^Unlisted page.*One doc tagged with "x"All xView all tagsAAbout$/)
  assert.deepEqual(
    findAll(full, ({ tagName }) => tagName === 'a').map((a) => attributes(a)['href']),
    ['/tags', '/a'],
  )
})

test('an unlisted page and a draft say so above the article', () => {
  for (const banner of ['unlisted', 'draft'] as const) {
    const html = markup(Main, { ...doc, banner })
    assert.match(
      html,
      new RegExp(`<div class="doc__column"><div class="${banner}-banner admonition admonition-caution">`),
    )
  }
})

test('a category lists its entries as cards', () => {
  const html = markup(Main, {
    kind: 'category',
    badgeLabel: undefined,
    versionBanner: undefined,
    crumbs: [{ label: 'Git' }],
    homeHref: '/',
    title: 'Git',
    description: 'All of it.',
    cards: [
      { kind: 'doc', title: 'Basics', href: '/basics', description: 'First steps.' },
      { kind: 'external', title: 'Manual', href: 'https://example.org' },
    ],
    prev: undefined,
    next: { label: 'Basics', href: '/basics' },
  })
  const dom = fragment(html)
  assert.equal(textOf(findAll(dom, ({ tagName }) => tagName === 'header')[0] ?? dom), 'GitAll of it.')
  const cards = withClass(dom, 'card')
  assert.deepEqual(
    cards.map((card) => [card.tagName, attributes(card)['href'], attributes(card)['target'], textOf(card)]),
    [
      ['a', '/basics', undefined, 'BasicsFirst steps.'],
      ['a', 'https://example.org', '_blank', 'Manual'],
    ],
  )
  assert.ok(
    cards.every((card) => card.parentNode !== null && 'tagName' in card.parentNode && card.parentNode.tagName === 'li'),
  )
})

const page: MainProps & { readonly kind: 'page' } = {
  kind: 'page',
  content: trusted('<h1>Page</h1>'),
  toc: doc.toc,
  headings: doc.headings,
  hideToc: false,
  editHref: undefined,
  banner: undefined,
  wide: false,
}

test('a plain page has its contents beside it, a wide one spans the window', () => {
  assert.deepEqual(outline(markup(Main, page)), ['div.page__column', 'nav.toc'])
  assert.match(markup(Main, page), /<article class="markdown"><h1>Page<\/h1><\/article>/)
  assert.equal(
    markup(Main, { ...page, wide: true }),
    '<div class="page page--wide"><div class="page__column"><article class="markdown"><h1>Page</h1></article></div></div>',
  )
  assert.match(
    markup(Main, { ...page, hideToc: true }),
    /^<div class="page page--full"><div class="page__column"><article/,
  )
  assert.match(markup(Main, { ...page, toc: [] }), /^<div class="page"><div class="page__column"><article/)
})

test('the search page has a form that works without its program, and each section with its pages', () => {
  const dom = fragment(markup(Main, search))
  const texts = (tag: string) => findAll(dom, ({ tagName }) => tagName === tag).map((element) => textOf(element))
  assert.deepEqual(texts('h1'), ['Search the documentation'])
  assert.deepEqual(texts('h2'), ['Git'])
  assert.deepEqual(texts('li'), ['BasicsFirst steps.'])
  const named = (tag: string) => findAll(dom, ({ tagName }) => tagName === tag).map((found) => attributes(found))
  assert.deepEqual(
    named('form').map(({ action, method, role }) => [action, method, role]),
    [['/base/search', 'get', 'search']],
  )
  assert.deepEqual(
    named('input').map(({ type, name, placeholder, maxlength }) => [type, name, placeholder, maxlength]),
    [['search', 'q', 'Type your search here', '64']],
  )
  assert.match(texts('noscript').join(''), /needs JavaScript/)
  assert.doesNotMatch(textOf(dom), /Algolia/)
})

test('the search page has a field for each version to choose, and names the hosted service', () => {
  const options = [
    { name: 'current', label: 'Next' },
    { name: '1.0', label: '1.x' },
  ]
  const only = { instance: 'default', label: undefined, options, chosen: '1.0' }
  const dom = fragment(markup(Main, { ...search, isHosted: true, versions: [only, { ...only, label: 'api' }] }))
  const labels = findAll(dom, ({ tagName }) => tagName === 'label').map((label) => textOf(label))
  assert.deepEqual(labels, ['Search', 'VersionNext1.x', 'Version of apiNext1.x'])
  const chosen = findAll(dom, (option) => option.tagName === 'option' && 'selected' in attributes(option))
  assert.deepEqual(
    chosen.map((option) => textOf(option)),
    ['1.x', '1.x'],
  )
  assert.match(textOf(dom), /Search by Algolia/)
})

test('not found says what happened and shows the way home', () => {
  const html = markup(Main, lost)
  const dom = fragment(html)
  assert.deepEqual(
    findAll(dom, ({ tagName }) => tagName === 'h1' || tagName === 'p').map((element) => textOf(element)),
    [
      'Page Not Found',
      'We could not find what you were looking for.',
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
      'Go to the home pageSearch the site',
    ],
  )
  assert.deepEqual(
    findAll(dom, ({ tagName }) => tagName === 'a').map((link) => attributes(link)['href']),
    ['/base/', '/base/search', '/base/docs/first'],
  )
  assert.equal(
    attributes(withClass(dom, 'not-found')[0])['data-docs'],
    '/base/docs/api docs-wrapper plugin-id-api\n/base/docs docs-wrapper plugin-id-default',
  )
  const bare = markup(Main, { ...lost, allPagesHref: undefined, sections: [] })
  assert.doesNotMatch(bare, /<nav|<ul|Search the site/)
})

test('a version says what it is above the breadcrumbs, and on a badge below them (spec theme.md section 8.3)', () => {
  const latest = { label: '3.x', href: '/docs/a' }
  const said = (kind: 'unreleased' | 'unmaintained'): readonly string[] => {
    const versionBanner = { kind, siteTitle: 'Site', label: '2.x', latest }
    const html = markup(Main, { ...doc, badgeLabel: '2.x', versionBanner })
    assert.deepEqual(
      [...html.matchAll(/class="(version-banner|breadcrumbs|version-badge|toc-mobile|markdown)[ "]/g)].map(
        ([, name]) => name,
      ),
      ['version-banner', 'breadcrumbs', 'version-badge', 'toc-mobile', 'markdown'],
    )
    const dom = fragment(html)
    return [...withClass(dom, 'version-banner'), ...withClass(dom, 'version-badge')].map((element) => textOf(element))
  }
  const advice = 'For up-to-date documentation, see the latest version (3.x).'
  assert.deepEqual(said('unreleased'), [
    `This is unreleased documentation for Site 2.x version.${advice}`,
    'Version: 2.x',
  ])
  assert.deepEqual(said('unmaintained'), [
    `This is documentation for Site 2.x, which is no longer actively maintained.${advice}`,
    'Version: 2.x',
  ])
})

test('nothing is styled or scripted in place', () => {
  for (const main of [doc, page]) assert.doesNotMatch(markup(Main, main), / style=| on\w+=/)
})
