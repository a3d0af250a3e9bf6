/** What a configuration says of the search, ours and that of Docusaurus (spec search.md section 1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchConfig } from '../../src/model/search-config.ts'
import { SEARCH } from '../resolve/fixture.ts'
import { line, load } from './site-folder.ts'

const KEYS = "appId: 'A1', apiKey: 'k', indexName: 'course'"

const HOSTED: SearchConfig = {
  ...SEARCH,
  indexName: 'course',
  local: false,
  algolia: { appId: 'A1', apiKey: 'k', indexName: 'course', searchParameters: {}, contextual: { language: 'en' } },
}

interface Read {
  readonly search: SearchConfig | undefined
  readonly said: readonly string[]
}

async function read(files: Readonly<Record<string, string>>): Promise<Read> {
  const { loaded, diagnostics } = await load({ 'docs/a.md': '# A\n', ...files })
  return { search: loaded?.config.search, said: diagnostics.map(line).filter((one) => !one.includes('no-site-url')) }
}

function ours(search: string, more = ''): Promise<Read> {
  return read({ 'devcourse.config.mjs': `export default { title: 'Site', ${more}\n  search: ${search} }` })
}

function theirs(algolia: string, more = ''): Promise<Read> {
  const head = `title: 'Site', url: 'https://e.org', baseUrl: '/'`
  const classic = `presets: [['classic', { blog: false, pages: false }]]`
  return read({
    'docusaurus.config.js': `export default { ${head}, ${classic},\n${more} themeConfig: { ${algolia} } }`,
  })
}

test('every site has a search and its page, unless it says otherwise', async () => {
  assert.equal((await read({ 'README.md': '# Bare\n' })).search?.indexName, 'Bare')
  assert.deepEqual(await ours('{}'), { search: SEARCH, said: [] })
  assert.deepEqual(await ours('false'), { search: undefined, said: [] })
  assert.deepEqual((await ours('{ pagePath: false }')).search, { ...SEARCH, pagePath: undefined, pageGivesWay: false })
  assert.equal((await ours('{ pagePath: "/find/it/" }', "baseUrl: '/a/b/',")).search?.pagePath, 'find/it')
  assert.equal((await ours('{}', "baseUrl: '/a/b/',")).search?.indexName, 'a-b')
})

test('settings of the modal are taken as they are', async () => {
  const { search, said } = await ours(`{ indexName: 'mine', placeholder: 'Find', maxResultsPerGroup: 3,
    missingResultsUrl: 'https://e.org/new?title={query}', disableUserPersonalization: true,
    translations: { button: { buttonText: 'Go' }, modal: { startScreen: { noRecentSearchesText: 'None' } } } }`)
  assert.deepEqual(said, [])
  assert.deepEqual(search, {
    ...SEARCH,
    indexName: 'mine',
    placeholder: 'Find',
    maxResultsPerGroup: 3,
    missingResultsUrl: 'https://e.org/new?title={query}',
    disableUserPersonalization: true,
    translations: { button: { buttonText: 'Go' }, modal: { startScreen: { noRecentSearchesText: 'None' } } },
  })
})

test('with a service the site has no index of its own, or one to fall back on', async () => {
  assert.deepEqual(await ours(`{ algolia: { ${KEYS} } }`), { search: HOSTED, said: [] })
  const { search } = await ours(`{ fallback: 'local', algolia: { ${KEYS}, contextualSearch: false, insights: true,
    searchParameters: { facetFilters: ['a:b'] }, externalUrlRegex: '^https://x\\\\.', hosts: [{ url: '127.0.0.1:8080', protocol: 'http' }],
    replaceSearchResultPathname: { from: '/a.b/', to: '/' } } }`)
  assert.equal(search?.local, true)
  assert.deepEqual(search.algolia, {
    appId: 'A1',
    apiKey: 'k',
    indexName: 'course',
    searchParameters: { facetFilters: ['a:b'] },
    externalUrlRegex: '^https://x\\.',
    replaceSearchResultPathname: { from: '/a\\.b/', to: '/' },
    insights: true,
    hosts: [{ url: '127.0.0.1:8080', protocol: 'http' }],
    fallback: true,
  })
  const { from } = search.algolia.replaceSearchResultPathname
  assert.match('x/a.b/y', new RegExp(from, 'g'))
  assert.doesNotMatch('x/aXb/y', new RegExp(from, 'g'))
})

const MIGRATION =
  '(DocSearch gives each site an application of its own: see https://docusaurus.io/blog/2021/11/21/algolia-docsearch-migration)'

for (const [search, ...said] of [
  [
    '{ algolia: {} }',
    '2:13 `search.algolia.apiKey` is missing',
    `2:13 \`search.algolia.appId\` is missing ${MIGRATION}`,
    '2:13 `search.algolia.indexName` is missing',
  ],
  ["{ algolia: { appId: 'a', indexName: 'i' } }", '2:13 `search.algolia.apiKey` is missing'],
  [`{ algolia: { ${KEYS.replace("'k'", "''")} } }`, '2:37 `search.algolia.apiKey` must not be empty, not `""`'],
  ['{ pagePath: true }', '2:13 `search.pagePath` must be a string, not `true`'],
  ['true', '2:3 `search` must be an object, not `true`'],
  ['{ maxResultsPerGroup: 0 }', '2:13 `search.maxResultsPerGroup` must be at least 1, not `0`'],
  [
    "{ missingResultsUrl: 'javascript:x' }",
    '2:13 `search.missingResultsUrl` must be a web address or a path, not `"javascript:x"`',
  ],
  [
    `{ algolia: { ${KEYS}, externalUrlRegex: '(' } }`,
    '2:71 `search.algolia.externalUrlRegex` must be a regular expression, not `"("`',
  ],
] as const) {
  test(`refused: ${search}`, async () => {
    const found = await ours(search)
    assert.equal(found.search, undefined)
    assert.deepEqual(
      found.said,
      said.map((one) => `error invalid-config devcourse.config.mjs:${one}`),
    )
  })
}

test('the block of Docusaurus is read with all its keys', async () => {
  const { search, said } = await theirs(
    `algolia: { ${KEYS}, searchPagePath: null, placeholder: 'Find', maxResultsPerGroup: 7, disableUserPersonalization: true,
      replaceSearchResultPathname: { from: /x+/g, to: 'y' }, insights: { insightsClient: 1 }, translations: { button: { buttonText: 'B', no: 1 } },
      aKeyOfTomorrow: 1 }`,
  )
  assert.deepEqual(said, [])
  assert.deepEqual(search, {
    ...HOSTED,
    pagePath: undefined,
    pageGivesWay: false,
    placeholder: 'Find',
    maxResultsPerGroup: 7,
    disableUserPersonalization: true,
    translations: { button: { buttonText: 'B' } },
    algolia: { ...HOSTED.algolia, replaceSearchResultPathname: { from: 'x+', to: 'y' }, insights: true },
  })
})

test('its mistakes stand where they are written, and what no page can carry is named', async () => {
  assert.deepEqual((await theirs('algolia: { appId: 1, searchPagePath: true }')).said, [
    'error invalid-config docusaurus.config.js:2:17 `themeConfig.algolia.apiKey` is missing',
    'error invalid-config docusaurus.config.js:2:17 `themeConfig.algolia.indexName` is missing',
    'error invalid-config docusaurus.config.js:2:28 `themeConfig.algolia.appId` must be a string, not `1`',
    'error invalid-config docusaurus.config.js:2:38 `themeConfig.algolia.searchPagePath` must be a string, not `true`',
  ])
  const { search, said } = await theirs(
    `algolia: { ${KEYS},\ntransformItems: (items) => items,\ngetMissingResultsUrl: () => 1,\ninitialQuery: 'x' }`,
  )
  assert.deepEqual(search, { ...HOSTED, pageGivesWay: false })
  assert.deepEqual(said, [
    'warning unsupported-feature docusaurus.config.js:3:1 `themeConfig.algolia.transformItems` is a function, which has no effect: no page can carry it',
    'warning unsupported-feature docusaurus.config.js:4:1 `themeConfig.algolia.getMissingResultsUrl` is a function, which has no effect: no page can carry it (a devcourse configuration has `search.missingResultsUrl`, an address with `{query}` in it)',
    'warning unsupported-feature docusaurus.config.js:5:1 `themeConfig.algolia.initialQuery` is not supported: the search opens with an empty field',
  ])
})

test('a Docusaurus site without a service keeps its routes; with a plugin that searches by itself it has the page', async () => {
  assert.deepEqual(await theirs(''), {
    search: { ...SEARCH, pagePath: undefined, pageGivesWay: false },
    said: [],
  })
  for (const entry of [
    "themes: [['@easyops-cn/docusaurus-search-local', { hashed: true }]],",
    "plugins: ['docusaurus-lunr-search'],",
    "plugins: ['/x/node_modules/@cmfcmf/docusaurus-search-local/lib/server/index.js'],",
  ])
    assert.deepEqual(await theirs('', entry), { search: SEARCH, said: [] }, entry)
})
