/** Spread the pages of a site over threads: this one, and for many pages others beside it. */
import { setImmediate } from 'node:timers/promises'
import type { Tinypool } from 'tinypool'
import { inThread, startThread, type ThreadOptions } from './thread.ts'

/** Work that threads take a batch at a time. */
export interface BatchInput {
  readonly routes: readonly string[]
}

/** Below this many pages the start of a thread (its modules load in some 300 ms) costs more than it saves. */
export const POOL_FROM = 120

/** Pages that a thread takes at a time. This thread also hands out the work, so it takes few. */
const THREAD_BATCH = 24
const OWN_BATCH = 4

/** Into how many batches for each thread what is left is cut, so that none waits long for the last batch of another. */
const LEFT_BATCHES = 4

/** Batches that a thread has at hand, so that it never waits for this one. */
const AHEAD = 2

/**
 * How much threads may begin with before pages can be finished. Of all routes this share at the most: the rest is left for this
 * thread, which would else have nothing to do afterwards. And this many batches for each of the `AHEAD` that a thread has at hand,
 * since pages that are begun lie in memory.
 */
const BEGUN_SHARE = 0.75
const BEGUN_BATCHES = 8

/** How threads are started. */
export interface PoolOptions extends ThreadOptions {
  readonly jobs: number
}

/** What is to be done with routes. */
export interface PoolWork<Task, Result> {
  /** What a thread is given for a batch: plain data. */
  readonly task: (batch: BatchInput) => Task
  /** The same work in this thread. */
  readonly own: (batch: BatchInput) => Promise<Result>
  /** What threads begin with before pages can be finished. This one takes part only then. */
  readonly begin?: Beginning<Task> | undefined
  /** All routes are one batch, where no other thread takes part: plugins of the configuration may wait for each other. */
  readonly together?: boolean
  /** Is told the result of each batch as it comes; what it gives is waited for. */
  readonly onResult?: (result: Result) => Promise<void>
  /** Is told the number of pages done so far. */
  readonly onDone?: (pages: number) => void
}

/** Work that can be begun with before all is there that it takes to finish it. */
export interface Beginning<Task> {
  /** Comes when all is there; where it fails, nothing is finished. */
  readonly until: Promise<unknown>
  /** What a thread is given to begin with a batch: it is given the same batch to finish. */
  readonly task: (batch: BatchInput) => Task
}

/** Routes that are taken, with the place of the first one. */
interface Taken {
  readonly start: number
  readonly batch: BatchInput
}

/** Threads that emit pages, of one language of a site after the other. */
export function emitPool(jobs: number): PagePool {
  return new PagePool({ jobs, worker: 'page-worker', workerData: undefined })
}

/** Threads that are started when there is work for them; `close` must be called. */
export class PagePool {
  readonly #options: PoolOptions
  /** Each has one thread, so that work can be finished where it was begun. */
  #pools: readonly Promise<Tinypool>[] | undefined
  #closing: Promise<unknown> | undefined
  #asked = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Start the threads for so many routes, while this one does something else: their modules take a while to load. */
  prepare(routes: number): void {
    void this.#poolsFor(routes)
  }

  /** Whether there are threads beside this one. */
  get isStarted(): boolean {
    return this.#pools !== undefined
  }

  /** Let a thread that was started do something that needs no site; undefined: there is none, or it cannot. */
  async ask<Result extends object>(task: unknown): Promise<Result | undefined> {
    const pool = this.#pools?.[this.#asked++ % this.#pools.length]
    return pool && inThread<Result>(pool, task).catch(() => undefined)
  }

  /** Let each thread that was started do a share of something like that; the answers are those of `ask`. */
  askAll<Result extends object>(
    share: (index: number, threads: number) => unknown,
  ): readonly Promise<Result | undefined>[] {
    const pools = this.#pools ?? []
    return pools.map(async (pool, index) => inThread<Result>(pool, share(index, pools.length)).catch(() => undefined))
  }

  /**
   * Do the work for all routes and give the results in the order of the routes, whatever the number of threads. The others take
   * from the beginning and this one from the end, so that what routes beside each other share is seldom made twice.
   */
  async spread<Task, Result extends object>(
    routes: readonly string[],
    { task, own, onResult, onDone, begin, together = false }: PoolWork<Task, Result>,
  ): Promise<readonly Result[]> {
    const pools = this.#poolsFor(routes.length)
    const threads = pools.length
    const results = new Map<number, Result>()
    let [first, end, done] = [0, routes.length, 0]
    let failed = false
    let isReady = begin === undefined
    const ready = begin?.until.then(
      () => (isReady = true),
      (problem: unknown) => {
        failed = true
        throw problem
      },
    )

    /** The next routes of those that are left; `size` is the most that a thread takes. */
    function taken(size: number, isOwn: boolean): Taken {
      const left = end - first
      const fair = Math.ceil(left / (LEFT_BATCHES * (threads + 1)))
      const all = together && threads === 0
      const count = all ? left : Math.min(Math.max(OWN_BATCH, Math.min(size, fair)), left)
      const start = isOwn && threads > 0 ? (end -= count) : (first += count) - count
      return { start, batch: { routes: routes.slice(start, start + count) } }
    }

    /** Do something that ends all where it fails. */
    async function attempt<Value>(doing: () => Promise<Value>): Promise<Value> {
      return doing().catch((problem: unknown) => {
        failed = true // the others take no more
        throw problem
      })
    }

    async function finish({ start, batch }: Taken, perform: (batch: BatchInput) => Promise<Result>): Promise<void> {
      const result = await attempt(async () => perform(batch))
      results.set(start, result)
      await onResult?.(result)
      done += batch.routes.length
      onDone?.(done)
    }

    /** Take batches until none is left. */
    async function work(size: number, isOwn: boolean, perform: (batch: BatchInput) => Promise<Result>): Promise<void> {
      while (first < end && !failed) await finish(taken(size, isOwn), perform)
    }

    /** Begin with batches while they cannot be finished yet. */
    async function begun(pool: Promise<Tinypool>, toBegin: Beginning<Task>['task']): Promise<readonly Taken[]> {
      const batches: Taken[] = []
      const most = BEGUN_SHARE * routes.length
      let last: Promise<unknown> = Promise.resolve()
      while (!isReady && !failed && first < Math.min(end, most) && batches.length < BEGUN_BATCHES) {
        const next = taken(THREAD_BATCH, false)
        batches.push(next)
        const beginning = attempt(async () => inThread(pool, toBegin(next.batch)))
        beginning.catch(() => undefined) // waited for below
        // one more is at hand: meanwhile this thread may have no time for long
        await last
        last = beginning
      }
      await last
      return batches
    }

    async function inOther(pool: Promise<Tinypool>): Promise<void> {
      const perform = async (batch: BatchInput): Promise<Result> => inThread(pool, task(batch))
      const batches = begin === undefined ? [] : await begun(pool, begin.task)
      await ready
      for (const batch of batches) if (!failed) await finish(batch, perform)
      await work(THREAD_BATCH, false, perform)
    }

    async function inThisOne(): Promise<void> {
      await ready
      await work(OWN_BATCH, true, async (batch) => {
        await setImmediate() // let the other threads have their next batch, and a signal come
        return own(batch)
      })
    }

    const others = Array.from({ length: AHEAD }, () => pools.map(inOther)).flat()
    await allDone([inThisOne(), ...others])
    return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
  }

  /** The threads beside this one for so many routes. */
  #poolsFor(routes: number): readonly Promise<Tinypool>[] {
    const threads = routes < POOL_FROM ? 0 : this.#options.jobs - 1
    if (threads < 1) return []
    this.#pools ??= Array.from({ length: threads }, () => startThread(this.#options, 2 * AHEAD))
    for (const pool of this.#pools) pool.catch(() => undefined) // whoever uses it is told
    return this.#pools
  }

  /** Stop the threads. Others start where there is work again. */
  async close(): Promise<void> {
    const pools = this.#pools ?? []
    this.#pools = undefined
    const all = pools.map(async (pool) => (await pool.catch(() => undefined))?.destroy())
    this.#closing = Promise.all([this.#closing, ...all])
    await this.#closing
  }
}

/** Wait for all, failed ones too, so that nothing is written any more when the first error is thrown. */
async function allDone(work: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
