// A thread for tests: it tells which thread did what with a batch, as often as it has done something with it.
import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

/** What was done with each batch in this thread. */
const known = new Map()

/** Note a task, once its `gate` is open if it has one; gives all that was done with its batch. */
export async function inThread({ kind, routes, gate }) {
  while (gate !== undefined && Atomics.load(gate, 0) === 0) await setTimeout(10)
  const key = routes.join(' ')
  const kinds = [...(known.get(key) ?? []), kind]
  known.set(key, kinds)
  if (kind === 'fail') throw new Error(`cannot do ${key}`)
  return { routes, kinds, thread: threadId }
}
