/** The site's own index as a provider: a worker where there can be one, else the page's thread, and what failures give. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalProvider, type LocalOptions, type WorkerWindow } from '../../../runtime/search/local-provider.ts'
import { createEngine, type FromWorker, type ToWorker } from '../../../runtime/search/worker.ts'
import {
  UNREACHABLE,
  type SearchAnswer,
  type SearchProvider,
  type SearchRequest,
} from '../../../src/shared/search/provider.ts'

const SETTINGS = { baseUrl: '/base/', local: { worker: 'assets/js/w.js', index: 'assets/search/index.json' } }
const URL_OF_WORKER = 'https://e.org/base/assets/js/w.js'

/** A worker that does what `answer` says; it runs once it has been told where the index is. */
type Answer = (message: ToWorker, post: (message: FromWorker) => void, worker: FakeWorker) => void

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined
  onerror: ((event: { preventDefault: () => void }) => void) | undefined
  terminated = false
  readonly #answer: Answer

  constructor(answer: Answer) {
    this.#answer = answer
  }

  postMessage(message: ToWorker): void {
    queueMicrotask(() => this.#answer(message, (data) => this.onmessage?.({ data }), this))
  }

  terminate(): void {
    this.terminated = true
  }
}

interface Setting {
  readonly workers: readonly FakeWorker[]
  /** Addresses that the page was asked to import. */
  readonly loads: readonly string[]
  readonly provider: SearchProvider
}

function setting(answer: Answer | undefined, options: LocalOptions = {}): Setting {
  const workers: FakeWorker[] = []
  const loads: string[] = []
  const make = function (url: string, { type }: { type: string }): FakeWorker {
    assert.deepEqual([url, type], [URL_OF_WORKER, 'module'])
    if (!answer) throw new Error('no worker')
    const worker = new FakeWorker(answer)
    workers.push(worker)
    return worker
  }
  // a constructor may give another object than its own
  const window = { location: new URL('https://e.org/base/docs/a'), Worker: make } as unknown as WorkerWindow
  const load = (url: string): Promise<unknown> => {
    loads.push(url)
    return options.load?.(url) ?? Promise.resolve(ON_PAGE)
  }
  return { workers, loads, provider: createLocalProvider(SETTINGS, window, { ...options, load }) }
}

function request(query: string): SearchRequest {
  return { query, hitsPerPage: 20, page: 0, snippetWords: 10 }
}

function onPage(query: string): SearchRequest {
  return { ...request(query), fromPage: true }
}

function answerTo(query: string, total: number): SearchAnswer {
  return { query, hits: [], total, pages: 1 }
}

/** What the page gets when it imports the worker's file. */
const ON_PAGE = {
  createEngine: (place: unknown) => ({
    prepare: () => Promise.resolve(),
    search: ({ query }: SearchRequest) => Promise.resolve({ ...answerTo(query, 7), place }),
  }),
}

const PLACE = { base: 'https://e.org/base/', index: 'assets/search/index.json' }

test('a worker answers, each request with its own answer', async () => {
  const told: ToWorker[] = []
  const held: (() => void)[] = []
  const { provider, workers, loads } = setting((message, post) => {
    told.push(message)
    if ('base' in message) {
      post({ id: 0 })
      return
    }
    const { id, request: asked } = message
    if (asked.query === 'slow') held.push(() => post({ id, answer: answerTo('slow', 1) }))
    else if (asked.query === 'bad') post({ id, error: { name: UNREACHABLE, message: 'gone', status: 404 } })
    else post({ id, answer: answerTo(asked.query, 2) })
  })
  assert.equal(provider.kind, 'local')
  await provider.prepare()
  assert.deepEqual(told, [PLACE])
  const slow = provider.search(onPage('slow'))
  assert.equal((await provider.search(onPage('fast'))).total, 2)
  held.forEach((go) => go())
  assert.equal((await slow).total, 1)
  await assert.rejects(provider.search(request('bad')), { name: UNREACHABLE, message: 'gone', status: 404 })
  assert.equal(workers.length, 1)
  assert.deepEqual(loads, [])
})

test('a file of the index that is missing is told with what the host has sent', async (t) => {
  const sent: Response[] = [
    new Response('not here', { status: 404 }),
    new Response('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  ]
  t.mock.method(globalThis, 'fetch', () => Promise.resolve(sent.shift() ?? Response.error()))
  const engine = createEngine(PLACE)
  const message = 'the search index could not be read: assets/search/index.json'
  await assert.rejects(engine.search(request('a')), { name: UNREACHABLE, message, status: 404 })
  await assert.rejects(engine.search(request('a')), { name: UNREACHABLE, message, status: 200 })
})

test('of what is typed fast only the newest waits, and not for long', async () => {
  const asked: string[] = []
  const held: (() => void)[] = []
  const { provider } = setting(
    (message, post) => {
      if ('base' in message) {
        post({ id: 0 })
        return
      }
      const { id, request: of } = message
      asked.push(of.query)
      held.push(() => post({ id, answer: answerTo(of.query, 1) }))
    },
    { patience: 5 },
  )
  await provider.prepare()
  const first = provider.search(request('d'))
  const overtaken = provider.search(request('do'))
  const newest = provider.search(request('doc'))
  await assert.rejects(overtaken, { name: 'AbortError' })
  assert.deepEqual(asked, ['d'])
  held.shift()?.()
  assert.equal((await first).query, 'd')
  await until(() => held.length > 0)
  const impatient = provider.search(request('dock'))
  await until(() => held.length > 1) // the one before hangs
  held.forEach((go) => go())
  assert.deepEqual([(await newest).query, (await impatient).query], ['doc', 'dock'])
  assert.deepEqual(asked, ['d', 'doc', 'dock'])
})

for (const [name, answer] of [
  ['cannot be made', undefined],
  ['fails', (_message, _post, worker) => worker.onerror?.({ preventDefault: () => undefined })],
  ['never runs', () => undefined],
] as const satisfies readonly (readonly [string, Answer | undefined])[]) {
  test(`where a worker ${name}, the page answers by itself, for good`, async () => {
    const { provider, workers, loads } = setting(answer, { startLimit: 5 })
    await provider.prepare()
    for (const query of ['a', 'b'])
      assert.deepEqual(await provider.search(request(query)), { ...answerTo(query, 7), place: PLACE })
    assert.deepEqual(loads, [URL_OF_WORKER])
    assert.deepEqual(
      workers.map(({ terminated }) => terminated),
      workers.map(() => true),
    )
  })
}

test('what could not be loaded is tried again with the next search, past what browsers remember', async () => {
  let isOffline = true
  const { provider, loads } = setting(undefined, {
    load: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(ON_PAGE)),
  })
  await provider.prepare() // never rejects
  await assert.rejects(provider.search(request('a')), { name: UNREACHABLE })
  isOffline = false
  assert.equal((await provider.search(request('a'))).total, 7)
  assert.deepEqual(loads, [URL_OF_WORKER, `${URL_OF_WORKER}?2`, `${URL_OF_WORKER}?3`])
})

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve))
}
