/** Free places between the pages of an index: a page that comes or goes moves few others, and nobody who searches sees them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf, type PlacedPage } from '../../src/search/page-places.ts'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import { NEIGHBOURS } from '../../src/shared/search/format.ts'
import { openIndex } from '../../src/shared/search/open-index.ts'
import { INDEX, readerOf, recordsOf } from '../shared/search/site-index.ts'

/** Pages of so many groups, numbered as authors number them. */
function pagesOf(groups: number, each: number): PlacedPage[] {
  return Array.from({ length: groups * each }, (_, index) => {
    const group = `/${Math.floor(index / each).toString()}.0`
    const number = ((index % each) + 1).toString().padStart(3, '0')
    return { path: `${group}/guide/page-${number}`, group }
  })
}

/** How many places have another page, or none, and whether all of them are of one group. */
function moved(before: readonly (PlacedPage | undefined)[], after: readonly (PlacedPage | undefined)[]) {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place)
  const others = places.filter((place) => before[place]?.path !== after[place]?.path)
  const groups = new Set(others.flatMap((place) => [before[place], after[place]]).flatMap((page) => page?.group ?? []))
  return { count: others.length, groups: groups.size }
}

test('pages keep their order, and groups begin with a file of texts', () => {
  const pages = pagesOf(4, 90)
  const places = placesOf(pages)
  assert.deepEqual(
    places.filter((page) => page !== undefined),
    pages,
  )
  for (const group of new Set(pages.map((page) => page.group)))
    assert.equal(places.findIndex((page) => page?.group === group) % NEIGHBOURS, 0)
  assert.deepEqual(placesOf(pages), places)
})

test('few pages have no free places', () => {
  const pages = pagesOf(3, 30)
  assert.deepEqual(placesOf(pages), pages)
})

test('a page that comes moves few others, and none of other groups', () => {
  const pages = pagesOf(4, 200)
  const places = placesOf(pages)
  const all = pages.slice(0, 200).map(({ path, group }, index) => {
    const more = pages.toSpliced(index + 1, 0, { path: `${path}-more`, group })
    return moved(places, placesOf(more))
  })
  const counts = all.map(({ count }) => count).sort((a, b) => a - b)
  assert.ok((counts[100] ?? 0) < 30, counts.join(' '))
  // where a run has no free place left, those behind it move too
  assert.ok(all.filter(({ groups }) => groups > 1).length < 10)
})

test('whoever searches finds the same', async () => {
  const pages = pagesOf(2, 80).map((page, index) => {
    const words = [3, 7, 11].map((step) => `word${((index * step) % 23).toString()}`).join(' ')
    const sections = [{ content: `Many ${words}.` }, { heading: 'Sources', content: 'Books.' }]
    return { ...page, records: recordsOf(page.path, { title: `Page ${index.toString()}`, tag: page.group, sections }) }
  })
  const places = placesOf(pages)
  assert.ok(places.length > pages.length)
  const open = async (some: typeof places) => {
    const files = [...writeIndex(some.map((page) => page?.records ?? []))]
    const texts = files.filter(({ path }) => path.includes('/text/')).map(({ contents }) => contents.toString())
    assert.ok(texts.every((text) => text.includes('"url"')))
    return openIndex(readerOf(new Map(files.map(({ path, contents }) => [path, contents.toString()]))), INDEX)
  }
  const [plain, spaced] = [await open(pages), await open(places)]
  for (const query of ['word3', 'word7 word11', 'many', 'page 17', 'books', 'sources', 'wrod5', '"many word0"'])
    for (const tags of [undefined, ['/1.0'], ['/0.0', '/1.0']]) {
      const request = { query, hitsPerPage: 15, page: 0, snippetWords: 10, ...(tags && { tags }) }
      const answer = await plain.search(request)
      assert.deepEqual(await spaced.search(request), answer)
      assert.ok(answer.hits.length > 0, query)
    }
})
