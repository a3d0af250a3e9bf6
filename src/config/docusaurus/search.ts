/** Reads the search of a Docusaurus configuration: `themeConfig.algolia`, or a plugin that searches by itself (spec search.md section 1). */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Part } from './plugins.ts'
import { unsupported, without, type Options } from './report.ts'
import { formatKeyPath, type Origin } from '../load/key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Our `search`, not checked yet, and where its keys stand in the file. */
export interface ReadSearch {
  readonly value: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

const PATH = ['themeConfig', 'algolia']

/** What Docusaurus checks, and we too. */
const CHECKED = [
  'appId',
  'apiKey',
  'indexName',
  'contextualSearch',
  'searchParameters',
  'externalUrlRegex',
  'replaceSearchResultPathname',
]

/** What it hands to DocSearch as it is: here a value of another type counts for nothing. */
const PASSED: Readonly<Record<string, (value: unknown) => unknown>> = {
  placeholder: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  maxResultsPerGroup: (value) => (Number.isInteger(value) && Number(value) > 0 ? value : undefined),
  disableUserPersonalization: Boolean,
  translations: nestedTexts,
}

/** What of DocSearch the site misses. */
const MISSED: Readonly<Record<string, string>> = {
  initialQuery: 'the search opens with an empty field',
  askAi: 'questions are not answered',
}

/** The texts of a table, however deep; all else is left out. */
function nestedTexts(value: unknown): Options {
  if (!isRecord(value)) return {}
  const texts = Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    typeof one === 'string' ? [[key, one]] : isRecord(one) ? [[key, nestedTexts(one)]] : [],
  )
  return Object.fromEntries(texts)
}

/** Read the search. Reports `unsupported-feature` for functions, which no page can carry, and for what DocSearch has and we have not. */
export function readSearch(themeConfig: unknown, parts: readonly Part[], source: ConfigSource): ReadSearch {
  const algolia = isRecord(themeConfig) ? themeConfig['algolia'] : undefined
  const plugin = parts.find(({ kind }) => kind === 'search')
  // without a service Docusaurus has no page of that address
  if (!Boolean(algolia)) return { value: plugin ? {} : { pagePath: false }, origins: [], diagnostics: [] }
  const origins = [{ ours: ['search', 'algolia'], theirs: PATH }]
  if (!isRecord(algolia)) return { value: { algolia }, origins, diagnostics: [] }
  const functions = Object.entries(algolia).flatMap(([key, value]) => (typeof value === 'function' ? [key] : []))
  const known = without(algolia, functions)
  const { searchPagePath: pagePath } = known
  const checked = Object.entries(known).filter(([key]) => CHECKED.includes(key))
  const passed = Object.entries(PASSED).flatMap(([key, read]) =>
    Object.hasOwn(known, key) ? [[key, read(lookUp(known, key))]] : [],
  )
  return {
    value: {
      pagePath: pagePath === undefined ? 'search' : (pagePath ?? false),
      ...Object.fromEntries(passed),
      algolia: { ...Object.fromEntries(checked), ...('insights' in known && { insights: Boolean(known['insights']) }) },
    },
    origins: [...origins, { ours: ['search', 'pagePath'], theirs: [...PATH, 'searchPagePath'] }],
    diagnostics: [
      ...functions.map((key) => lostFunction(key, source)),
      ...Object.entries(MISSED).flatMap(([key, meaning]) => {
        const path = [...PATH, key]
        return Boolean(lookUp(known, key)) ? [unsupported(formatKeyPath(path), meaning, { source, path })] : []
      }),
    ],
  }
}

function lostFunction(key: string, source: ConfigSource): Diagnostic {
  const path = [...PATH, key]
  const message = `\`${formatKeyPath(path)}\` is a function, which has no effect: no page can carry it`
  return warning('unsupported-feature', message, {
    ...locate(source, path),
    ...(key === 'getMissingResultsUrl' && {
      hint: 'a devcourse configuration has `search.missingResultsUrl`, an address with `{query}` in it',
    }),
  })
}
