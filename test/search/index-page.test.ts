import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import { ask, filesOf, INDEX, recordsOf, type TestPage, readerOf } from '../shared/search/site-index.ts'
import { openIndex } from '../../src/shared/search/open-index.ts'

const WORDS = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau'.split(
  ' ',
)

/** Pages with words that are neither all the same nor all different. */
function site(pages: number, edit = -1): Record<string, TestPage> {
  return Object.fromEntries(
    Array.from({ length: pages }, (_, page): [string, TestPage] => {
      const words = Array.from(
        { length: 60 },
        (_, at) => `${WORDS[(page * 7 + at * at) % WORDS.length] ?? ''}${(page * at) % 97}`,
      )
      const sections = [
        { content: words.slice(0, 30).join(' ') },
        { heading: `Part ${page}`, content: words.slice(30).join(' ') },
      ]
      if (page === edit) sections[0] = { content: `${sections[0]?.content ?? ''} edited` }
      return [`p${page}`, { title: `Title ${page}`, sections }]
    }),
  )
}

test('the same pages give the same files', () => {
  const records = Object.entries(site(40)).map(([path, page]) => recordsOf(path, page))
  assert.deepEqual([...writeIndex(records)], [...writeIndex(structuredClone(records))])
  assert.deepEqual(filesOf(site(40)), filesOf(site(40)))
})

test('files lie in the folder of the index and are JSON', () => {
  for (const [path, text] of filesOf(site(300))) {
    assert.match(path, /^assets\/search\/(?:index|(?:words|hits|lists|text)\/[a-z0-9-]+)\.json$/)
    JSON.parse(text)
  }
})

test('an edit of a page changes few files', () => {
  const before = filesOf(site(300))
  const after = filesOf(site(300, 150))
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  assert.deepEqual(
    [...before.keys()].filter((path) => !after.has(path)),
    [],
  )
  const kinds = changed.map((path) => path.split('/')[2])
  // the word that is new, and the one that the beginning of the longer section has besides
  assert.deepEqual(kinds.toSorted(), ['index.json', 'lists', 'text', 'words', 'words'])
  assert.ok([...before.keys()].filter((path) => path.includes('/words/')).length > 3)
})

test('a long page lies in several text files, and its sections are found in each', async () => {
  const sections = Array.from({ length: 120 }, (_, at) => ({
    ...(at > 0 && { heading: `Step ${at}` }),
    content: `${'words '.repeat(40)} unique${at}`,
  }))
  const files = filesOf({ long: { title: 'Long', sections } })
  assert.ok([...files.keys()].filter((path) => path.includes('/text/')).length > 1)
  const index = await openIndex(readerOf(files), INDEX)
  for (const at of [0, 1, 50, 95, 119]) {
    assert.equal((await ask(index, `unique${at} `)).hits[0]?.objectID, at === 0 ? 'long' : `long#s${at}`)
  }
})

test('texts of neighbouring pages lie together', async () => {
  const files = filesOf(site(300))
  const texts = [...files.keys()].filter((path) => path.includes('/text/')).length
  assert.ok(texts > 10 && texts < 100, `${texts} text files`)
  const index = await openIndex(readerOf(files), INDEX)
  for (const page of [0, 7, 8, 150, 299]) {
    assert.equal((await ask(index, `part ${page} `)).hits[0]?.objectID, `p${page}#s1`)
  }
})

test('a site without pages or words has an index that finds nothing', async () => {
  for (const pages of [{}, { a: { title: '!', sections: [{ content: '?' }] } }]) {
    const index = await openIndex(readerOf(filesOf(pages)), INDEX)
    assert.equal((await ask(index, 'docs')).total, pages.a === undefined ? 0 : 1)
  }
})
