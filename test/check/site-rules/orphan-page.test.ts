import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orphanPage } from '../../../src/check/site-rules/pages.ts'
import type { Edge, Target } from '../../../src/model/page.ts'
import { DEFAULT_CONFIG, lines, resolve, type SiteSpec } from '../../resolve/fixture.ts'

/** Links of pages and layout: what they lead to, by route. */
interface Links {
  readonly on?: Readonly<Record<string, readonly Target[]>>
  readonly layout?: readonly Target[]
  readonly unread?: readonly string[] | undefined
}

function orphans(spec: SiteSpec, links: Links = {}): readonly string[] {
  const { on = {}, layout = [] } = links
  const { site } = resolve(spec)
  const edges = (targets: readonly Target[]): readonly Edge[] =>
    targets.map((target) => ({ url: '', kind: 'link', target, origin: 'markdown', file: undefined, place: undefined }))
  const pages = [...site.routes.keys()].map((route) => ({
    facts: { route, anchors: [], edges: edges(on[route] ?? []) },
    assets: [],
  }))
  const files = { docs: [], pages: [], posts: [], categories: [], statics: [], others: [] }
  const unread = 'unread' in links ? links.unread : []
  return lines(orphanPage(site, { pages, layout: edges(layout), files, mentioned: new Set(), unread }))
}

function route(path: string): Target {
  return { type: 'route', path, search: '', hash: '' }
}

/** A site whose page `about` nothing leads to. */
const ALONE: SiteSpec = { docs: { 'a.md': {}, 'b.md': {} }, pages: { 'index.md': {}, 'about.md': {} } }
const HINT =
  'link to it from where readers need it; if only those who know the address should find it, set `unlisted: true`'
const FOUND = `info orphan-page src/pages/about.md No other page, sidebar or menu leads to the page \`/about\` (${HINT})`

test('a page that nothing leads to is told; a module cannot be unlisted', () => {
  assert.deepEqual(orphans(ALONE), [FOUND])
  assert.deepEqual(orphans({ ...ALONE, pages: { 'index.md': {}, 'lab.tsx': {} } }), [
    'info orphan-page src/pages/lab.tsx No other page, sidebar or menu leads to the page `/lab` (link to it from where readers need it)',
  ])
})

test('what does not lead to a page', () => {
  assert.deepEqual(orphans(ALONE, { on: { '/about': [route('/about')] } }), [FOUND], 'a link of its own')
  const missing: Target = { type: 'missing', path: '/about', hash: '', reason: 'page' }
  assert.deepEqual(orphans(ALONE, { on: { '/': [missing, { type: 'external', url: 'https://e.org/about' }] } }), [
    FOUND,
  ])
  assert.deepEqual(orphans(ALONE, { unread: ['text of a page about which nothing is known'] }), [])
  assert.deepEqual(orphans(ALONE, { unread: ['text of a page'] }), [FOUND])
})

const LEADING: readonly (readonly [name: string, links: Links])[] = [
  ['a link', { on: { '/docs/a': [route('/about')] } }],
  ['a link with slash', { on: { '/docs/a': [route('/about/')] } }],
  ['a link of the layout', { layout: [route('/about')] }],
  ['its whole URL', { on: { '/': [{ type: 'external', url: 'https://example.org/about', own: route('/about') }] } }],
  ['a link that is not checked', { on: { '/': [{ type: 'unchecked', url: '/about?x=1#y' }] } }],
  ['a page that could not be read', { unread: ['<Card to="./about">'] }],
  ['code that could not be run', { unread: undefined }],
]
for (const [name, links] of LEADING)
  test(`a page is led to by ${name}`, () => {
    assert.deepEqual(orphans(ALONE, links), [])
  })

const { theme } = DEFAULT_CONFIG
const doc = { type: 'doc', position: 'left', docId: 'b' } as const
const IN_MENUS: readonly (readonly [name: string, spec: SiteSpec])[] = [
  [
    'a link that opens in another window',
    {
      config: {
        theme: { ...theme, navbar: { ...theme.navbar, items: [{ type: 'default', position: 'left', to: 'b-page' }] } },
      },
      docs: { 'b.md': { slug: '/../b-page' } },
    },
  ],
  [
    'HTML of the announcement',
    {
      config: {
        theme: {
          ...theme,
          announcementBar: { id: 'x', content: 'Look at <a href="/docs/b">b</a>', isCloseable: true },
        },
      },
    },
  ],
  [
    'the id of a doc in a menu',
    {
      config: {
        theme: { ...theme, navbar: { ...theme.navbar, items: [{ type: 'dropdown', position: 'left', items: [doc] }] } },
      },
    },
  ],
  ['HTML of a sidebar', { sidebars: { s: ['a', { type: 'html', value: "<a href='/docs/b'>b</a>" }] } }],
  ['a link of a sidebar', { sidebars: { s: ['a', { type: 'link', label: 'b', href: '/docs/b' }] } }],
  ['a button to the next page', { docs: { 'a.md': { pagination_next: 'b' }, 'b.md': {} } }],
  ['the page of a tag', { docs: { 'a.md': {}, 'b.md': { tags: ['git'] } } }],
]
for (const [name, spec] of IN_MENUS)
  test(`a doc is led to by ${name}`, () => {
    const base = { docs: { 'a.md': {}, 'b.md': {} }, pages: { 'index.md': {} }, sidebars: { s: ['a'] } }
    assert.equal(orphans(base).length, 1)
    assert.deepEqual(orphans({ ...base, ...spec }), [])
  })

test('pages that need no link', () => {
  const silent: readonly SiteSpec[] = [
    { ...ALONE, pages: { 'index.md': {}, 'about.md': { unlisted: true } } },
    { ...ALONE, pages: { 'index.md': {}, 'about.md': { draft: true } } },
    { ...ALONE, pages: { 'index.md': {}, 'about.md': { draft: true } }, drafts: true },
    { ...ALONE, config: { file: undefined } },
    { docs: { 'index.md': {} }, pages: {}, sidebars: {} },
    { docs: { 'index.md': {} }, pages: {}, options: { routeBasePath: '' }, sidebars: {} },
  ]
  for (const [index, spec] of silent.entries()) assert.deepEqual(orphans(spec), [], index.toString())
  assert.equal(
    orphans({ docs: { 'index.md': {} }, pages: { 'index.md': {} }, sidebars: {} }).length,
    1,
    'docs beside a home page',
  )
})
