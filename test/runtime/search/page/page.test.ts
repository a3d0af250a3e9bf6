/** The search page: address, typing, paging, versions, what goes wrong. In a DOM emulator, with a provider of the test. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { SearchAnswer, SearchHit, SearchProvider, SearchRequest } from '#shared/search/provider'
import type { SearchSettings } from '#shared/search/settings'
import { SearchMain } from '../../../../runtime/components/mains/SearchMain.tsx'
import { LOCATION_EVENT } from '../../../../runtime/navigation/navigate.ts'
import { startSearchPage } from '../../../../runtime/search/page/page.ts'
import { markup } from '../../components/render.ts'
import { element, openFakePage, press, until } from '../../fake-page.ts'

const SETTINGS: SearchSettings = { baseUrl: '/base/', indexName: 'site', maxResultsPerGroup: 5, versions: [] }

const LONGER_THAN_THE_PAUSE = 320

const VERSIONS: SearchSettings['versions'] = ['default', 'api'].map((instance) => ({
  instance,
  versions: ['current', '1.0'].map((name) => ({ name, label: name, path: `/base/${name}`, isLast: name === '1.0' })),
}))

/** Hits that are `total` for each query. */
function hit(number: number): SearchHit {
  const hierarchy = {
    lvl0: 'Course',
    lvl1: 'Git',
    lvl2: `Hit ${number}`,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  const marked = {
    content: [
      { text: 'a <b> ', match: false },
      { text: 'word', match: true },
    ],
  }
  return { objectID: `${number}`, url: `/base/docs/git#${number}`, type: 'lvl2', hierarchy, content: null, marked }
}

function answer({ query, page, hitsPerPage }: SearchRequest, total: number): SearchAnswer {
  const count = Math.max(Math.min(total - page * hitsPerPage, hitsPerPage), 0)
  const hits = Array.from({ length: count }, (_, index) => hit(page * hitsPerPage + index))
  return { query, hits, total, pages: Math.ceil(total / hitsPerPage) }
}

interface Setup {
  readonly window: Window
  readonly requests: SearchRequest[]
  /** Texts of elements. */
  readonly texts: (selector: string) => readonly string[]
  readonly type: (text: string, init?: InputEventInit) => void
  /** Type and press Enter. */
  readonly enter: (text: string) => void
  /** Put the page anew into the document, as the router does, and start it. */
  readonly start: () => void
}

interface Options {
  readonly url?: string
  readonly settings?: SearchSettings
  /** Stands for the default: 40 hits for every query, none for `nothing`. */
  readonly search?: SearchProvider['search']
}

function setUp(t: TestContext, { url = '', settings = SETTINGS, search }: Options = {}): Setup {
  const versions = settings.versions.map(({ instance, versions: all }) => ({
    instance,
    label: instance,
    options: all,
    chosen: 'current',
  }))
  const sections = [{ title: 'Git', items: [{ label: 'Basics', href: '/base/docs/git', description: '' }] }]
  const main = markup(SearchMain, { kind: 'search', action: '/base/search', versions, isHosted: false, sections })
  const window = openFakePage(t, '<main id="main"></main>', {
    url: `https://example.org/base/search${url}`,
    head: '<title>Search the documentation | Site</title>',
  })
  const requests: SearchRequest[] = []
  const provider: SearchProvider = {
    kind: 'local',
    prepare: () => Promise.resolve(),
    search: (request) => {
      requests.push(request)
      return search?.(request) ?? Promise.resolve(answer(request, request.query === 'nothing' ? 0 : 40))
    },
  }
  const { InputEvent, SubmitEvent } = window as Window & typeof globalThis
  const type: Setup['type'] = (text, init) => {
    const input = element(window, 'input') as HTMLInputElement
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
  }
  const start: Setup['start'] = () => {
    element(window, '#main').innerHTML = main
    startSearchPage(element(window, '#main'), { window, settings, navigate: () => undefined }, provider)
  }
  start()
  return {
    window,
    requests,
    texts: (selector) => [...window.document.querySelectorAll(selector)].map(({ textContent }) => textContent),
    type,
    enter: (text) => {
      type(text)
      element(window, 'form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    },
    start,
  }
}

const hits = '.search-page__hit'
const status = '.search-page__status'

test('the query of the address: title, heading, count, and hits with all that is known of them', async (t) => {
  const { window, requests, texts } = setUp(t, { url: '?q=%20git%20$%26' })
  assert.equal(window.document.title, 'Search results for "git $&" | Site')
  assert.deepEqual(texts('h1'), ['Search results for "git $&"'])
  assert.ok(element(window, '.search-page').hasAttribute('data-query'))
  await until(() => texts(hits).length > 0)
  assert.deepEqual(requests, [{ query: 'git $&', hitsPerPage: 15, page: 0, snippetWords: 24, fromPage: true }])
  assert.deepEqual(texts(status), ['40 documents found'])
  assert.equal(texts(hits).length, 15)
  assert.equal(
    element(window, hits).outerHTML,
    '<li class="search-page__hit"><h2 class="search-page__title">' +
      '<a class="search-page__link" href="/base/docs/git#0">Hit 0</a></h2>' +
      '<p class="search-page__crumbs">Course › Git</p>' +
      '<p class="search-page__summary">a &lt;b&gt; <mark>word</mark></p></li>',
  )
})

test('typing: after a pause, without what is still being put together, in the address of the entry that is there', async (t) => {
  const { window, requests, texts, type } = setUp(t)
  assert.equal(window.document.activeElement, element(window, 'input'))
  assert.deepEqual(texts('h1'), ['Search the documentation'])
  const entries = window.history.length
  type('gi')
  type('git に', { isComposing: true })
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_THE_PAUSE))
  assert.deepEqual(requests, [])
  type('g')
  type('git')
  await until(() => texts(hits).length > 0)
  assert.deepEqual(
    requests.map(({ query }) => query),
    ['git'],
  )
  assert.equal(window.location.search, '?q=git')
  type('')
  assert.equal(window.location.search, '')
  assert.equal(window.document.title, 'Search the documentation | Site')
  assert.deepEqual([texts(hits), texts(status)], [[], ['']])
  assert.equal(element(window, '.search-page').hasAttribute('data-query'), false, 'the list of all pages is there')
  assert.equal(window.history.length, entries)
})

test('Enter asks at once; of two answers the late one is ignored', async (t) => {
  const late: (() => void)[] = []
  const search: SearchProvider['search'] = async (request) => {
    if (request.query === 'slow') await new Promise<void>((resolve) => late.push(resolve))
    return answer(request, request.query === 'slow' ? 40 : 1)
  }
  const { requests, texts, enter } = setUp(t, { search })
  enter('slow')
  enter('slow')
  enter('fast')
  assert.deepEqual(
    requests.map(({ query }) => query),
    ['slow', 'fast'],
  )
  await until(() => texts(hits).length > 0)
  late.forEach((resolve) => resolve())
  await new Promise(setImmediate)
  assert.deepEqual([texts(status), texts(hits).length], [['One document found'], 1])
})

test('more results: by button, on to the first of them, until there are no more', async (t) => {
  const { window, requests, texts } = setUp(t, { url: '?q=git' })
  await until(() => texts(hits).length === 15)
  press(window, '.search-page__more')
  press(window, '.search-page__more')
  await until(() => texts(hits).length === 30)
  assert.equal(window.document.activeElement?.textContent, 'Hit 15')
  press(window, '.search-page__more')
  await until(() => texts(hits).length === 40)
  assert.deepEqual(texts('.search-page__more'), [])
  assert.deepEqual(
    requests.map(({ page }) => page),
    [0, 1, 2],
  )
})

test('who comes back finds as much as there was, at once; after a page load it is asked for again', async (t) => {
  const { window, requests, texts, start } = setUp(t, { url: '?q=git' })
  await until(() => texts(hits).length === 15)
  press(window, '.search-page__more')
  await until(() => texts(hits).length === 30)
  start()
  assert.equal(texts(hits).length, 30)
  assert.equal(requests.length, 2)
  // an entry of which this visit knows the number of pages alone, as after a reload
  window.history.replaceState(window.history.state, '', '?q=other')
  start()
  await until(() => texts(hits).length === 30)
  assert.deepEqual(
    requests.slice(2).map(({ query, page }) => `${query} ${page}`),
    ['other 0', 'other 1'],
  )
})

test('back and forward show the query of the address; a page that is left does nothing any more', async (t) => {
  const { window, requests, texts, type } = setUp(t, { url: '?q=first' })
  await until(() => texts(hits).length > 0)
  window.history.pushState({}, '', '?q=second')
  window.dispatchEvent(new Event(LOCATION_EVENT))
  assert.equal((element(window, 'input') as HTMLInputElement).value, 'second')
  assert.deepEqual(texts('h1'), ['Search results for "second"'])
  await until(() => requests.length === 2)
  type('third')
  // the page that is gone to is still loading
  window.history.pushState({}, '', '/base/docs/git')
  window.dispatchEvent(new Event('popstate'))
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_THE_PAUSE))
  assert.equal(window.location.href, 'https://example.org/base/docs/git')
  assert.equal(requests.length, 2)
})

test('nothing found leaves the list of all pages', async (t) => {
  const { window, texts } = setUp(t, { url: '?q=nothing' })
  await until(() => texts('.search-page__nothing').length > 0)
  assert.deepEqual(texts(status), ['No results were found'])
  assert.equal(element(window, '.search-page__pages a').textContent, 'Basics')
})

test('no answer: says whose fault it is, and asks again', async (t) => {
  const unreachable = Object.assign(new Error('hosts'), { name: 'RetryError' })
  const faults: Error[] = [unreachable, new Error('Index not found')]
  const search: SearchProvider['search'] = (request) => {
    const fault = faults.shift()
    return fault ? Promise.reject(fault) : Promise.resolve(answer(request, 40))
  }
  const { window, texts } = setUp(t, { url: '?q=git', search })
  const box = '.search-page__results > .failure[role="alert"] p'
  await until(() => texts(box).length > 0)
  assert.deepEqual(texts(box), ['Unable to fetch results', 'You might want to check your network connection.'])
  element(window, '.failure button').focus()
  press(window, '.failure button')
  await until(() => texts(box).includes('The search failed: Index not found.'))
  assert.equal(window.document.activeElement?.textContent, 'Retry')
  press(window, '.failure button')
  await until(() => texts(hits).length === 15)
  assert.equal(window.document.activeElement, element(window, 'h1'))
  faults.push(unreachable)
  press(window, '.search-page__more')
  await until(() => texts('.search-page__end .failure').length > 0)
  assert.equal(texts(hits).length, 15, 'what is there stays')
  press(window, '.failure button')
  await until(() => texts(hits).length === 30)
})

test('versions: those of the fields, for hosted search only where it tells them apart', async (t) => {
  const { window, requests, texts } = setUp(t, { url: '?q=git', settings: { ...SETTINGS, versions: VERSIONS } })
  await until(() => texts(hits).length > 0)
  const select = element(window, 'select[data-instance="api"]') as HTMLSelectElement
  select.value = '1.0'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => requests.length === 2)
  assert.deepEqual(
    requests.map(({ tags }) => tags),
    [
      ['default', 'docs-default-current', 'docs-api-current'],
      ['default', 'docs-default-current', 'docs-api-1.0'],
    ],
  )
})

test('the hosted search is told versions only where it tells them apart', async (t) => {
  const algolia = { appId: 'app', apiKey: 'key', indexName: 'site', searchParameters: {} }
  for (const [contextual, tags] of [
    [{}, undefined],
    [{ contextual: { language: 'en' } }, ['default', 'docs-default-current', 'docs-api-current']],
  ] as const) {
    const settings = { ...SETTINGS, versions: VERSIONS, algolia: { ...algolia, ...contextual } }
    const { requests } = setUp(t, { url: '?q=git', settings })
    await until(() => requests.length > 0)
    assert.deepEqual(requests[0]?.tags, tags)
  }
})

test('the site’s own index in place of the service is named as such', async (t) => {
  const REFUSED = { unreachable: false, status: 403, reason: 'no such key' }
  const search: SearchProvider['search'] = (request) => Promise.resolve({ ...answer(request, 2), fallback: REFUSED })
  const { texts } = setUp(t, { url: '?q=git', search })
  await until(() => texts(hits).length > 0)
  assert.deepEqual(texts('.search-page__results > .search-page__note'), [
    'The search failed with status 403: no such key. These results come from this site’s own index.',
  ])
})
