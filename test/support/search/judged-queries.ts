/** Judged queries: a query and the pages or sections that answer it, and the measures over the answers of an engine. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../cli.ts'

/** A query and what answers it. */
export interface JudgedQuery {
  readonly query: string
  /** What is hard about it. */
  readonly kind: string
  /** Paths below the base URL, with `#id` where one section is right. */
  readonly answers: readonly string[]
  /** Kept out of all tuning. */
  readonly held: boolean
}

/** Places of the answers among the hits of a query, from 1; 0: not there. */
export interface Ranks {
  /** Among the pages of the hits, the first one that an answer is on. */
  readonly page: number
  /** Among the hits, the first one that is an answer; undefined: an answer names a whole page. */
  readonly section: number | undefined
}

/** Figures of a list of ranks: how many, shares that are first and among five, and the mean of 1/rank. */
export interface Measures {
  readonly count: number
  readonly first: number
  readonly five: number
  readonly mrr: number
}

/** The judged queries of the course; how they are made stands at the head of their file. */
export function courseQueries(): readonly JudgedQuery[] {
  return judgedQueries('course').map((judged) => ({ ...judged, held: isHeld(judged.query) }))
}

/** The judged queries of a site, none of them held: `course`, `manual`, `typeorm`; [] where there are none. */
export function judgedQueries(name: string): readonly JudgedQuery[] {
  const path = join(PROJECT, `bench/search/${name}.json`)
  if (!existsSync(path)) return []
  const { queries } = JSON.parse(readFileSync(path, 'utf8')) as { queries: readonly Omit<JudgedQuery, 'held'>[] }
  return queries.map((judged) => ({ ...judged, held: false }))
}

/** Whether a query is held: by a hash (FNV-1a) of its text, so nobody chooses. */
function isHeld(query: string): boolean {
  let hash = 0x811c9dc5
  for (const char of query) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) % 3 === 0
}

/** Look for the answers among the addresses of hits, paths below the base URL, best first. */
export function ranks({ answers }: Pick<JudgedQuery, 'answers'>, urls: readonly string[]): Ranks {
  const pages = new Set(answers.map(pageOf))
  const wanted = new Set(answers.map(canonical))
  const areSections = answers.every((answer) => answer.includes('#'))
  return {
    page: [...new Set(urls.map(pageOf))].findIndex((page) => pages.has(page)) + 1,
    section: areSections ? urls.findIndex((url) => wanted.has(canonical(url))) + 1 : undefined,
  }
}

/** The figures of ranks; undefined ones are left out. */
export function measures(list: readonly (number | undefined)[]): Measures {
  const found = list.filter((rank) => rank !== undefined)
  const share = (accept: (rank: number) => boolean): number => found.filter(accept).length / found.length
  return {
    count: found.length,
    first: share((rank) => rank === 1),
    five: share((rank) => rank > 0 && rank <= 5),
    mrr: found.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / found.length,
  }
}

/** `/docs/intro/#id` and `/docs/intro#id` are one address. */
function canonical(url: string): string {
  const [path = '', id] = url.split('#')
  return `${path.replace(/(?<=.)\/$/, '')}${id === undefined ? '' : `#${id}`}`
}

function pageOf(url: string): string {
  return canonical(url).split('#')[0] ?? ''
}
