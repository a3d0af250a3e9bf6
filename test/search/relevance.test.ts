// Only in test:all: figures of quality, which change with the ranking only.
/** What students look for in the course is found: the judged queries of the benchmark, with floors below its figures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseQueries, measures, ranks, type JudgedQuery } from '../support/search/judged-queries.ts'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import { openIndex } from '../../src/shared/search/open-index.ts'
import { MODAL_HITS, SNIPPET_WORDS } from '../../src/shared/search/provider.ts'
import { siteRecords } from '../../src/run/search/search-records.ts'

const COURSE = new URL('../../course', import.meta.url).pathname
/** What may not be lower: the share of queries whose page is among five, and whose section is first; means of 1/place. */
const FLOOR = { five: 0.969, page: 0.916, section: 0.892, first: 0.862 }

test('judged queries of the course find their pages and sections', async () => {
  const { pages } = await siteRecords({ root: COURSE, cache: false })
  const written = writeIndex(pages.map(({ records }) => records))
  const files = new Map([...written].map(({ path, contents }) => [path, contents.toString()]))
  const read = (path: string): Promise<unknown> => Promise.resolve(JSON.parse(files.get(path) ?? ''))
  const index = await openIndex(read, 'assets/search/index.json')
  const idsOf = async (query: string): Promise<string[]> => {
    const { hits } = await index.search({ query, hitsPerPage: MODAL_HITS, page: 0, snippetWords: SNIPPET_WORDS })
    return hits.map(({ objectID }) => objectID)
  }
  const rankOf = async (judged: JudgedQuery): Promise<ReturnType<typeof ranks>> => {
    return ranks(judged, await idsOf(judged.query))
  }
  const queries = courseQueries()
  assert.ok(queries.length > 150 && queries.filter(({ held }) => held).length > 50)
  for (const held of [false, true]) {
    const found = await Promise.all(queries.filter((judged) => judged.held === held).map(rankOf))
    const { five, mrr } = measures(found.map(({ page }) => page))
    const { mrr: section, first } = measures(found.map((rank) => rank.section))
    const figures = `${held ? 'held' : 'open'}: in five ${five.toFixed(3)}, page ${mrr.toFixed(3)}, section ${section.toFixed(3)}, first ${first.toFixed(3)}`
    assert.ok(five >= FLOOR.five && mrr >= FLOOR.page && section >= FLOOR.section && first >= FLOOR.first, figures)
  }
  // a slip, and the page that explains before the one that asks for it
  const pagesOf = async (query: string) => (await idsOf(query)).map((id) => id.split('#')[0])
  assert.equal((await pagesOf('rolback strategy'))[0], '/docs/deployment/general')
  const quoted = await idsOf('"blue green"')
  assert.ok(quoted.length > 3 && quoted.length < (await idsOf('green')).length, quoted.join(' '))
})
