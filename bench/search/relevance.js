// How often an engine puts the right page and the right section first: judged queries of the course, the manual and one
// other site, and known items of other sites.
import { documentsOf } from './documents.js'
import { courseQueries, judgedQueries, measures, ranks } from '../../test/support/search/judged-queries.ts'
import { knownItems } from './known-items.js'
import { corpusRecords, courseRecords, manualRecords, sitesOf } from './sites.js'
import { printTable } from './statistics.js'

/** Hits that are looked at. */
const HITS = 20
const KNOWN_ITEMS = 200

/** Print a table for each set of queries; with `failures` also the queries for which ours does worst. */
export async function compareRelevance(engines, { corpora, seed, peers, folder, failures }) {
  const records = await courseRecords()
  const judged = courseQueries()
  const open = judged.filter(({ held }) => !held)
  const held = judged.filter((query) => query.held)
  const manual = judgedQueries('manual')
  const sets = [
    { name: 'course', records, queries: { [`open, ${open.length}`]: open, [`held, ${held.length}`]: held } },
    { name: 'manual', records: await manualRecords(), queries: { [`judged, ${manual.length}`]: manual } },
  ]
  for (const name of corpora === undefined ? [] : await sitesOf(corpora)) {
    const known = await corpusRecords(corpora, name, folder)
    const queries = knownItems(known, { count: KNOWN_ITEMS, seed })
    const typos = queries.filter(({ kind }) => kind === 'typo')
    const right = queries.filter(({ kind }) => kind !== 'typo')
    const written = judgedQueries(name)
    sets.push({
      name,
      records: known,
      queries: {
        ...(written.length > 0 && { [`judged, ${written.length}`]: written }),
        [`as written, ${right.length}`]: right,
        [`typos, ${typos.length}`]: typos,
      },
    })
  }
  for (const set of sets) await compareOn(set, engines, { peers, folder, failures })
}

async function compareOn({ name, records, queries }, engines, { peers, folder, failures }) {
  const documents = documentsOf(records)
  const rows = []
  const missed = []
  for (const engine of engines) {
    const built = await engine.build({ records, documents, peers, folder })
    for (const [label, list] of Object.entries(queries)) {
      const found = []
      for (const query of list) found.push(ranks(query, await built.search(query.query, HITS)))
      rows.push([
        engine.name,
        label,
        ...figures(found.map(({ page }) => page)),
        ...figures(found.map(({ section }) => section)),
      ])
      if (failures && engine.name === 'devcourse') missed.push(...list.map((query, i) => ({ ...query, ...found[i] })))
    }
    await built.close()
  }
  const measure = ['first', 'in five', 'MRR']
  const head = [
    'engine',
    'queries',
    ...measure.map((text) => `page ${text}`),
    ...measure.map((text) => `section ${text}`),
  ]
  printTable(`${name}: ${records.length} records`, head, rows)
  printFailures(missed)
}

function figures(list) {
  const { first, five, mrr } = measures(list)
  return [first, five, mrr].map((value) => value.toFixed(3))
}

/** Queries whose page or section is not the first one; held ones never. */
function printFailures(missed) {
  for (const { query, kind, answers, held, page, section = 1 } of missed) {
    if (held || (page === 1 && section === 1)) continue
    console.log(`  ${kind}: "${query}": page ${page || '-'}, section ${section || '-'} (${answers[0]})`)
  }
}
