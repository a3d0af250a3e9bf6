// What a search costs, by the size of the site: bytes until the first results, time to index, time for a query.
import { documentsOf } from './documents.js'
import { courseQueries } from '../../test/support/search/judged-queries.ts'
import { knownItems } from './known-items.js'
import { courseRecords, generatedRecords } from './sites.js'
import { percentile, printTable } from './statistics.js'

const WORDS = 3
const KNOWN_ITEMS = 100
/** Cold starts of an engine for the byte figures: each one loads it anew. */
const COLD = 100

const HEAD = ['engine', 'KB p50', 'p95', 'worst', 'requests', 'code KB', 'index ms/page', 'query ms p50', 'p95', 'max']

/** Print a table for each size, and one for the course. */
export async function compareSizes(engines, { sizes, seed, peers, folder, browser }) {
  const sites = [
    ['the course', courseRecords],
    ...sizes.map((size) => [`${size} pages`, () => generatedRecords(size, folder)]),
  ]
  for (const [name, recordsOf] of sites) {
    const records = await recordsOf()
    const pages = new Set(records.map(({ url }) => url.split('#')[0])).size
    const documents = documentsOf(records)
    const queries = shortQueries(records, seed)
    const rows = []
    const input = { records, documents, peers, folder, queries, pages }
    for (const engine of engines) {
      console.error(`${name}: ${engine.name}`)
      rows.push(await measureEngine(engine, input))
    }
    printTable(`${name}: ${records.length} records, ${queries.length} queries`, HEAD, rows)
    if (browser) await printBrowser(records, queries)
  }
}

async function printBrowser(records, queries) {
  const { indexFiles } = await import('./engines/ours.js')
  const { measureInBrowser } = await import('./browser.js')
  const { p50, p95, max, version } = await measureInBrowser(indexFiles(records), queries)
  const [median, most, all] = [p50, p95, max].map((value) => value.toFixed(1))
  console.log(`\ndevcourse in a worker of Chromium ${version}: ms p50 ${median}, p95 ${most}, max ${all}`)
}

/** Judged queries of the course and known items of the site, of three words at most. */
function shortQueries(records, seed) {
  const all = [...courseQueries(), ...knownItems(records, { count: KNOWN_ITEMS, seed })]
  return [...new Set(all.map(({ query }) => query.split(/\s+/).slice(0, WORDS).join(' ')))]
}

async function measureEngine(engine, { records, documents, peers, folder, queries, pages }) {
  let built
  try {
    built = await engine.build({ records, documents, peers, folder })
  } catch (error) {
    return [engine.name, ...Array(8).fill('-'), String(error.message).slice(0, 60)]
  }
  const times = []
  for (const query of queries) {
    const start = performance.now()
    await built.search(query, 20)
    times.push(performance.now() - start)
  }
  const step = Math.max(1, Math.floor(queries.length / COLD))
  const loads = []
  for (const query of engine.name === 'devcourse' ? queries : queries.filter((_, i) => i % step === 0)) {
    loads.push(await built.firstBytes(query))
  }
  await built.close()
  const bytes = loads.map((load) => load.bytes)
  const kilobytes = [percentile(bytes, 0.5), percentile(bytes, 0.95), Math.max(...bytes)].map((value) =>
    (value / 1024).toFixed(1),
  )
  const requests = percentile(
    loads.map((load) => load.requests),
    0.95,
  )
  const time = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((value) => value.toFixed(1))
  const indexing = ((built.seconds * 1000) / pages).toFixed(2)
  return [engine.name, ...kilobytes, requests, (built.codeBytes / 1024).toFixed(1), indexing, ...time]
}
