/** The hosted search against a service of its own: what is asked, what is made of the answers, and of their absence. */
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { createAlgoliaProvider, type Transport } from '../../../../runtime/search/algolia/algolia-provider.ts'
import type { SearchAnswer, SearchProvider, SearchRequest } from '../../../../src/shared/search/provider.ts'
import type { AlgoliaSettings, SearchSettings } from '../../../../src/shared/search/settings.ts'
import { APP_ID, SEARCH_KEY, startSearchService, type SearchService } from '../../../support/search/search-service.ts'
import type { Fault } from '../../../support/search/search-service-faults.ts'
import { fakeWindow, type FakeWindow } from '../fake-window.ts'

const TAGS = { language: 'en', docusaurus_tag: 'docs-default-current', version: 'current' }
const NO_LEVELS = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const RECORDS = ['Containers', 'Pipelines', 'Container networks'].map((title, place) => ({
  ...TAGS,
  objectID: `docs/${place}`,
  url: `https://course.example/base/docs/${place}?utm=1#top`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Course', lvl1: title, ...NO_LEVELS },
  content: `${title} run what one two three four five six seven eight nine ten eleven.`,
}))
const FOREIGN = { ...RECORDS[0], objectID: 'de', language: 'de' }

let service: SearchService

before(async () => {
  service = await startSearchService(3)
  service.put(
    'course',
    [...RECORDS, FOREIGN].map((record) => ({ ...record, objectID: record.objectID })),
  )
})
afterEach(() => {
  for (const host of [0, 1, 2]) service.fail(host, undefined)
  service.forget()
})
after(() => service.close())

/** Long enough for the slowest machine. */
const PATIENT = { connect: 60_000, read: 60_000, write: 60_000 }

const REQUEST: SearchRequest = { query: 'container', hitsPerPage: 20, page: 0, snippetWords: 10 }

interface Asked {
  readonly algolia?: Partial<AlgoliaSettings>
  readonly settings?: Partial<SearchSettings>
  readonly transport?: Transport
  readonly fallback?: SearchProvider
  readonly page?: FakeWindow
}

function provider({ algolia, settings, transport, fallback, page = fakeWindow() }: Asked = {}): SearchProvider {
  const whole: SearchSettings = {
    baseUrl: '/base/',
    indexName: 'course',
    maxResultsPerGroup: 5,
    versions: [],
    algolia: {
      appId: APP_ID,
      apiKey: SEARCH_KEY,
      indexName: 'course',
      searchParameters: {},
      hosts: service.hosts,
      ...algolia,
    },
    ...settings,
  }
  const more = { ...(fallback && { fallback }), transport: { timeouts: PATIENT, ...transport } }
  return createAlgoliaProvider(whole, { window: page.window, ...more })
}

/** The requests of the last call. */
function sent(): readonly Record<string, unknown>[] {
  const body = service.requests.at(-1)?.body as { requests: Record<string, unknown>[] }
  return body.requests
}

const hostsAsked = (): readonly number[] => service.requests.map(({ host }) => host)

describe('a request of the modal', () => {
  test('is the one of the specification', async () => {
    await provider().search(REQUEST)
    const [{ method, path, query, headers } = assert.fail()] = service.requests
    assert.deepEqual([method, path], ['POST', '/1/indexes/*/queries'])
    assert.deepEqual(
      [...query.keys()],
      ['x-algolia-agent', 'x-algolia-api-key', 'x-algolia-application-id', 'x-algolia-request-id'],
    )
    assert.match(
      query.get('x-algolia-agent') ?? '',
      /^Algolia for JavaScript \([\d.]+\); Lite \([\d.]+\); Browser; devcourse$/,
    )
    // no header that would make a browser ask first whether it may ask
    assert.deepEqual([headers['content-type'], headers.accept], ['text/plain', 'application/json'])
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('x-')),
      [],
    )
    const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
    assert.deepEqual(sent(), [
      {
        query: 'container',
        indexName: 'course',
        attributesToRetrieve: [...['lvl0', ...levels].map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
        attributesToSnippet: [...levels.map((level) => `hierarchy.${level}:10`), 'content:10'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: [],
      },
    ])
  })

  test('takes the configured parameters last, and cares for language and versions', async () => {
    const searchParameters = { hitsPerPage: 7, facetFilters: 'version:1' }
    const contextual = { language: 'en' }
    const versions = [
      {
        instance: 'default',
        versions: [
          { name: 'current', label: 'Next', path: '/base/docs/next', isLast: false },
          { name: '1', label: '1', path: '/base/docs', isLast: true },
        ],
      },
    ]
    const kept = { versions: { default: ['current', '1'] } }
    const tagsOf = async (path: string, preferred?: string, data: object = kept): Promise<unknown> => {
      const page = fakeWindow(path, {}, data)
      if (preferred !== undefined) page.stored.set('docs-preferred-version-default', preferred)
      await provider({ algolia: { searchParameters, contextual }, settings: { versions }, page }).search(REQUEST)
      const [{ hitsPerPage, facetFilters } = assert.fail()] = sent()
      assert.equal(hitsPerPage, 7)
      const [language, tags, ...more] = facetFilters as unknown[]
      assert.deepEqual([language, more], ['language:en', ['version:1']])
      return tags
    }
    const tags = (version: string): string[] => ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]
    assert.deepEqual(await tagsOf('/base/docs/next/a', '1'), tags('current'), 'the version that is read')
    assert.deepEqual(await tagsOf('/base/docs/a', 'current'), tags('1'), 'the innermost one')
    assert.deepEqual(await tagsOf('/base/docs2', 'current'), tags('current'), 'the one chosen last')
    assert.deepEqual(await tagsOf('/base/blog', 'gone'), tags('1'), 'the latest')
    assert.deepEqual(await tagsOf('/base/blog', 'current', {}), tags('1'), 'choices are not kept')
  })
})

test('a request of the search page counts each facet without its own filter', async () => {
  const page: SearchRequest = { ...REQUEST, hitsPerPage: 15, page: 1, fromPage: true, tags: ['default', 'docs-x-1'] }
  const algolia = { contextual: { language: 'en' }, searchParameters: { hitsPerPage: 1 } }
  await provider({ algolia }).search(page)
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-x-1']
  const [main, ...counts] = sent()
  const { hitsPerPage, page: number, advancedSyntax, facetFilters, facets } = main ?? assert.fail()
  assert.deepEqual({ hitsPerPage, number, advancedSyntax }, { hitsPerPage: 15, number: 1, advancedSyntax: true })
  assert.deepEqual(
    [facets, facetFilters],
    [
      ['docusaurus_tag', 'language'],
      [tags, ['language:en']],
    ],
  )
  assert.deepEqual(
    counts.map((count) => [count['facets'], count['facetFilters'], count['hitsPerPage'], count['analytics']]),
    [
      ['docusaurus_tag', [['language:en']], 0, false],
      ['language', [tags], 0, false],
    ],
  )
  await provider().search({ ...page, tags: [] })
  assert.deepEqual(
    sent().map(({ page: one, facetFilters: none }) => [one, none]),
    [[1, undefined]],
  )
})

describe('an answer', () => {
  test('has hits of this site, with their marks', async () => {
    const answer = await provider({ algolia: { contextual: { language: 'en' } }, settings: {} }).search({
      ...REQUEST,
      tags: ['default', 'docs-default-current'],
    })
    assert.deepEqual([answer.query, answer.total, answer.pages], ['container', 2, 1])
    const [hit = assert.fail()] = answer.hits
    assert.equal(hit.url, '/base/docs/0#top')
    assert.deepEqual(hit.marked.lvl1, [{ text: 'Containers', match: true }])
    assert.equal(hit.marked.content?.at(-1)?.text, ' run what one two three four five six seven…')
    assert.equal(hit.queryID, undefined)
    assert.equal(hit.content?.endsWith('eleven.'), true)
  })

  const answered = async (hits: unknown, algolia: Partial<AlgoliaSettings> = {}): Promise<SearchAnswer> => {
    service.fail(0, { garbage: JSON.stringify({ results: [{ hits, nbHits: '?' }] }) })
    return provider({ algolia }).search(REQUEST)
  }

  test('leads where the configuration wants it', async () => {
    const urlOf = async (url: string, algolia: Partial<AlgoliaSettings> = {}): Promise<unknown> => {
      const { hits } = await answered([{ url, type: 'lvl1' }], algolia)
      return hits.map((hit) => (hit.external ? [hit.url, 'external'] : hit.url))[0]
    }
    const replaceSearchResultPathname = { from: '/docs/', to: '/' }
    for (const [url, wanted, algolia] of [
      ['https://old.example/base/docs/a?x=1#b', '/base/docs/a#b'],
      ['https://old.example/docs/a', '/base/docs/a'],
      ['https://old.example/base', '/base/'],
      ['/base/docs/a#b', '/base/docs/a#b'],
      ['https://old.example//evil.example/a', '/base/evil.example/a'],
      ['https://old.example/base/docs/a#/docs/b', '/base/a#/b', { replaceSearchResultPathname }],
      ['https://API.example/x?y#z', ['https://api.example/x?y#z', 'external'], { externalUrlRegex: 'API\\.example' }],
      ['javascript:alert(1)', undefined],
      ['data:text/html,x', undefined, { externalUrlRegex: 'data' }],
      ['https://', undefined],
    ] as const) {
      assert.deepEqual(await urlOf(url, algolia), wanted, url)
    }
  })

  test('is what can be read of it', async () => {
    const url = 'https://x.example/base/a'
    const { hits, total } = await answered([
      null,
      7,
      { objectID: 'no-url', hierarchy: { lvl1: 'A' } },
      { objectID: 'nothing', url },
      { url, hierarchy: { lvl0: 5, lvl1: 'A', lvl3: [] }, _snippetResult: 'x', _highlightResult: { hierarchy: null } },
      { objectID: 'b', url, type: 'page', content: '<b>x</b>', _snippetResult: { content: { value: '<img src=x>' } } },
    ])
    assert.deepEqual(
      hits.map(({ objectID, type, hierarchy, content, marked }) => [
        objectID,
        type,
        hierarchy.lvl0,
        hierarchy.lvl1,
        content,
        marked,
      ]),
      [
        ['/base/a', 'lvl1', null, 'A', null, {}],
        ['b', 'content', null, null, '<b>x</b>', { content: [{ text: '<img src=x>', match: false }] }],
      ],
    )
    assert.equal(total, 2)
  })
})

/** Name, message and status of what a search rejects with. */
async function failure(search: Promise<unknown>): Promise<readonly [string, string, unknown]> {
  const error: unknown = await search.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  assert.ok(error instanceof Error, 'it is answered')
  // The key is in every address: no trace of them may be left in what a console prints.
  assert.ok(!JSON.stringify([Object.entries(error), error.message, error.cause]).includes(SEARCH_KEY))
  return [error.name, error.message, 'status' in error ? error.status : undefined]
}

describe('a host that fails', () => {
  /** The next host has four times as long. */
  const hasty = { connect: 500, read: 500, write: 500 }
  const faults: Readonly<Record<string, Fault>> = {
    'says nothing': 'hang',
    'stops after its first bytes': 'hang-after-head',
    'ends the connection': 'reset',
    'ends in the middle': 'partial',
    'is broken': { status: 503 },
    'sends somewhere else': { status: 301 },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(`and ${name} is left out for two minutes`, async () => {
      let now = 1000
      const page = fakeWindow()
      const transport = { now: () => now }
      service.fail(0, fault)
      const isSilent = fault === 'hang' || fault === 'hang-after-head'
      const first = provider({ transport: { ...transport, ...(isSilent && { timeouts: hasty }) }, page })
      assert.equal((await first.search(REQUEST)).total, 3)
      assert.deepEqual(hostsAsked(), [0, 1])
      await provider({ transport, page }).search(REQUEST) // another page load: what is stored counts
      assert.equal(hostsAsked()[2], 1)
      service.fail(0, undefined)
      now += 120_001
      await provider({ transport, page }).search(REQUEST)
      assert.equal(hostsAsked()[3], 0)
    })
  }

  test('is remembered for the page where storage is closed', async () => {
    const page = fakeWindow()
    Object.defineProperty(page.window, 'localStorage', {
      get: () => {
        throw new Error('closed')
      },
    })
    service.fail(0, 'reset')
    const asked = provider({ page })
    await asked.search(REQUEST)
    await asked.prepare() // another opening has another client
    await asked.search(REQUEST)
    assert.deepEqual(hostsAsked(), [0, 1, 1])
  })
})

test('hosts, their order and their times are those of the service', async () => {
  const asked: { host: string; connect: number; read: number }[] = []
  const requester = {
    send: ({
      url,
      connectTimeout,
      responseTimeout,
    }: {
      url: string
      connectTimeout: number
      responseTimeout: number
    }) => {
      asked.push({ host: new URL(url).origin, connect: connectTimeout, read: responseTimeout })
      return Promise.resolve({ status: 0, content: '', isTimedOut: true })
    },
  }
  const page = fakeWindow()
  const first = createAlgoliaProvider(
    {
      ...{ baseUrl: '/', indexName: 'x', maxResultsPerGroup: 5, versions: [] },
      algolia: { appId: 'APP', apiKey: 'key', indexName: 'x', searchParameters: {} },
    },
    { window: page.window, transport: { requester } },
  )
  assert.equal((await failure(first.search(REQUEST)))[0], 'RetryError')
  assert.deepEqual(
    asked.map(({ connect, read }) => [connect, read]),
    [
      [1000, 2000],
      [4000, 8000],
      [5000, 10_000],
      [6000, 12_000],
    ],
  )
  const [main, ...others] = asked.map(({ host }) => host)
  assert.equal(main, 'https://app-dsn.algolia.net')
  assert.deepEqual(
    [...others].sort(),
    [1, 2, 3].map((number) => `https://app-${number}.algolianet.com`),
  )
  assert.deepEqual(
    [...page.stored.keys()].map((key) => key.replace(/[\d.]+/, '5')),
    ['algolia-client-js-5-APP'],
  )
  // All have failed: all are asked again, with patience.
  await failure(first.search(REQUEST))
  assert.deepEqual([asked.length, asked[4]?.connect], [8, 7000])
})

describe('an error', () => {
  const cases: readonly (readonly [string, Fault, string, RegExp, number?])[] = [
    ['of the key', { status: 403, body: `{"message":"no ${SEARCH_KEY}"}` }, 'ApiError', /^no \*{5}$/, 403],
    ['in detail', { status: 400, body: '{"message":"m","error":{"code":"c"}}' }, 'DetailedApiError', /^m$/, 400],
    ['in words', { status: 404, body: 'not here' }, 'ApiError', /^not here$/, 404],
    ['without words', { status: 404, body: '{}' }, 'ApiError', /status 404/, 404],
    ['of a body that is no JSON', { garbage: '<html>' }, 'DeserializationError', /JSON/, 200],
    ['of a body without results', { garbage: '{}' }, 'DeserializationError', /without results/],
    ['of results without hits', { garbage: '{"results":[null]}' }, 'DeserializationError', /without results/],
    ['of an empty body', { garbage: '' }, 'DeserializationError', /without results/],
  ]
  for (const [what, fault, name, message, status] of cases) {
    test(`${what} comes from the first host`, async () => {
      service.fail(0, fault)
      const page = fakeWindow()
      const asked = provider({ page })
      await failure(asked.search(REQUEST))
      service.forget()
      const [gotName, gotMessage, gotStatus] = await failure(asked.search(REQUEST))
      assert.equal(page.reported.length, 1, 'the console has it once')
      assert.equal(gotName, name)
      assert.match(gotMessage, message)
      assert.equal(gotStatus, status)
      assert.deepEqual(hostsAsked(), [0])
    })
  }

  test('of the settings is told with their name', async () => {
    const messages = [{ appId: '' }, { apiKey: '' }].map(async (algolia) =>
      failure(provider({ algolia }).search(REQUEST)),
    )
    assert.deepEqual(
      (await Promise.all(messages)).map(([, message]) => message),
      ['`appId` is missing.', '`apiKey` is missing.'],
    )
  })

  test('of the real key, index and network is told as the service tells it', async () => {
    assert.deepEqual(await failure(provider({ algolia: { apiKey: 'wrong' } }).search(REQUEST)), [
      ...['ApiError', 'Invalid Application-ID or API key', 403],
    ])
    assert.deepEqual(await failure(provider({ algolia: { indexName: 'none' } }).search(REQUEST)), [
      ...['ApiError', 'Index none does not exist', 404],
    ])
    for (const host of [0, 1, 2]) service.fail(host, 'reset')
    const [name, message] = await failure(provider().search(REQUEST))
    assert.equal(name, 'RetryError')
    assert.match(message, /^Unreachable hosts - your application id may be incorrect/)
  })
})

test('a service that is asked too often is asked again later, three times', async (t) => {
  const waits: unknown[] = []
  const answer = { status: 429, content: '{"message":"slow"}', isTimedOut: false, headers: { 'retry-after': '5' } }
  const requester = { send: () => Promise.resolve(answer) }
  const asked = provider({ transport: { requester } })
  t.mock.method(globalThis, 'setTimeout', (callback: () => void, milliseconds: number) => {
    waits.push(milliseconds)
    queueMicrotask(callback)
  })
  assert.deepEqual(await failure(asked.search(REQUEST)), ['ApiError', 'slow', 429])
  assert.deepEqual(waits, [5000, 5000, 5000])
})

describe('the index of the site', () => {
  const local = (): SearchProvider & { asked: SearchRequest[] } => {
    const asked: SearchRequest[] = []
    return {
      asked,
      kind: 'local',
      prepare: () => assert.fail('it is loaded only when it is needed'),
      search: (request) => {
        asked.push(request)
        return Promise.resolve({ query: request.query, hits: [], total: 0, pages: 0 })
      },
    }
  }

  test('answers when no host does, and for two minutes from then', async () => {
    let now = 0
    const fallback = local()
    const page = fakeWindow()
    const asked = provider({
      fallback,
      page,
      transport: { now: () => now },
      algolia: { contextual: { language: 'en' } },
    })
    assert.equal((await asked.search({ ...REQUEST, tags: ['docs-default-current'] })).fallback, undefined)
    assert.deepEqual(fallback.asked, [])
    for (const host of [0, 1, 2]) service.fail(host, 'reset')
    service.forget()
    assert.deepEqual((await asked.search(REQUEST)).fallback, { unreachable: true })
    assert.deepEqual(fallback.asked, [{ ...REQUEST, tags: ['default'] }])
    assert.deepEqual((await asked.search(REQUEST)).fallback, { unreachable: true })
    assert.equal(service.requests.length, 3)
    for (const host of [0, 1, 2]) service.fail(host, undefined)
    now += 120_001
    assert.equal((await asked.search({ ...REQUEST, tags: ['docs-default-current'] })).fallback, undefined)
    assert.deepEqual(page.reported, [])
  })

  test('answers when nobody says anything for too long', async () => {
    for (const host of [0, 1, 2]) service.fail(host, 'hang')
    const asked = provider({ fallback: local(), transport: { patience: 20 } })
    assert.deepEqual((await asked.search(REQUEST)).fallback, { unreachable: true })
    assert.ok(service.requests.length <= 1)
  })

  test('answers when the service refuses, of which the owner is told once', async () => {
    const page = fakeWindow()
    const asked = provider({ fallback: local(), page, algolia: { apiKey: 'wrong' } })
    const refused = { unreachable: false, status: 403, reason: 'Invalid Application-ID or API key' }
    assert.deepEqual((await asked.search(REQUEST)).fallback, refused)
    service.fail(0, { garbage: '<!doctype html><title>Sign in</title>' })
    service.forget()
    const login = provider({ fallback: local() })
    assert.deepEqual((await login.search(REQUEST)).fallback, {
      unreachable: false,
      status: 200,
      reason: 'the answer holds no results',
    })
    assert.deepEqual(page.reported.map(String), ['ApiError: Invalid Application-ID or API key'])
  })

  test('that fails, too, leaves the error of the service', async () => {
    for (const host of [0, 1, 2]) service.fail(host, 'reset')
    const fallback: SearchProvider = { ...local(), search: () => Promise.reject(new Error('no index')) }
    const asked = provider({ fallback })
    assert.equal((await failure(asked.search(REQUEST)))[0], 'RetryError')
    for (const host of [0, 1, 2]) service.fail(host, undefined)
    assert.equal((await asked.search(REQUEST)).total, 3, 'it is asked again at once')
  })
})
