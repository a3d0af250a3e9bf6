import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolve, type SiteSpec } from './fixture.ts'

/** Where `duplicate-title` is told of, and of which other page. */
function told(spec: SiteSpec): readonly (readonly [string | undefined, string | undefined])[] {
  const found = resolve(spec).diagnostics.filter(({ rule }) => rule === 'duplicate-title')
  return found.map(({ file, related }) => [file, related?.[0]?.file])
}

const A = { title: 'A' }

test('two documents side by side that look alike are told, once for several sidebars', () => {
  const docs = { 'a.md': A, 'b.md': A, 'c.md': { title: 'C' }, 'd.md': { contentTitle: 'A' } }
  const expected = [
    ['docs/b.md', 'docs/a.md'],
    ['docs/d.md', 'docs/a.md'],
  ]
  assert.deepEqual(told({ docs }), expected)
  assert.deepEqual(told({ docs, sidebars: { one: ['a', 'b', 'c', 'd'], two: ['c', 'a', 'b', 'd'] } }), expected)
  assert.deepEqual(told({ docs, sidebars: { one: [{ type: 'category', label: 'X', items: ['a', 'b'] }] } }), [
    ['docs/b.md', 'docs/a.md'],
  ])
})

test('a label of its own, another category, a draft and a page in no sidebar are not told', () => {
  for (const spec of [
    { docs: { 'a.md': A, 'b.md': { ...A, sidebar_label: 'B' } } },
    { docs: { 'a.md': A, 'x/a.md': A } },
    { docs: { 'a.md': A, 'b.md': { ...A, draft: true } } },
    { docs: { 'a.md': A, 'b.md': A }, sidebars: { one: ['a'] } },
    { docs: { 'a.md': A, 'b.md': A }, sidebars: { one: ['a', { type: 'doc', id: 'b', label: 'B' }] } },
    { docs: { 'a.md': A }, sidebars: { one: ['a', { type: 'link', label: 'A', href: '/a' }, 'a'] } },
  ])
    assert.deepEqual(told(spec), [], JSON.stringify(spec))
})

test('so are pages of one folder, and those without a title are none', () => {
  assert.deepEqual(told({ pages: { 'a.md': A, 'b.md': A, 'x/c.md': A, 'd.md': {}, 'e.md': {} } }), [
    ['src/pages/b.md', 'src/pages/a.md'],
  ])
})
