/** Which docs of a sidebar are in which chapter. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chaptersOf } from '../../../src/base/teach/chapters.ts'
import type { SidebarItem } from '../../../src/model/site.ts'

function doc(id: string): SidebarItem {
  return { type: 'doc', id, label: id, permalink: `/${id}`, unlisted: false }
}

function category(label: string, items: readonly SidebarItem[], own?: string): SidebarItem {
  const link =
    own === undefined ? undefined : ({ type: 'doc', id: own, permalink: `/${own}`, unlisted: false } as const)
  return { type: 'category', label, items, collapsible: true, collapsed: true, link }
}

test('chapters are the outermost categories, with all docs in them; other docs are in none', () => {
  const items = [
    doc('intro'),
    category('One', [doc('a'), category('Inner', [doc('b')], 'inner'), doc('c')], 'one'),
    { type: 'link', label: 'Else', href: 'https://example.org', autoAddBaseUrl: false } as const,
    category('Two', []),
    doc('end'),
    category('Three', [doc('d')]),
  ]
  assert.deepEqual(
    chaptersOf({ id: 'main', items }).map(({ chapter, ids }) => [chapter?.number, chapter?.label, ids.join()]),
    [
      [undefined, undefined, 'intro,end'],
      [1, 'One', 'one,a,inner,b,c'],
      [2, 'Two', ''],
      [3, 'Three', 'd'],
    ],
  )
})
