/** What students look for in the course is found: the judged queries of the benchmark, with floors below its figures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseQueries, measures, ranks, type JudgedQuery } from '../support/judged-queries.ts'
import { indexPage } from '../../src/search/index-page.ts'
import { writeIndex } from '../../src/search/write-index.ts'
import { openIndex } from '../../src/shared/search/open-index.ts'
import { MODAL_HITS, SNIPPET_WORDS } from '../../src/shared/search/provider.ts'
import { siteRecords } from '../../src/site-records.ts'

const COURSE = new URL('../../course', import.meta.url).pathname
/** The share of queries whose page is among five may not be lower, nor the mean of 1/place of their pages and sections. */
const FLOOR = { five: 0.88, page: 0.85, section: 0.79 }

test('judged queries of the course find their pages and sections', async () => {
  const { pages } = await siteRecords({ root: COURSE, cache: false })
  const written = writeIndex(pages.map(({ records }) => indexPage(records)))
  const files = new Map([...written].map(({ path, contents }) => [path, contents.toString()]))
  const read = (path: string): Promise<unknown> => Promise.resolve(JSON.parse(files.get(path) ?? ''))
  const index = await openIndex(read, 'assets/search/index.json')
  const rankOf = async (judged: JudgedQuery): Promise<ReturnType<typeof ranks>> => {
    const request = { query: judged.query, hitsPerPage: MODAL_HITS, page: 0, snippetWords: SNIPPET_WORDS }
    const { hits } = await index.search(request)
    return ranks(
      judged,
      hits.map(({ objectID }) => objectID),
    )
  }
  const queries = courseQueries()
  assert.ok(queries.length > 150 && queries.filter(({ held }) => held).length > 50)
  for (const held of [false, true]) {
    const found = await Promise.all(queries.filter((judged) => judged.held === held).map(rankOf))
    const { five, mrr } = measures(found.map(({ page }) => page))
    const { mrr: section } = measures(found.map((rank) => rank.section))
    const figures = `${held ? 'held' : 'open'}: in five ${five.toFixed(3)}, page ${mrr.toFixed(3)}, section ${section.toFixed(3)}`
    assert.ok(five >= FLOOR.five && mrr >= FLOOR.page && section >= FLOOR.section, figures)
  }
})
