// Judged queries: a query and the pages or sections that answer it, and the measures over the answers of an engine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The judged queries of the course, each `{ query, kind, answers, held }`; answers are paths below the base URL, with
 * `#id` where one section is right.
 */
export function courseQueries() {
  const { queries } = JSON.parse(readFileSync(join(import.meta.dirname, 'course.json'), 'utf8'))
  return queries.map((judged) => ({ ...judged, held: isHeld(judged.query) }))
}

/** Whether a query is kept out of all tuning: by a hash (FNV-1a) of its text, so nobody chooses. */
export function isHeld(query) {
  let hash = 0x811c9dc5
  for (const char of query) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) % 3 === 0
}

/**
 * The ranks, from 1, of the first hit on an answer's page and of the first hit that is an answer; 0: there is none.
 * `section` is undefined where an answer names a whole page. `urls` are paths below the base URL, best first.
 */
export function ranks({ answers }, urls) {
  const pages = new Set(answers.map(pageOf))
  const wanted = new Set(answers.map(canonical))
  const sections = answers.every((answer) => answer.includes('#'))
  return {
    page: urls.findIndex((url) => pages.has(pageOf(url))) + 1,
    section: sections ? urls.findIndex((url) => wanted.has(canonical(url))) + 1 : undefined,
  }
}

/** Of ranks: how many there are, the shares that are first and among five, and the mean of 1/rank. */
export function measures(list) {
  const share = (accept) => list.filter(accept).length / list.length
  return {
    count: list.length,
    first: share((rank) => rank === 1),
    five: share((rank) => rank > 0 && rank <= 5),
    mrr: list.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / list.length,
  }
}

/** `/docs/intro/#id` and `/docs/intro#id` are one address. */
function canonical(url) {
  const [path, id] = url.split('#')
  return `${path.replace(/(?<=.)\/$/, '')}${id ? `#${id}` : ''}`
}

function pageOf(url) {
  return canonical(url).split('#')[0]
}
