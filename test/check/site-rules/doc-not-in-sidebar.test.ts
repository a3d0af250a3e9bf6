import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docNotInSidebar } from '../../../src/check/site-rules/pages.ts'
import { lines, resolve, type SiteSpec } from '../../resolve/fixture.ts'

const DOCS = { 'a.md': {}, 'git/b.md': {} }

test('a doc in no sidebar is named with the file that it could stand in', () => {
  assert.deepEqual(lines(docNotInSidebar(resolve({ docs: DOCS, sidebars: { s: ['a'] } }).site)), [
    'info doc-not-in-sidebar docs/git/b.md The doc `git/b` is in no sidebar (add `git/b` to `sidebars.js`; if that is meant so, set `displayed_sidebar: null` in its front matter)',
  ])
})

const SILENT: readonly (readonly [name: string, spec: SiteSpec])[] = [
  ['an item', { docs: DOCS, sidebars: { s: ['a', 'git/b'] } }],
  ['in another sidebar', { docs: DOCS, sidebars: { s: ['a'], t: [{ Git: ['git/b'] }] } }],
  ['a reference', { docs: DOCS, sidebars: { s: ['a', { type: 'ref', id: 'git/b' }] } }],
  ['an address', { docs: DOCS, sidebars: { s: ['a', { type: 'link', label: 'B', href: '/docs/git/b/' }] } }],
  [
    'the page of a category',
    {
      docs: DOCS,
      sidebars: { s: [{ type: 'category', label: 'Git', items: ['a'], link: { type: 'doc', id: 'git/b' } }] },
    },
  ],
  ['made from folders', { docs: DOCS }],
  ['no sidebars', { docs: DOCS, sidebarPath: false }],
  ['a file without sidebars', { docs: DOCS, sidebars: {} }],
  ['an unlisted doc', { docs: { ...DOCS, 'git/b.md': { unlisted: true } }, sidebars: { s: ['a'] } }],
  ['a draft', { docs: { ...DOCS, 'git/b.md': { draft: true } }, sidebars: { s: ['a'] } }],
  ['a sidebar of its choice', { docs: { ...DOCS, 'git/b.md': { displayed_sidebar: 's' } }, sidebars: { s: ['a'] } }],
  ['none by choice', { docs: { ...DOCS, 'git/b.md': { displayed_sidebar: null } }, sidebars: { s: ['a'] } }],
]
for (const [name, spec] of SILENT)
  test(`not told: ${name}`, () => {
    assert.deepEqual(docNotInSidebar(resolve(spec).site), [])
  })
