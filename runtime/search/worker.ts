/**
 * The site's own index, answering. Runs as a module worker; where a page may have none, the page imports this same file
 * and asks it on its own thread.
 */
import { openIndex, type LocalIndex } from '#shared/search/open-index'
import { statusOf, type SearchAnswer, type SearchRequest } from '#shared/search/provider'
import { LOAD_LIMIT } from '../browser/time-limit.ts'

/** Where an index lies. */
export interface IndexPlace {
  /** Address of the site's root, absolute, with `/` at its end. */
  readonly base: string
  /** Path of the file to begin with, below it. */
  readonly index: string
}

/** Answers queries. */
export interface Engine {
  /** Read what every query needs. */
  readonly prepare: () => Promise<void>
  /** Rejects with an error named `RetryError` when files could not be read. */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
  /** Let go of what was read: the index is another one. */
  readonly renew: () => void
}

/** What the worker is sent: first where the index is, then requests. */
export type ToWorker = IndexPlace | { readonly id: number; readonly request: SearchRequest }

/** What it sends: that it runs, then what became of each request. */
export type FromWorker =
  | { readonly id: 0 }
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly error: WorkerError }

/** An error on its way to the page. */
export interface WorkerError {
  readonly name: string
  readonly message: string
  /** HTTP status of a file that could not be read. */
  readonly status?: number
}

/** Make an engine for an index; nothing is read before it is asked. */
export function createEngine({ base, index }: IndexPlace): Engine {
  let opened: Promise<LocalIndex> | undefined
  const open = (): Promise<LocalIndex> => {
    if (opened !== undefined) return opened
    const opening = openIndex((file) => readJson(base + file), index)
    opened = opening
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
    return opening
  }
  return {
    prepare: async () => {
      await open()
    },
    search: async (request) => (await open()).search(request),
    renew: () => {
      opened = undefined
    },
  }
}

/**
 * Read a file of the index. Names stay from build to build, so the server is asked whether a cached copy is still right;
 * when it cannot be reached, the copy will do.
 */
async function readJson(url: string): Promise<unknown> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), LOAD_LIMIT)
  try {
    const { signal } = control
    const response = await fetch(url, { cache: 'no-cache', signal }).catch(() =>
      fetch(url, { cache: 'force-cache', signal }),
    )
    const { ok, status } = response
    if (!ok) throw Object.assign(new Error(`${url}: ${status}`), { status })
    return await response.json().catch((problem: unknown) => {
      // a host that sends some page where a file is missing
      throw problem instanceof SyntaxError ? Object.assign(problem, { status }) : problem
    })
  } finally {
    clearTimeout(timer)
  }
}

/** What a dedicated worker has of its global scope. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
  readonly postMessage: (message: FromWorker) => void
}

function serve(scope: WorkerScope): void {
  let engine: Engine | undefined
  scope.onmessage = ({ data }) => {
    if ('base' in data) {
      engine = createEngine(data)
      scope.postMessage({ id: 0 })
      engine.prepare().catch(() => undefined)
      return
    }
    const { id, request } = data
    engine?.search(request).then(
      (answer) => scope.postMessage({ id, answer }),
      (problem: unknown) => {
        const { name, message } = problem instanceof Error ? problem : new Error(String(problem))
        const status = statusOf(problem)
        scope.postMessage({ id, error: { name, message, ...(status !== undefined && { status }) } })
      },
    )
  }
}

// The types of runtime are those of a page; a worker has this constructor instead of `Window`.
if ('WorkerGlobalScope' in globalThis) serve(globalThis as unknown as WorkerScope)
