/** Statistics of the hosted search: what is told, when, and to whom nothing is. */
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createAlgoliaProvider } from '../../../runtime/search/algolia/algolia-provider.ts'
import { createInsights } from '../../../runtime/search/insights.ts'
import type { SearchHit, SearchInsights } from '../../../src/shared/search/provider.ts'
import type { AlgoliaSettings } from '../../../src/shared/search/settings.ts'
import { APP_ID, SEARCH_KEY, startSearchService, type SearchService } from '../../support/search/search-service.ts'
import { fakeWindow, type FakeWindow } from './fake-window.ts'

let service: SearchService

before(async () => {
  service = await startSearchService()
  service.put('course', [])
})
afterEach(() => service.forget())
after(() => service.close())

const settings = (insights = true): AlgoliaSettings => ({
  ...{ appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'course', searchParameters: {}, hosts: service.hosts },
  ...(insights && { insights: true as const }),
})

const HIERARCHY = { lvl0: 'C', lvl1: 'P', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

function hit(objectID: string, queryID: string | undefined = 'q1'): SearchHit {
  const found = { objectID, url: '/a', type: 'lvl1', hierarchy: HIERARCHY, content: null, marked: {} } as const
  return queryID === '' ? found : { ...found, queryID }
}

interface Counted extends FakeWindow {
  readonly insights: SearchInsights
  /** Let so many milliseconds pass, and give the events that have come since, all of them `count`. */
  readonly events: (count: number, milliseconds?: number) => Promise<readonly Record<string, unknown>[]>
}

/** A page with statistics, whose clock stands still. */
function open(t: TestContext, searchParameters: Record<string, unknown> = {}): Counted {
  const beacons: string[] = []
  const sendBeacon = (url: string, body: string): boolean => {
    beacons.push(`${url} ${body}`)
    void fetch(url, { method: 'POST', body })
    return true
  }
  const page = fakeWindow('/', { sendBeacon })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const insights = createInsights({ ...settings(), searchParameters }, page.window) ?? assert.fail('there are none')
  const events = async (count: number, milliseconds = 0): Promise<readonly Record<string, unknown>[]> => {
    t.mock.timers.tick(milliseconds)
    const end = Date.now() + 30_000
    while (service.events.length < count && Date.now() < end) await nextTurn()
    for (let turn = 0; turn < 20; turn++) await nextTurn() // of one too many
    const found = service.events.slice() as Record<string, unknown>[]
    assert.equal(found.length, count)
    assert.equal(beacons.length, service.requests.length)
    service.forget()
    beacons.length = 0
    return found
  }
  return { ...page, insights, events }
}

describe('statistics', () => {
  test('tell which hits were seen, once they have stood for a while, twenty at a time', async (t) => {
    const { insights, events } = open(t)
    const hits = [...Array(21).keys()].map((number) => hit(`id${number}`))
    insights.viewed([hit('gone')])
    insights.viewed(hits)
    await events(0, 399)
    const [first, second] = await events(2, 1)
    const { userToken, ...rest } = first ?? assert.fail()
    assert.match(String(userToken), /^anonymous-/)
    assert.deepEqual(rest, {
      eventType: 'view',
      eventName: 'Items Viewed',
      index: 'course',
      objectIDs: hits.slice(0, 20).map(({ objectID }) => objectID),
      algoliaSource: ['autocomplete', 'autocomplete-internal'],
    })
    assert.deepEqual(second?.['objectIDs'], ['id20'])
    assert.equal(second['userToken'], userToken)
    insights.viewed([...hits].reverse()) // the same ones
    await events(0, 1000)
    insights.viewed([hit('own', '')]) // from the site's own index
    await events(0, 1000)
  })

  test('tell which hit was followed, after those that were seen, and what came of it', async (t) => {
    const { insights, events, document } = open(t, { userToken: 'class-7' })
    document.dispatchEvent(new CustomEvent('devcourse:conversion')) // nothing was followed yet
    insights.viewed([hit('a'), hit('b')])
    insights.clicked(hit('recent', ''), 1)
    insights.clicked(hit('b'), 2)
    const [view, click] = await events(2)
    assert.deepEqual(view?.['objectIDs'], ['a', 'b'])
    const algoliaSource = ['autocomplete', 'autocomplete-internal']
    const common = { index: 'course', queryID: 'q1', objectIDs: ['b'], userToken: 'class-7' }
    assert.deepEqual(click, {
      ...common,
      eventType: 'click',
      eventName: 'Item Selected',
      positions: [2],
      algoliaSource,
    })
    document.dispatchEvent(new CustomEvent('devcourse:conversion', { detail: { name: 'Quiz passed' } }))
    assert.deepEqual(await events(1), [{ ...common, eventType: 'conversion', eventName: 'Quiz passed' }])
    document.dispatchEvent(new CustomEvent('devcourse:conversion', { detail: 7 }))
    assert.equal((await events(1))[0]?.['eventName'], 'Page Used')
  })

  test('that cannot be sent are lost without a word', async (t) => {
    const page = fakeWindow('/', { sendBeacon: () => false })
    Object.assign(page.window, { fetch: () => Promise.reject(new Error('offline')) })
    t.mock.timers.enable({ apis: ['setTimeout'] })
    createInsights(settings(), page.window)?.clicked(hit('a'), 1)
    for (let turn = 0; turn < 50; turn++) await nextTurn() // a rejection that nobody takes would fail this test
    assert.deepEqual(service.events, [])
  })
})

test('the service is asked for ids of searches only where statistics are made', async () => {
  const asked = async (insights: boolean, navigator: object): Promise<readonly unknown[]> => {
    const algolia: AlgoliaSettings = settings(insights)
    const whole = { baseUrl: '/', indexName: 'course', maxResultsPerGroup: 5, versions: [], algolia }
    const provider = createAlgoliaProvider(whole, { window: fakeWindow('/', navigator).window })
    await provider.search({ query: 'x', hitsPerPage: 20, page: 0, snippetWords: 5 })
    const body = service.requests.at(-1)?.body as { requests: readonly Record<string, unknown>[] }
    return [provider.insights !== undefined, body.requests[0]?.['clickAnalytics']]
  }
  assert.deepEqual(await asked(true, {}), [true, true])
  assert.deepEqual(await asked(false, {}), [false, false])
  assert.deepEqual(await asked(true, { globalPrivacyControl: true }), [false, false])
  assert.deepEqual(await asked(true, { doNotTrack: '1' }), [false, false])
  assert.deepEqual(await asked(true, { globalPrivacyControl: false, doNotTrack: '0' }), [true, true])
})
