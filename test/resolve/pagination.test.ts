import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, resolve, type Resolved } from './fixture.ts'

function around(resolved: Resolved, id: string): readonly (string | undefined)[] {
  const { sidebar, prev, next } = resolved.doc(id)
  return [sidebar, prev && `${prev.title} ${prev.permalink}`, next && `${next.title} ${next.permalink}`]
}

test('the last sidebar that holds a doc wins; refs and links do not count (spec sidebars.md section 5)', () => {
  const resolved = resolve({
    docs: { 'a.md': {}, 'b.md': {}, 'c.md': {}, 'd.md': {} },
    sidebars: {
      one: ['a', 'b', { type: 'category', label: 'C', link: { type: 'doc', id: 'c' }, items: ['a'] }],
      two: ['b', { type: 'ref', id: 'a' }, { type: 'link', label: 'x', href: '/docs/a' }],
    },
  })
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((id) => resolved.doc(id).sidebar),
    ['one', 'two', 'one', undefined],
  )
  assert.deepEqual(around(resolved, 'd'), [undefined, undefined, undefined])
})

test('neighbours depth first across categories; ref, link and html are passed over', () => {
  const index = { type: 'generated-index' }
  const resolved = resolve({
    docs: { 'a.md': {}, 'b.md': {}, 'c.md': {}, 'd.md': {}, 'r.md': {} },
    sidebars: {
      s: [
        'a',
        { type: 'ref', id: 'r' },
        { type: 'link', label: 'L', href: '/l' },
        { type: 'html', value: '<hr>' },
        {
          type: 'category',
          label: 'No page',
          items: [{ type: 'category', label: 'Index', link: index, items: ['b'] }],
        },
        { type: 'category', label: 'Linked', link: { type: 'doc', id: 'c' }, items: ['d'] },
      ],
    },
  })
  assert.deepEqual(around(resolved, 'a'), ['s', undefined, 'Index /docs/category/index'])
  assert.deepEqual(around(resolved, 'b'), ['s', 'Index /docs/category/index', 'c /docs/c'])
  assert.deepEqual(around(resolved, 'c'), ['s', 'b /docs/b', 'd /docs/d'])
  assert.deepEqual(around(resolved, 'd'), ['s', 'c /docs/c', undefined])
  const [page] = resolved.version.categoryPages
  assert.deepEqual([page?.sidebar, page?.prev?.title, page?.next?.title], ['s', 'a', 'b'])
})

test('titles (spec sidebars.md section 6.4)', () => {
  const resolved = resolve({
    docs: {
      'a.md': {},
      'b.md': { title: 'T', sidebar_label: 'S', pagination_label: 'P' },
      'c.md': { title: 'T', sidebar_label: 'S' },
      'd.md': { title: 'T' },
      'e.md': { title: 'T' },
      'f.md': {},
    },
    sidebars: {
      s: [
        'a',
        { type: 'doc', id: 'b', label: 'I' },
        { type: 'doc', id: 'c', label: 'I' },
        { type: 'doc', id: 'd', label: 'I' },
        { type: 'category', label: 'C', link: { type: 'doc', id: 'e' }, items: ['f'] },
      ],
    },
  })
  const titles = ['a', 'b', 'c', 'd'].map((id) => resolved.doc(id).next?.title)
  assert.deepEqual(titles, ['P', 'S', 'I', 'T'])
})

test('unlisted docs: passed over by docs, not by index pages; they keep their sidebar', () => {
  const resolved = resolve({
    docs: { 'a.md': {}, 'u.md': { unlisted: true }, 'b.md': {}, 'v.md': { unlisted: true }, 'c.md': {} },
    sidebars: {
      s: [
        'a',
        'u',
        { type: 'category', label: 'I', link: { type: 'generated-index' }, items: ['b'] },
        { type: 'category', label: 'V', link: { type: 'doc', id: 'v' }, items: ['c'] },
      ],
    },
  })
  assert.deepEqual(around(resolved, 'a'), ['s', undefined, 'I /docs/category/i'])
  assert.deepEqual(around(resolved, 'u'), ['s', undefined, undefined])
  assert.deepEqual(around(resolved, 'c'), ['s', 'b /docs/b', undefined])
  assert.equal(resolved.version.categoryPages[0]?.prev?.permalink, '/docs/u')
  const [, unlisted] = resolved.version.sidebars.get('s')?.items ?? []
  assert.ok(unlisted?.type === 'doc' && unlisted.unlisted)
})

test('of several places the first counts', () => {
  const resolved = resolve({
    docs: { 'a.md': {}, 'b.md': {} },
    sidebars: { s: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['a', 'b'] }] },
  })
  assert.deepEqual(around(resolved, 'a'), ['s', undefined, 'a /docs/a'])
})

test('displayed_sidebar', () => {
  const resolved = resolve({
    docs: {
      'a.md': {},
      'b.md': { displayed_sidebar: 'two' },
      'c.md': {},
      'n.md': { displayed_sidebar: null },
      'x.md': { displayed_sidebar: 'tow' },
    },
    sidebars: { one: ['a', 'b', 'c', 'n', 'x'], two: ['a'] },
  })
  assert.deepEqual(around(resolved, 'b'), ['two', undefined, undefined])
  assert.deepEqual(around(resolved, 'c'), ['one', 'b /docs/b', 'n /docs/n'])
  assert.deepEqual(around(resolved, 'n'), [undefined, undefined, undefined])
  assert.deepEqual(around(resolved, 'x'), ['one', 'n /docs/n', undefined])
  assert.deepEqual(lines(resolved.diagnostics), [
    'error broken-sidebar-item docs/x.md `displayed_sidebar` names the sidebar `tow`, which does not exist (did you mean `two`?)',
  ])
})

test('pagination_prev and pagination_next', () => {
  const resolved = resolve({
    docs: {
      'a.md': { pagination_next: null },
      'b.md': { pagination_prev: 'far/away', pagination_next: 'u' },
      'c.md': { pagination_prev: 'd', pagination_next: 'far/awya' },
      'd.md': { draft: true },
      'far/away.md': { title: 'T', sidebar_label: 'S' },
      'u.md': { unlisted: true },
    },
    sidebars: { s: ['a', 'b', 'c'] },
  })
  assert.deepEqual(around(resolved, 'a'), ['s', undefined, undefined])
  assert.deepEqual(around(resolved, 'b'), ['s', 'S /docs/far/away', undefined])
  assert.deepEqual(around(resolved, 'c'), ['s', undefined, undefined])
  assert.deepEqual(lines(resolved.diagnostics), [
    'error broken-pagination docs/c.md `pagination_next` names the doc `far/awya`, which does not exist (did you mean `far/away`? the doc ids are `a`, `b`, `c`, `far/away`, `u`)',
  ])
})

test('an index page in two sidebars belongs to the first', () => {
  const category = (item: string) => ({
    type: 'category',
    label: 'C',
    link: { type: 'generated-index', slug: '/c' },
    items: [item],
  })
  const { version } = resolve({
    docs: { 'a.md': {}, 'b.md': {} },
    sidebars: { one: [category('a')], two: ['a', category('b')] },
  })
  assert.deepEqual(
    version.categoryPages.map(({ sidebar, prev, next }) => [sidebar, prev?.title, next?.title]),
    [
      ['one', undefined, 'a'],
      ['one', undefined, 'a'],
    ],
  )
})
