/** Pages that are put one behind the other are read as they were, whatever few or many of them have. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAsText, listOfText, listedPages, storedPages, type FiledPage } from '../../src/build-state/page-list.ts'

const PLAIN: FiledPage = {
  route: '/a',
  outputs: ['a/index.html', 'assets/pages/a-1.js'],
  texts: [['docs/a.md', 'h1']],
  isWrong: false,
  rest: { at: 0, bytes: 12, hash: 'r1' },
  policy: 0,
}

const PAGES: readonly FiledPage[] = [
  PLAIN,
  { ...PLAIN, route: '/404.html', outputs: ['404.html'], texts: [], more: { chunk: '' } },
  {
    ...PLAIN,
    ...{ route: '/b', search: 'key', policy: 2, isWrong: true, rest: { at: 13, bytes: 5, hash: 'r2' } },
    looked: [
      ['docs/x.png', 'assets/x-1.png'],
      ['docs/y.png', ''],
    ],
  },
  {
    ...PLAIN,
    ...{ route: '/c', outputs: [], looked: [['docs/x.png', 'assets/x-1.png']] },
    texts: [
      ['docs/a.md', 'h1'],
      ['docs/_part.md', 'h2'],
    ],
    more: { noIndex: true, ids: ['/b'], files: [] },
  },
  { ...PLAIN, route: '/"\n', texts: [['docs/"\n.md', '']] },
]

/** What is asked of a page, of one of a list as well. */
function asked({ route, outputs, texts, looked, search, more, isWrong, policy, rest }: FiledPage) {
  const { at, bytes, hash } = rest
  return { route, outputs, texts, looked, search, more, isWrong, policy, rest: { at, bytes, hash } }
}

describe('a list of pages', () => {
  test('gives each page as it was filed', () => {
    const policies = [{ 'script-src': ['a'] }, {}, { 'img-src': ['data:'] }]
    const read = listOfText(listAsText({ policies, pages: PAGES }))
    assert.deepEqual(read.policies, policies)
    assert.deepEqual(read.pages.map(asked), PAGES.map(asked))
    assert.deepEqual(listedPages(storedPages([])), [])
  })

  test('can be filed again', () => {
    const once = listedPages(storedPages(PAGES))
    assert.deepEqual(listedPages(storedPages([...once].reverse())).map(asked), [...PAGES].reverse().map(asked))
  })

  test('tells of each page whether its texts are the same', () => {
    const pages = listedPages(storedPages(PAGES))
    const hashes = new Map(PAGES.flatMap(({ texts }) => texts))
    const changed = (path: string): readonly string[] =>
      pages
        .filter((page) => !page.hasTexts((one) => (one === path ? 'other' : (hashes.get(one) ?? ''))))
        .map(({ route }) => route)
    assert.deepEqual(changed(''), [])
    assert.deepEqual(changed('docs/_part.md'), ['/c'])
    assert.deepEqual(changed('docs/a.md'), ['/a', '/b', '/c'])
  })
})
