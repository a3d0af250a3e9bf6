import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'parse5'
import { sidebarIndex } from '../../src/render/sidebar/index-sidebars.ts'
import { createSidebarParts } from '../../src/render/sidebar/parts.tsx'
import { resolve, type SiteSpec } from '../resolve/fixture.ts'
import { isInOneByte } from '../support/one-byte.ts'

function sidebarOf(spec: SiteSpec) {
  const { site, version } = resolve(spec)
  const sidebar = [...version.sidebars.values()][0]
  if (!sidebar) throw new Error('no sidebar')
  const index = sidebarIndex(version, sidebar, site.config)
  return { index, parts: createSidebarParts(index) }
}

function pages(count: number, perFolder: number): SiteSpec {
  const paths = Array.from(
    { length: count },
    (_, index) => `c${Math.floor(index / perFolder).toString()}/p${index.toString()}.md`,
  )
  return { docs: Object.fromEntries(paths.map((path) => [path, {}])) }
}

test('a part keeps one byte for each character', () => {
  const { index, parts } = sidebarOf({ docs: { 'a.md': { sidebar_label: 'Back ← forth' }, 'b.md': {} } })
  const html = parts.render(parts.file(index.places.get('/docs/b')), '/docs/b')
  assert.ok(html.includes('Back &#8592; forth') && isInOneByte(html))
})

test('pages of one category share a part and differ in the mark of the current page only', () => {
  const { index, parts } = sidebarOf(pages(6, 3))
  const first = parts.file(index.places.get('/docs/c0/p0'))
  const second = parts.file(index.places.get('/docs/c0/p1'))
  assert.equal(first, second)
  assert.notEqual(first, parts.file(index.places.get('/docs/c1/p3')))
  const html = parts.render(first, '/docs/c0/p0')
  assert.deepEqual(html.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g), [
    '<a aria-current="page" class="menu__link" href="/docs/c0/p0">p0',
  ])
  assert.equal(
    html.replace(' aria-current="page"', ''),
    parts.render(second, '/docs/c0/p1').replace(' aria-current="page"', ''),
  )
  assert.equal(html.match(/<details[^>]* open/g)?.length, 1, 'the branch of the page is open')
})

test('case and trailing slash do not matter for the mark (spec sidebars.md section 8.1)', () => {
  const { index, parts } = sidebarOf(pages(2, 2))
  assert.match(
    parts.render(parts.file(index.places.get('/docs/c0/p0')), '/docs/C0/P0/'),
    /aria-current="page"[^>]*href="\/docs\/c0\/p0"/,
  )
})

test('unlisted entries show on their own page only (spec sidebars.md section 8.5)', () => {
  const { index, parts } = sidebarOf({
    docs: { 'a.md': {}, 'u.md': { unlisted: true }, 'v.md': { unlisted: true } },
    sidebars: {
      s: [
        'a',
        'u',
        { type: 'category', label: 'Only unlisted', items: ['v'] },
        { type: 'category', label: 'Unlisted page', link: { type: 'doc', id: 'u' }, items: ['a'] },
        { type: 'category', label: 'Raw', items: [{ type: 'html', value: '<hr>' }, 'v'] },
      ],
    },
  })
  const shown = (path: string): readonly string[] => {
    const html = parts.render(parts.file(index.places.get(path)), path)
    return [...html.matchAll(/<(?:a|summary)[^>]*class="menu__link"[^>]*>([^<]*)/g)].map((match) => match[1] ?? '')
  }
  assert.deepEqual(shown('/docs/a'), ['a', 'Unlisted page', 'a', 'Raw'])
  assert.deepEqual(shown('/docs/u'), ['a', 'u', 'Unlisted page', 'a', 'Raw'])
  assert.deepEqual(shown('/docs/v'), ['a', 'Only unlisted', 'v', 'Unlisted page', 'a', 'Raw'])
})

test('autoCollapseCategories: the categories of a level have one name, so that one is open (spec sidebars.md section 8.4)', () => {
  const { index, parts } = sidebarOf({ docs: { 'a/x.md': {}, 'b/x.md': {}, 'b/c/x.md': {}, 'b/d/x.md': {} } })
  const names = (made: typeof parts): readonly (string | undefined)[] => {
    const html = made.render(made.file(index.places.get('/docs/a/x')), '/docs/a/x')
    return [...html.matchAll(/<details data-key="[^"]*"(?: name="([^"]*)")?/g)].map((match) => match[1])
  }
  assert.deepEqual(names(parts), [undefined, undefined, undefined, undefined])
  assert.deepEqual(names(createSidebarParts(index, { exclusive: true })), ['menu-', 'menu-', 'menu-1.', 'menu-1.'])
})

test('in the classic look the list has the class by which style sheets name it there', () => {
  const { index } = sidebarOf(pages(6, 3))
  const lists = (isClassic: boolean) =>
    createSidebarParts(index, { isClassic })
      .all()
      .map(({ contents }) => contents.slice(0, contents.indexOf('>') + 1))
  assert.deepEqual(new Set(lists(true)), new Set(['<ul class="menu theme-doc-sidebar-menu">']))
  assert.deepEqual(new Set(lists(false)), new Set(['<ul class="menu">']))
})

test('a sidebar of more than 200 entries leaves closed categories empty, and each has a part', () => {
  const { index, parts } = sidebarOf(pages(300, 20))
  const file = parts.file(index.places.get('/docs/c3/p60'))
  const html = parts.render(file, '/docs/c3/p60')
  assert.equal(html.match(/href="\/docs\/c3\//g)?.length, 20)
  assert.equal(html.match(/href="\/docs\/c4\//g)?.length, 1, 'a closed category links to its first page only')
  const named = [...html.matchAll(/data-part="([^"]+)"/g)].map((match) => match[1])
  assert.equal(named.length, 14)
  const written = new Set(parts.all().map(({ path }) => path))
  for (const part of [file, ...named]) assert.ok(written.has(part ?? ''), part)
})

test('the size of all pages together grows linearly with the number of categories of fixed size', () => {
  const bytes = (count: number): number => {
    const { parts } = sidebarOf(pages(count, 20))
    return parts.all().reduce((sum, { contents }) => sum + contents.length, 0) / count
  }
  assert.ok(bytes(2000) < bytes(1000) * 2.1, 'a page carries the top level and its own branch')
})

test('of a list of thousands a page shows the stretch around it, with links that lead on', () => {
  const { index, parts } = sidebarOf({
    docs: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`p${(n + 10_000).toString()}.md`, {}])),
  })
  const file = parts.file(index.places.get('/docs/p11234'))
  const html = parts.render(file, '/docs/p11234')
  assert.match(html, /aria-current="page" class="menu__link" href="\/docs\/p11234"/)
  assert.equal(html.match(/<li/g)?.length, 102)
  assert.match(html, /href="\/docs\/p11199">1200 more above</)
  assert.match(html, /href="\/docs\/p11300">1700 more below</)
  assert.equal(parts.all().length, 30)
  for (const place of index.places.values()) assert.doesNotThrow(() => parts.render(parts.file(place), ''))
})

test('breadcrumbs and places come from one pass; the first match wins', () => {
  const sidebars = {
    main: [
      {
        type: 'category',
        label: 'One',
        link: { type: 'generated-index' },
        items: ['a', { type: 'category', label: 'Two', items: ['b'] }],
      },
      { type: 'category', label: 'Again', items: ['b'] },
    ],
  }
  const { index } = sidebarOf({ docs: { 'a.md': {}, 'b.md': { title: 'Bee' } }, sidebars })
  assert.deepEqual(index.places.get('/docs/b')?.crumbs, [
    { label: 'One', href: '/docs/category/one', permalink: '/docs/category/one' },
    { label: 'Two' },
    { label: 'Bee', href: '/docs/b', permalink: '/docs/b' },
  ])
  assert.deepEqual(index.places.get('/docs/category/one')?.crumbs, [
    { label: 'One', href: '/docs/category/one', permalink: '/docs/category/one' },
  ])
  assert.equal(index.size, 6)
})

test('labels and hrefs are escaped', () => {
  const sidebars = { main: [{ type: 'link', label: '<b> & "q"', href: 'https://example.org/?a=1&b=2' }, 'a'] }
  const { parts, index } = sidebarOf({ docs: { 'a.md': {} }, sidebars })
  const html = parts.render(parts.file(index.places.get('/docs/a')), '/docs/a')
  assert.ok(html.includes('&lt;b&gt; &amp; '))
  assert.ok(html.includes('href="https://example.org/?a=1&amp;b=2"'))
  assert.ok(parse(html))
})
