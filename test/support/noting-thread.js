// A thread for tests: it tells which thread did what with a batch, as often as it has done something with it.
import { threadId } from 'node:worker_threads'

/** What was done with each batch in this thread. */
const known = new Map()

/** Note a task; gives all that was done with its batch. */
export function inThread({ kind, routes }) {
  const key = routes.join(' ')
  const kinds = [...(known.get(key) ?? []), kind]
  known.set(key, kinds)
  if (kind === 'fail') throw new Error(`cannot do ${key}`)
  return Promise.resolve({ routes, kinds, thread: threadId })
}
