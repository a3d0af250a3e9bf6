/** Spread the pages of a site over threads: this one, and for many pages others beside it. */
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import { emitBatch, type BatchAnswer, type BatchInput, type BatchResult, type EmitSettings } from './emit-batch.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import { packagePath } from './package-paths.ts'
import { StoppedBuild } from './system-failure.ts'

/** Below this many pages the start of a thread (its modules load in some 300 ms) costs more than it saves. */
const POOL_FROM = 120

/** Pages that a thread takes at a time. This thread also hands out the work, so it takes few. */
const THREAD_BATCH = 24
const OWN_BATCH = 4

/** Batches that a thread has at hand, so that it never waits for this one. */
const AHEAD = 2

/** Trees die young: room for them saves a third of the time in garbage collection (measured at 1,000 pages). */
const YOUNG_MB = 64

/** A limit far above what a thread needs (30 MB live at 1,000 pages); V8 lets garbage pile up in proportion to it. */
const OLD_MB = 1024

/**
 * Emit all routes and give the results in the order of the routes, whatever the number of threads.
 * `onDone` is told the number of pages done so far.
 */
export async function emitAll(
  routes: readonly string[],
  settings: EmitSettings,
  run: {
    readonly jobs: number
    readonly onDone: (pages: number) => void
    /** Of this thread; the others load their own (see `EmitSettings.withFunctions`). */
    readonly functions: MarkdownFunctions | undefined
  },
): Promise<readonly BatchResult[]> {
  const results = new Map<number, BatchResult>()
  let next = 0
  let done = 0
  let failed = false

  /** Take batches until none is left. */
  async function work(size: number, emit: (batch: BatchInput) => Promise<BatchResult>): Promise<void> {
    while (next < routes.length && !failed) {
      const start = next
      next = Math.min(start + size, routes.length)
      const batch = { routes: routes.slice(start, next) }
      const result = await emit(batch).catch((problem: unknown) => {
        failed = true // the others take no more
        throw problem
      })
      results.set(start, result)
      done += batch.routes.length
      run.onDone(done)
    }
  }

  const threads = routes.length < POOL_FROM ? 0 : run.jobs - 1
  const pool = threads < 1 ? undefined : startPool(threads, settings)
  const own = emitBatch(settings, run.functions)
  try {
    const others = Array.from({ length: threads * AHEAD }, () => work(THREAD_BATCH, (batch) => emitIn(pool, batch)))
    const mine = work(OWN_BATCH, async (batch) => {
      await setImmediate() // let the other threads have their next batch, and a signal come
      return own(batch)
    })
    await allDone([mine, ...others])
  } finally {
    await pool?.destroy()
  }
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result)
}

async function emitIn(pool: Tinypool | undefined, batch: BatchInput): Promise<BatchResult> {
  const result = (await pool?.run(batch)) as BatchAnswer // of page-worker.ts
  if ('stopped' in result) throw new StoppedBuild(result.stopped)
  return result
}

function startPool(threads: number, settings: EmitSettings): Tinypool {
  return new Tinypool({
    // compiled code, even when this runs from the sources with a loader for TypeScript, which does not reach threads
    execArgv: [],
    filename: pathToFileURL(packagePath('dist/page-worker.js')).href,
    name: 'emitInThread',
    workerData: settings,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: AHEAD,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
}

/** Wait for all, failed ones too, so that nothing is written any more when the first error is thrown. */
async function allDone(work: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
