import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '../../src/shared/html.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import type { ComposedPage } from '../../src/model/page.ts'
import { hashLinks } from '../../src/page/hash-router.ts'
import { resolve } from '../resolve/fixture.ts'

const { site } = resolve({
  docs: { 'a.md': {}, 'b c.md': {} },
  config: { router: 'hash', baseUrl: '/base/' },
})
const statics = new Map(
  ['img/logo.svg', 'files/a b.pdf', 'tool/index.html', 'plain.html'].map((path) => [path, `static/${path}`]),
)
const links = hashLinks(linkTables({ ...site, statics }))
const PAGE = '/base/docs/a'

/** The one attribute of a tag, rewritten. */
function written(tag: string, route = PAGE): string {
  const html = links.html(trusted(`<p>${tag}</p>`), route)
  return html.slice('<p>'.length, -'</p>'.length)
}

test('links to pages become hashes, from wherever they are written', () => {
  assert.equal(written('<a href="/base/docs/b%20c?x=1#there">'), '<a href="#/docs/b%20c?x=1#there">')
  assert.equal(written('<a href="./b c">'), '<a href="#/docs/b%20c">')
  assert.equal(written('<a href="../">'), '<a href="#/">')
  assert.equal(written('<a href="/base">'), '<a href="#/">')
  assert.equal(written('<a href="?x">'), '<a href="#/docs/a?x">')
  assert.equal(written('<a href="/base/docs/none">'), '<a href="#/docs/none">', 'the page about missing pages')
  assert.equal(written('<a class=x href=/base/docs/a title="a > b">'), '<a class=x href=#/docs/a title="a > b">')
  assert.equal(written('<svg><a xlink:href="/base/docs/a">'), '<svg><a xlink:href="#/docs/a">')
  assert.equal(written('<form action="/base/docs/a">'), '<form action="#/docs/a">')
})

test('places on the page name the page, but on the one that is there', () => {
  assert.equal(written('<a href="#here">'), '<a href="#/docs/a#here">')
  assert.equal(written('<a href="#here">', '/base/'), '<a href="#here">')
  assert.equal(written('<use href="#icon">'), '<use href="#icon">')
})

test('files are found from the folder of the one page', () => {
  assert.equal(written('<img src="/base/img/logo.svg">'), '<img src="./img/logo.svg">')
  assert.equal(written('<img src="../img/logo.svg">'), '<img src="./img/logo.svg">')
  assert.equal(
    written('<img srcset="/base/assets/images/x.png 1x, /base/assets/images/y.png 2x">'),
    '<img srcset="./assets/images/x.png 1x, ./assets/images/y.png 2x">',
  )
  assert.equal(written('<a href="/base/files/a%20b.pdf#page=2">'), '<a href="./files/a%20b.pdf#page=2">')
  assert.equal(written('<a href="/base/tool/">'), '<a href="./tool/">')
  assert.equal(written('<a href="/base/plain.html">'), '<a href="./plain.html">')
  assert.equal(written('<a href="/base/beside" target="_blank">'), '<a href="./beside" target="_blank">')
  assert.equal(written('<p style="background:url(/base/img/logo.svg)">'), '<p style="background:url(./img/logo.svg)">')
  assert.equal(written('<link rel="stylesheet" href="/base/x.css">'), '<link rel="stylesheet" href="./x.css">')
})

test('all else stays as it is', () => {
  for (const tag of [
    '<a href="https://example.org/base/docs/a">',
    '<a href="mailto:a@example.org">',
    '<a href="//other.example/x">',
    '<a href="/outside">',
    '<a>',
    '<!-- <a href="/base/docs/a"> -->',
    '<script>document.write(\'<a href="/base/docs/a">\')</script>',
    '<p data-x="/base/docs/a" title="<a href=&quot;/base/docs/a&quot;>">a < b &amp; c',
  ])
    assert.equal(written(tag), tag)
  const escaped = '<a href="/base/docs/a?x=1&amp;y=%22">'
  assert.equal(written(escaped), '<a href="#/docs/a?x=1&amp;y=%22">')
})

test('of a page: its content, its head, what the navbar leads to, and links in its code', () => {
  const page: ComposedPage = {
    route: PAGE,
    data: {
      path: PAGE,
      title: 'A',
      main: trusted('<a href="b">b</a>'),
      head: trusted('<link rel="icon" href="/base/img/logo.svg">'),
      htmlClass: '',
      navbarActive: [],
      navbarLinks: { 'left.0': { href: '/base/docs/a', label: 'A' } },
    },
    islands: [
      {
        unit: { source: 'docs/a.mdx', index: 0 },
        answers: {},
        slots: {
          'docs/a.mdx': {
            0: { href: '/base/docs/a' },
            1: { href: '/base/file.txt', target: '_blank' },
            2: { src: '/base/img/logo.svg', width: 3 },
          },
        },
      },
    ],
    assets: {},
    facts: { route: PAGE, anchors: [], edges: [] },
    diagnostics: [],
    noIndex: false,
  }
  const { data, islands } = links.page(page)
  assert.equal(data.main, '<a href="#/docs/b">b</a>')
  assert.equal(data.head, '<link rel="icon" href="./img/logo.svg">')
  assert.deepEqual(data.navbarLinks, { 'left.0': { href: '#/docs/a', label: 'A' } })
  assert.deepEqual(islands[0]?.slots, {
    'docs/a.mdx': {
      0: { href: '#/docs/a' },
      1: { href: './file.txt', target: '_blank' },
      2: { src: './img/logo.svg', width: 3 },
    },
  })
  assert.equal(data.path, PAGE)
})
