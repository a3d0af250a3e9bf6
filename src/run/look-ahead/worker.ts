/** The thread of the look-ahead. It posts what it has found in the order in which a build asks for it. */
import { workerData } from 'node:worker_threads'
import { lookAtOutDir, lookAtSources, type FoundFile } from './look.ts'
import type { Answer, LookTask } from './look-ahead.ts'

const { root, heads, outDir, memory, port, posted } = workerData as LookTask

const finds = [...heads.map((head) => () => lookAtSources(root, head)), () => lookAtOutDir(outDir, memory)]
for (const find of finds) {
  const found = attempt(find)
  post(file(found))
  post(found && attempt(found.look))
}

/** Undefined where it fails, for example at a folder that may not be entered: the build looks itself, and says what is wrong. */
function attempt<Found>(find: () => Found): Found | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}

function file(found: FoundFile | undefined): Answer {
  return found && { bytes: found.bytes, mark: found.mark }
}

function post(answer: Answer): void {
  // small files lie together in memory that Node keeps for itself: they are copied
  const isMovable = answer !== undefined && 'bytes' in answer && answer.bytes.length === answer.bytes.buffer.byteLength
  const moved = isMovable ? [answer.bytes.buffer as ArrayBuffer] : []
  port.postMessage(answer, moved)
  Atomics.add(posted, 0, 1)
  Atomics.notify(posted, 0)
}
