/**
 * From what the hosted search sends to a `SearchAnswer`. Records may have been made by anybody's crawler, so every field
 * is looked at: what is missing or odd is left out, and a hit without an address that a link may have is no hit.
 */
import type { SearchAnswer, SearchHit, SearchRequest } from '#shared/search/provider'
import { LEVELS, type Hierarchy, type Level, type RecordType } from '#shared/search/record'
import type { SearchSettings } from '#shared/search/settings'
import { unreadableAnswer } from './algolia-errors.ts'
import { hitAddress, type AddressRules } from './algolia-addresses.ts'
import { parseMarked } from '../marked.ts'

type Fields = Readonly<Record<string, unknown>>

/** Read the answer of the first request of a call. Throws a `HostedSearchError` when there is none. */
export function readAnswer(
  response: unknown,
  { request, settings, origin }: { request: SearchRequest; settings: SearchSettings; origin: string },
): SearchAnswer {
  const results = fields(response)?.['results']
  const first = Array.isArray(results) ? fields(results[0]) : undefined
  const list = first?.['hits']
  if (first === undefined || !Array.isArray(list)) throw unreadableAnswer()
  const rules: AddressRules = { origin, baseUrl: settings.baseUrl, ...settings.algolia }
  const queryID = text(first['queryID'])
  const hits = list.flatMap((hit) => readHit(fields(hit), rules) ?? [])
  const total = count(first['nbHits']) ?? hits.length
  return {
    query: request.query,
    hits: queryID === null ? hits : hits.map((hit) => ({ ...hit, queryID })),
    total,
    pages: count(first['nbPages']) ?? Math.ceil(total / request.hitsPerPage),
  }
}

function readHit(hit: Fields | undefined, rules: AddressRules): SearchHit | undefined {
  const address = hitAddress(text(hit?.['url']) ?? '', rules)
  if (hit === undefined || address === undefined) return undefined
  const texts = fields(hit['hierarchy']) ?? {}
  const hierarchy = perLevel((level) => text(texts[level]))
  const content = text(hit['content'])
  const type = typeOf(hit['type'], hierarchy, content)
  if (type === undefined) return undefined
  return {
    objectID: text(hit['objectID']) ?? address.url,
    ...address,
    type,
    hierarchy,
    content,
    marked: marksOf(hit),
  }
}

/** Levels are marked whole when the service sent no snippet of them; a content is never shown whole. */
function marksOf(hit: Fields): SearchHit['marked'] {
  const snippets = fields(hit['_snippetResult'])
  const highlights = fields(hit['_highlightResult'])
  const marked: Partial<Record<Level | 'content', ReturnType<typeof parseMarked>>> = {}
  for (const level of LEVELS) {
    const value =
      valueOf(fields(snippets?.['hierarchy'])?.[level]) ?? valueOf(fields(highlights?.['hierarchy'])?.[level])
    if (value !== null) marked[level] = parseMarked(value)
  }
  const value = valueOf(snippets?.['content'])
  if (value !== null) marked.content = parseMarked(value)
  return marked
}

/** What a record is, from its texts where it does not say so; undefined: it has none. */
function typeOf(value: unknown, hierarchy: Hierarchy, content: string | null): RecordType | undefined {
  const known = [...LEVELS, 'content' as const].find((type) => type === value)
  if (known !== undefined) return known
  return content === null ? LEVELS.findLast((level) => hierarchy[level] !== null) : 'content'
}

function perLevel(textOf: (level: Level) => string | null): Hierarchy {
  const [lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6] = LEVELS
  return {
    lvl0: textOf(lvl0),
    lvl1: textOf(lvl1),
    lvl2: textOf(lvl2),
    lvl3: textOf(lvl3),
    lvl4: textOf(lvl4),
    lvl5: textOf(lvl5),
    lvl6: textOf(lvl6),
  }
}

function fields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

function valueOf(result: unknown): string | null {
  return text(fields(result)?.['value'])
}

/** A text that says something. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
