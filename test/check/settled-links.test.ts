/** Which pages' links are looked at again, of pages with which nothing was wrong in the last build. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settledIn } from '../../src/check/settled-links.ts'
import type { PageFacts } from '../../src/model/page.ts'

const page = (route: string, settled?: PageFacts['settled']): PageFacts => ({
  ...{ route, anchors: [], edges: [] },
  ...(settled && { settled }),
})

const NOTHING = { ids: [], files: [] }
const PAGES = [
  page('/new/'),
  page('/caf%C3%A9'),
  page('/kept', NOTHING),
  page('/a', { ids: ['/kept'], files: ['shown.png'] }),
  page('/b', { ids: ['/new'], files: [] }),
  page('/c', { ids: ['/caf%25C3%25A9'], files: [] }),
  page('/d', { ids: [], files: ['ignored.png'] }),
]

function settled(leftOut: readonly string[] = []): readonly string[] {
  const isSettled = settledIn({ pages: PAGES, leftOut }, { isIgnored: (file) => file === 'ignored.png' })
  return PAGES.filter(isSettled).map(({ route }) => route)
}

test('pages that name no id of a page that was made anew, and publish nothing that Git ignores', () => {
  assert.deepEqual(settled(), ['/kept', '/a'])
})

test('none where a page is left out: links to it are another thing', () => {
  assert.deepEqual(settled(['/gone']), [])
})
