/** Talks with the worker that answers queries (worker.ts): requests by number, answers in any order. */
import type { SearchAnswer } from '#shared/search/provider'
import type { Engine, FromWorker, IndexPlace, ToWorker } from './worker.ts'

/** A worker on its way. */
export interface StartedWorker {
  /** Kept when the worker runs; rejects when it does not start. */
  readonly ready: Promise<Engine>
  readonly stop: () => void
}

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/** Start a worker with the module at `url`. */
export function startWorker(make: typeof Worker, url: string, place: IndexPlace): StartedWorker {
  let worker: Worker | undefined
  const ready = new Promise<Engine>((resolve, reject) => {
    // some browsers throw where a policy forbids the worker, others tell it by an event
    const started = new make(url, { type: 'module' })
    worker = started
    const waiting = new Map<number, Waiting>()
    let last = 0
    const send = (message: ToWorker): void => started.postMessage(message)
    started.onerror = (event) => {
      event.preventDefault()
      reject(new Error('the worker does not start'))
    }
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) one?.resolve(data.answer)
      else if ('error' in data) one?.reject(Object.assign(new Error(data.error.message), data.error))
      else resolve({ prepare: () => Promise.resolve(), search: ask, renew: () => send(place) })
    }
    const ask: Engine['search'] = (request) =>
      new Promise((answered, failed) => {
        waiting.set(++last, { resolve: answered, reject: failed })
        send({ id: last, request })
      })
    send(place)
  })
  return { ready, stop: () => worker?.terminate() }
}
