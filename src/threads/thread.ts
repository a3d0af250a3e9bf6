/** A thread that takes tasks. */
import { pathToFileURL } from 'node:url'
import type { Tinypool } from 'tinypool'
import type { Diagnostic } from '../model/diagnostic.ts'
import { packagePath } from '../base/package-paths.ts'
import { StoppedBuild } from '../base/system-failure.ts'

/** What a thread tells of a batch: what stops the build comes as data, since an error loses its code between threads. */
export type BatchAnswer<Result> = Result | { readonly stopped: Diagnostic }

/** Trees die young: room for them saves a third of the time in garbage collection (measured at 1,000 pages). */
const YOUNG_MB = 64

/** A limit far above what a thread needs (30 MB live at 1,000 pages); V8 lets garbage pile up in proportion to it. */
const OLD_MB = 1024

/** How a thread is started. */
export interface ThreadOptions {
  /** A module below `dist/` whose export `inThread` takes a task and gives a `BatchAnswer`. */
  readonly worker: string
  /** What the module gets as its `workerData`: plain data, the same for all tasks. */
  readonly workerData: unknown
}

/** Let a thread do a task. What stops a build there stops it here. */
export async function inThread<Result extends object>(pool: Promise<Tinypool>, task: unknown): Promise<Result> {
  const result = (await (await pool).run(task)) as BatchAnswer<Result> // of the worker module
  if ('stopped' in result) throw new StoppedBuild(result.stopped)
  return result
}

/** Start a thread that is given at most `tasks` at a time. */
export async function startThread({ worker, workerData }: ThreadOptions, tasks: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool') // of no use to a small site
  return new Tinypool({
    // compiled code, even when this runs from the sources with a loader for TypeScript, which does not reach threads
    execArgv: [],
    filename: pathToFileURL(packagePath(`dist/${worker}.js`)).href,
    name: 'inThread',
    workerData,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: tasks,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
}
