/** `search.tests.yml` of a site: queries, and the pages that they must find. */
import { error, type Diagnostic, type Place } from '../model/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { MAX_QUERY, MODAL_HITS } from '../shared/search/provider.ts'
import type { YamlPath } from '../yaml/node-ranges.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import { isRecord } from '../shared/is-record.ts'

/** Name of the file, in the folder of the course. */
export const TEST_FILE = 'search.tests.yml'

/** One query with the page that it must find. */
export interface SearchTest {
  readonly query: string
  /** Path of a page or of its source, as written; with `#id` of one section. */
  readonly expect: string
  /** Number of results that it must be among. */
  readonly within: number
  /** Where the query is written, and the page. */
  readonly place: Place
  readonly expectPlace: Place
}

const WITHIN = 5

const KEYS = ['query', 'expect', 'within'] as const

const EXAMPLE = '`- { query: undo a commit, expect: /docs/git/undo }`'

/** What a file of tests holds. */
export interface ReadTests {
  readonly tests: readonly SearchTest[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Read the tests. Reports `search-tests-invalid` (error) for each entry that is none; the others still count. */
export function readTests(text: string): ReadTests {
  const { value, problems, placeOfValue } = readYaml(text.replace(/^\uFEFF/, ''))
  const diagnostics = problems.map(({ message, place, hint }) => invalidTest(message, place, hint))
  if (problems.length > 0 || value === null) return { tests: [], diagnostics }
  if (!Array.isArray(value)) {
    const hint = `write an entry for each query: ${EXAMPLE}`
    return { tests: [], diagnostics: [invalidTest('The search tests must be a list', placeOfValue([]), hint)] }
  }
  const tests = (value as readonly unknown[]).flatMap((entry, index): readonly SearchTest[] => {
    const fields = isRecord(entry) ? entry : {}
    const faults = isRecord(entry) ? faultsOf(entry) : [{ path: [], ...NO_ENTRY }]
    const at = (path: YamlPath): Place => placeOfValue([index, ...path])
    diagnostics.push(...faults.map(({ path, message, hint }) => invalidTest(message, at(path), hint)))
    const { query, expect, within = WITHIN } = fields
    if (faults.length > 0 || typeof query !== 'string' || typeof expect !== 'string' || typeof within !== 'number')
      return []
    return [{ query: query.trim(), expect: expect.trim(), within, place: at(['query']), expectPlace: at(['expect']) }]
  })
  return { tests, diagnostics }
}

/** What is wrong with an entry; `path` leads to it from the entry. */
interface Fault {
  readonly path: YamlPath
  readonly message: string
  readonly hint?: string
}

const LIKE_THIS = `write it like this: ${EXAMPLE}`

const NO_ENTRY = { message: 'An entry must have `query` and `expect`', hint: LIKE_THIS }

function faultsOf(entry: Fields): readonly Fault[] {
  const unknown = Object.keys(entry).filter((name) => !KEYS.some((known) => known === name))
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      path: [key],
      message: `\`${key}\` is not a known field`,
      hint: didYouMean(key, KEYS) ?? 'an entry has `query`, `expect` and `within`',
    }))
  }
  return [...textFaults(entry, 'query'), ...textFaults(entry, 'expect'), ...withinFaults(entry)]
}

function textFaults(entry: Fields, key: 'query' | 'expect'): readonly Fault[] {
  const found = entry[key]
  if (found === undefined) return [{ path: [], message: `\`${key}\` is missing`, hint: LIKE_THIS }]
  if (typeof found !== 'string')
    return [{ path: [key], message: `\`${key}\` must be a text`, hint: 'put it in quotes' }]
  if (found.trim() === '') return [{ path: [key], message: `\`${key}\` is empty`, hint: LIKE_THIS }]
  if (key === 'expect' || found.trim().length <= MAX_QUERY) return []
  return [{ path: [key], message: `A query has at most ${MAX_QUERY.toString()} characters`, hint: 'make it shorter' }]
}

function withinFaults({ within = WITHIN }: Fields): readonly Fault[] {
  if (typeof within === 'number' && Number.isInteger(within) && within >= 1 && within <= MODAL_HITS) return []
  const hint = `${WITHIN.toString()} is meant where it is not given`
  return [{ path: ['within'], message: `\`within\` must be a number from 1 to ${MODAL_HITS.toString()}`, hint }]
}

type Fields = Readonly<Record<string, unknown>>

/** A finding about an entry that cannot be run. */
export function invalidTest(message: string, place: Place, hint?: string): Diagnostic {
  return error('search-tests-invalid', message, { file: TEST_FILE, place, ...(hint === undefined ? {} : { hint }) })
}
