/**
 * The site's own index as a `SearchProvider`: answered by a worker, or on the page's thread where the page may have no
 * worker (its security policy, an old browser). What is typed never leaves the browser.
 */
import { UNREACHABLE, type SearchProvider } from '#shared/search/provider'
import type { SearchSettings } from '#shared/search/settings'
import { fileUrl } from '../navigation/address.ts'
import { withinTime } from '../browser/time-limit.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startWorker } from './worker-client.ts'
import type { createEngine, Engine, IndexPlace } from './worker.ts'

/** Milliseconds that a worker has to start; on a slow network its file comes no sooner for the page. */
const START_LIMIT = 5000

/** Milliseconds for which what is typed waits for the answer to what was typed before. */
const PATIENCE = 1000

export interface LocalOptions {
  /** Imports the worker's file as a module of the page. */
  readonly load?: (url: string) => Promise<unknown>
  /** Milliseconds that a worker has to start. */
  readonly startLimit?: number
  /** Milliseconds for which a query of the modal waits for the one before. */
  readonly patience?: number
}

interface WorkerModule {
  readonly createEngine: typeof createEngine
}

/** What is used of the page's window. */
export interface WorkerWindow extends Pick<Window, 'location'> {
  readonly Worker?: typeof Worker
}

/**
 * A provider that asks the index in `settings.local`. A search rejects with a `RetryError` when files could not be read, and
 * one of the modal with an `AbortError` when a newer one has overtaken it.
 */
export function createLocalProvider(
  { baseUrl, local }: Pick<SearchSettings, 'baseUrl' | 'local'>,
  window: WorkerWindow,
  { load = (url) => import(url), startLimit = START_LIMIT, patience = PATIENCE }: LocalOptions = {},
): SearchProvider {
  if (local === undefined) throw new Error('The settings of the search name no index.')
  const urlOf = (file: string): string => new URL(fileUrl(baseUrl, file), window.location.href).href
  const index = urlOf(local.index)
  const place: IndexPlace = { base: index.slice(0, -local.index.length), index: local.index }
  let attempts = 0

  const start = async (): Promise<Engine> => {
    const url = urlOf(local.worker)
    const { Worker } = window
    const worker = Worker && startWorker(Worker, url, place)
    const engine = await withinTime(worker?.ready ?? Promise.resolve(undefined), startLimit).catch(() => undefined)
    if (engine !== undefined) return engine
    worker?.stop()
    return onPage(url)
  }
  const onPage = async (url: string): Promise<Engine> => {
    try {
      // a module that failed is remembered as failed, by its address
      const module = await load(attempts++ === 0 ? url : `${url}?${attempts}`)
      // The file is worker.ts of the same build.
      return (module as WorkerModule).createEngine(place)
    } catch (cause) {
      throw Object.assign(new Error('the search could not be loaded', { cause }), { name: UNREACHABLE })
    }
  }

  let engine: Promise<Engine> | undefined
  const running = (): Promise<Engine> => {
    if (engine !== undefined) return engine
    const started = start()
    engine = started
    started.catch(() => (engine = undefined))
    return started
  }
  const ask: SearchProvider['search'] = async (request) => (await running()).search(request)
  const askNewest = oneAtATime(ask, patience)
  return {
    kind: 'local',
    prepare: async () => {
      const one = await running().catch(() => undefined)
      await one?.prepare().catch(() => undefined)
    },
    renew: () => void engine?.then((one) => one.renew()),
    // the search page asks for several pages of hits side by side
    search: (request) => (request.fromPage ? ask(request) : askNewest(request)),
  }
}
