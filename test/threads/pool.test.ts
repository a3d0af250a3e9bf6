/** Threads begin with batches before these can be finished, and finish what they have begun. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { PagePool, POOL_FROM, type PoolWork } from '../../src/threads/pool.ts'

interface Task {
  readonly kind: string
  readonly routes: readonly string[]
  readonly gate?: Int32Array
}

/** What was done with a batch, the last step last; `thread`: 0 is this one. */
interface Done {
  readonly routes: readonly string[]
  readonly kinds: readonly string[]
  readonly thread: number
}

const ROUTES = Array.from({ length: 2 * POOL_FROM }, (_, at) => `/${at.toString()}`)
/** Batches of `BEGUN_SHARE`, at the most. */
const BEGUN_ROUTES = 0.75 * ROUTES.length + 24

function threads(t: TestContext, count: number): PagePool {
  const pool = new PagePool({ jobs: count + 1, worker: '../test/support/runs/noting-thread', workerData: undefined })
  t.after(() => pool.close())
  return pool
}

/** Work that waits until `opened` is called. */
function waitingWork(): {
  readonly work: PoolWork<Task, Done>
  readonly begun: string[]
  readonly finished: string[]
  readonly opened: () => void
  readonly failed: (problem: Error) => void
} {
  const begun: string[] = []
  const finished: string[] = []
  let [opened, failed]: [() => void, (problem: Error) => void] = [() => undefined, () => undefined]
  const until = new Promise<void>((resolve, reject) => {
    opened = resolve
    failed = reject
  })
  const work: PoolWork<Task, Done> = {
    begin: {
      until,
      task: ({ routes }) => {
        begun.push(...routes)
        return { kind: 'begin', routes }
      },
    },
    task: ({ routes }) => {
      finished.push(...routes)
      return { kind: 'finish', routes }
    },
    own: async ({ routes }) => {
      finished.push(...routes)
      return Promise.resolve({ routes, kinds: ['own'], thread: 0 })
    },
  }
  return { work, begun, finished, opened, failed }
}

/** Wait until threads have begun with all that they may begin with. */
async function settledCount(list: readonly string[]): Promise<number> {
  let before = -1
  while (before !== list.length || before === 0) {
    before = list.length
    await setTimeout(200)
  }
  return list.length
}

test('a thread finishes the batches that it has begun with, once that is possible', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 2)
  const { work, begun, finished, opened } = waitingWork()
  const spreading = pool.spread(ROUTES, work)
  const count = await settledCount(begun)
  assert.ok(count > 48, `${count.toString()} routes`)
  assert.ok(count <= BEGUN_ROUTES, `${count.toString()} routes`)
  assert.deepEqual(finished, [])
  opened()
  const results = await spreading
  assert.deepEqual(
    results.flatMap(({ routes }) => routes),
    ROUTES,
  )
  assert.equal(begun.length, count)
  const of = new Set(begun)
  for (const { routes, kinds } of results)
    if (routes.some((route) => of.has(route))) assert.deepEqual(kinds, ['begin', 'finish'], routes.join(' '))
  assert.ok(results.some(({ kinds }) => kinds.includes('own')))
})

test('a thread has few batches at hand that it has not begun with', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 1)
  const { work, begun, opened } = waitingWork()
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const begin = work.begin && { ...work.begin, task: shut }
  const spreading = pool.spread(ROUTES, { ...work, begin })
  assert.ok((await settledCount(begun)) <= 4 * 24)
  Atomics.store(gate, 0, 1)
  while (begun.length <= 4 * 24) await setTimeout(10)
  opened()
  await spreading

  function shut({ routes }: Omit<Task, 'kind'>): Task {
    begun.push(...routes)
    return { kind: 'begin', routes, gate }
  }
})

test('nothing is finished where what it takes to finish cannot be had', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 1)
  const { work, begun, finished, failed } = waitingWork()
  const spreading = pool.spread(ROUTES, work)
  const refused = assert.rejects(spreading, /no bundles/)
  await settledCount(begun)
  failed(new Error('no bundles'))
  await refused
  assert.deepEqual(finished, [])
})

test('a batch that cannot be begun with ends all', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 1)
  const { work, opened } = waitingWork()
  const failing = { ...work, begin: work.begin && { ...work.begin, task: broken } }
  const refused = assert.rejects(pool.spread(ROUTES, failing), /cannot do/)
  opened()
  await refused
})

test('the last batch that a thread begins with ends all, too, where it cannot', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 1)
  const { work, begun, finished, opened } = waitingWork()
  const last = ROUTES[0.75 * ROUTES.length - 1] ?? '' // no further batch is begun with
  const begin = work.begin && {
    ...work.begin,
    task: ({ routes }: Omit<Task, 'kind'>): Task => {
      begun.push(...routes)
      return { kind: routes.includes(last) ? 'fail' : 'begin', routes }
    },
  }
  const refused = assert.rejects(pool.spread(ROUTES, { ...work, begin }), /cannot do/)
  while (!begun.includes(last)) await setTimeout(10)
  opened()
  await refused
  assert.equal(finished.includes(last), false)
})

function broken({ routes }: { readonly routes: readonly string[] }): Task {
  return { kind: 'fail', routes }
}

test('this thread alone waits, too', async () => {
  const pool = new PagePool({ jobs: 1, worker: 'page-worker', workerData: undefined })
  const { work, begun, finished, opened } = waitingWork()
  const spreading = pool.spread(ROUTES, work)
  await setTimeout(50)
  assert.deepEqual([begun, finished], [[], []])
  opened()
  await spreading
  assert.deepEqual(finished, ROUTES)
})

test('threads that were stopped start again where there is work', { timeout: 60_000 }, async (t) => {
  const pool = threads(t, 1)
  const first = waitingWork()
  first.opened()
  await pool.spread(ROUTES, first.work)
  await pool.close()
  const second = waitingWork()
  const spreading = pool.spread(ROUTES, second.work)
  await settledCount(second.begun)
  second.opened()
  const results = await spreading
  assert.ok(results.some(({ kinds }) => kinds.join(' ') === 'begin finish'))
})

test('a thread can be asked for something else; without one, or where it cannot, there is no answer', async (t) => {
  const pool = threads(t, 1)
  assert.equal(await pool.ask({ kind: 'ask', routes: ['a'] }), undefined)
  pool.prepare(POOL_FROM)
  const answer = await pool.ask<Done>({ kind: 'ask', routes: ['a'] })
  assert.deepEqual([answer?.kinds, answer?.thread === 0], [['ask'], false])
  assert.equal(await pool.ask({ kind: 'fail', routes: ['b'] }), undefined)
})
