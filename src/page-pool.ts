/** Spread the pages of a site over threads: a few in this one, many over a pool. */
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import { emitBatch, type BatchResult, type EmitSettings } from './emit-batch.ts'
import { packagePath } from './package-paths.ts'

/** Below this many pages the start of a thread (its modules load in some 300 ms) costs more than it saves. */
const POOL_FROM = 120
const BATCH = 24

/**
 * Emit all routes and give the results in the order of the routes, whatever the number of threads.
 * `onDone` is told the number of pages done so far.
 */
export async function emitAll(
  routes: readonly string[],
  settings: EmitSettings,
  run: { readonly jobs: number; readonly onDone: (pages: number) => void },
): Promise<readonly BatchResult[]> {
  const batches = Array.from({ length: Math.ceil(routes.length / BATCH) }, (_, index) => ({
    routes: routes.slice(index * BATCH, (index + 1) * BATCH),
  }))
  let done = 0
  const count = (size: number): void => {
    done += size
    run.onDone(done)
  }
  if (run.jobs < 2 || routes.length < POOL_FROM) {
    const emit = emitBatch({ ...settings, writer: 'main' })
    const results: BatchResult[] = []
    for (const batch of batches) {
      results.push(await emit(batch))
      count(batch.routes.length)
    }
    return results
  }
  const pool = new Tinypool({
    // compiled code, even when this runs from the sources: a loader for TypeScript does not reach threads
    filename: pathToFileURL(packagePath('dist/page-worker.js')).href,
    name: 'emitInThread',
    workerData: settings,
    minThreads: run.jobs,
    maxThreads: run.jobs,
    isolateWorkers: false,
    // trees die young: room for them saves a fifth of the time in garbage collection
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  try {
    return await Promise.all(
      batches.map(async (batch) => {
        const result = (await pool.run(batch)) as BatchResult // what page-worker.ts gives
        count(batch.routes.length)
        return result
      }),
    )
  } finally {
    await pool.destroy()
  }
}
